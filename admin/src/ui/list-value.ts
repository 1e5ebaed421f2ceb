/** A plain value of a record as a cell shows it. */
export function plainValue(record: object, source: string): string | number {
  const value: unknown = (record as Readonly<Record<string, unknown>>)[source];
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value !== '' ? value : '–';
}
