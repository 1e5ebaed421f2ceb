export interface Difference {
  /** Path in the record: `['items', '0', 'quantity']`. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

const bookkeeping: readonly string[] = ['version', 'updated_at'];
const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (isBranch(value) && Object.keys(value).length === 0);
/** A link to a stored file is signed anew each time it is read. */
const withoutSignature = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\?.*signature=.*$/i, '') : value;
const branch = (value: unknown): Readonly<Record<string, unknown>> => (isBranch(value) ? value : {});

const between = (path: readonly string[], before: unknown, after: unknown): Difference[] => {
  if (isEmpty(before) && isEmpty(after)) return [];
  if (!isBranch(before) && !isBranch(after))
    return withoutSignature(before) === withoutSignature(after) ? [] : [{ path, before, after }];
  const [old, now] = [branch(before), branch(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) =>
    between([...path, name], old[name], now[name]),
  );
};

/**
 * Differences between two states of a record, leaf by leaf; a value that is empty in both is no difference.
 */
export const differences = (before: unknown, after: unknown): Difference[] =>
  between([], before, after).filter(({ path: [first = ''] }) => !bookkeeping.includes(first));

export const isChanged = ({
  before,
  after,
}: {
  readonly before?: unknown;
  readonly after?: unknown;
}): boolean => differences(before, after).length > 0;
