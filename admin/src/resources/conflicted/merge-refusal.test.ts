import { expect, it } from 'vitest';
import { refusalOf } from './merge-refusal.ts';

type Parcel = Parameters<typeof refusalOf>[0];
const parcel = (id: string, state: Parcel['state'], outbound_package_id: string | null = null) =>
  ({ id, reference: `IN-${id}`, state, user_id: 'u', outbound_package_id }) as Parcel;

it('advises to keep the other one only where that helps', () => {
  expect(refusalOf(parcel('a', 'expected'), parcel('b', 'received'), undefined)?.key).toBe(
    'merge.refused.not_mergeable',
  );
  expect(refusalOf(parcel('a', 'received'), parcel('b', 'expected'), undefined)).toBeUndefined();
});

it('names the package that no direction helps', () => {
  const packed = parcel('b', 'packed', 's');
  expect(refusalOf(parcel('a', 'received'), packed, undefined)).toEqual({
    key: 'merge.refused.blocked',
    blocking: [packed],
  });
});

it('tells two announcements from two packages in shipments', () => {
  expect(refusalOf(parcel('a', 'expected'), parcel('b', 'expected'), undefined)?.key).toBe(
    'merge.refused.both_expected',
  );
  expect(refusalOf(parcel('a', 'ready', 's'), parcel('b', 'ready', 's'), undefined)?.key).toBe(
    'merge.refused.both_in_shipment',
  );
});
