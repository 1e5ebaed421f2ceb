import { expect, it } from 'vitest';
import { refusalOf } from './merge-refusal.ts';

type MergeCandidate = Parameters<typeof refusalOf>[0];
const inbound = (
  id: string,
  state: MergeCandidate['state'],
  outbound_package_id: string | null = null,
  user_id = 'u',
) => ({ id, reference: `IN-${id}`, state, user_id, outbound_package_id }) as MergeCandidate;

it('advises to keep the other one only where that helps', () => {
  expect(refusalOf(inbound('a', 'expected'), inbound('b', 'received'), undefined)?.key).toBe(
    'merge.refused.not_mergeable',
  );
  expect(refusalOf(inbound('a', 'received'), inbound('b', 'expected'), undefined)).toBeUndefined();
});

it('names the package that no direction helps', () => {
  const packed = inbound('b', 'packed', 's');
  expect(refusalOf(inbound('a', 'received'), packed, undefined)).toEqual({
    key: 'merge.refused.blocked',
    blocking: [packed],
  });
});

it('tells two announcements from two packages in outbound packages', () => {
  expect(refusalOf(inbound('a', 'expected'), inbound('b', 'expected'), undefined)?.key).toBe(
    'merge.refused.both_expected',
  );
  expect(refusalOf(inbound('a', 'ready', 's'), inbound('b', 'ready', 's'), undefined)?.key).toBe(
    'merge.refused.both_in_outbound_package',
  );
});

it('says that what is in an outbound package stays with its owner', () => {
  const [shipping, other] = [inbound('a', 'ready', 's'), inbound('b', 'ready', null, 'v')];
  expect(refusalOf(shipping, other, 'v')?.key).toBe('merge.refused.other_owner');
});
