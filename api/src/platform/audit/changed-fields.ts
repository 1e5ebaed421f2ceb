import { isDeepStrictEqual } from 'node:util';

/** The fields of a record that a change gave another value, before and after it: a whole record says no more. */
export function changedFields<R extends object>(
  before: R,
  after: R,
): { before: Partial<R>; after: Partial<R> } {
  const changed = (Object.keys(after) as (keyof R)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const of = (record: R) => Object.fromEntries(changed.map((name) => [name, record[name]])) as Partial<R>;
  return { before: of(before), after: of(after) };
}
