interface Difference {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const fields = (record: unknown): Readonly<Record<string, unknown>> =>
  typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : {};
const text = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
const bookkeeping: readonly string[] = ['version', 'updated_at'];

/** What differs between two states of a record, field by field. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [fields(before), fields(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => !bookkeeping.includes(name) && JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .map((name) => ({ name, before: text(old[name]), after: text(now[name]) }));
}
