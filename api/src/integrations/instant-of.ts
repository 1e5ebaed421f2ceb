/** An instant in UTC that others wrote; null for what is none, and for a year that the database does not read. */
export function instantOf(text: string | null | undefined): string | null {
  const at = new Date(text ?? Number.NaN);
  const year = at.getUTCFullYear();
  return year >= 1 && year <= 9_999 ? at.toISOString() : null;
}
