/** The host of a link that was pasted; what is typed stays as it is, in small letters. */
export function hostOf(text: string): string {
  const typed = text.trim().toLowerCase();
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/.exec(typed)?.[1] ?? typed;
}
