/** Puts the focus on the link of the next row of a list, or the one before; from elsewhere, on the first or the last. */
export function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const row = document.activeElement?.closest('tr, li');
  const here = links.findIndex((link) => link === document.activeElement || row?.contains(link));
  const next = here === -1 ? (step === 1 ? 0 : links.length - 1) : here + step;
  links[next]?.focus();
}
