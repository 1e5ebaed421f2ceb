import type { AdminInboundPackage } from '../inbound-packages/index.ts';

/** Fields of a package that are merged one by one, in the order in which people read them. */
export const mergeFields = [
  'tracking_number',
  'carrier',
  'shop',
  'weight_lb',
  'length_in',
  'width_in',
  'height_in',
  'location',
  'staff_note',
] as const satisfies readonly (keyof AdminInboundPackage)[];
export type MergeField = (typeof mergeFields)[number];

export type MergeValue = string | number | null | undefined;
export type MergeValues = Readonly<Partial<Record<MergeField, MergeValue>>>;

const blank = (value: MergeValue): boolean => value === null || value === undefined || value === '';

/** Nothing, an empty text and a field that was not sent are the same. */
export const sameValue = (a: MergeValue, b: MergeValue): boolean => (blank(a) && blank(b)) || a === b;

/**
 * Side whose value a field takes in a merge, if no person has to decide: `mine` is what a device sent,
 * `theirs` what the record has, `base` what the device had seen (null where it had seen nothing). Only one of
 * them changed it: that one. Nothing was seen before: the one that has a value. Anything else is `undecided`,
 * and only a person decides it.
 */
export function mergeField(
  field: MergeField,
  { base, mine, theirs }: Record<'mine' | 'theirs', MergeValues> & { readonly base: MergeValues | null },
): 'mine' | 'theirs' | 'undecided' {
  if (!(field in mine) || mine[field] === undefined) return 'theirs';
  const [a, b] = [mine[field], theirs[field]];
  if (sameValue(a, b)) return 'theirs';
  if (base && field in base) {
    if (sameValue(a, base[field])) return 'theirs';
    return sameValue(b, base[field]) ? 'mine' : 'undecided';
  }
  if (blank(b)) return 'mine';
  return blank(a) ? 'theirs' : 'undecided';
}

/** The fields that a person must decide before the two can be one. */
export const undecidedFields = (values: Parameters<typeof mergeField>[1]): MergeField[] =>
  mergeFields.filter((field) => mergeField(field, values) === 'undecided');
