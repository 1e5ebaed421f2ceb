import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMove, statesOf } from '../states/index.ts';
import {
  canMerge,
  canMoveByHand,
  canRequestShipping,
  isMeasured,
  mergeInboundPackages,
} from './inbound-packages.rules.ts';
import { inboundPackageStates } from './inbound-packages.states.ts';

const side = fc.option(fc.integer({ min: 1, max: 99 }), { nil: null });
const owner = fc.constantFrom(null, 'ali', 'siti');
const inboundPackages = fc.record({
  id: fc.uuid(),
  state: fc.constantFrom(...statesOf(inboundPackageStates)),
  user_id: owner,
  outbound_package_id: fc.constantFrom(null, 'out'),
  online_order_id: fc.constantFrom(null, 'order'),
  weight_lb: side,
  length_in: side,
  width_in: side,
  height_in: side,
  carrier: fc.constantFrom(null, 'ups'),
  shop: fc.constantFrom('', 'Shop'),
  items: fc.array(fc.string(), { maxLength: 2 }),
  customer_note: fc.constantFrom('', 'please'),
  staff_note: fc.constantFrom('', 'dented'),
  location: fc.constantFrom('', 'A1'),
});

describe('asking for an outbound package', () => {
  it('takes ready, measured, declared packages that are in no other outbound package, and no others', () => {
    fc.assert(
      fc.property(inboundPackages, (inbound) => {
        const fit =
          inbound.state === 'ready' &&
          isMeasured(inbound) &&
          inbound.items.length > 0 &&
          inbound.outbound_package_id === null;
        expect(canRequestShipping(inbound).ok).toBe(fit);
      }),
    );
  });
});

describe('moving by hand', () => {
  it('never allows what the machine does not, nor what belongs to a receipt, an outbound package or a merge', () => {
    fc.assert(
      fc.property(inboundPackages, fc.constantFrom(...statesOf(inboundPackageStates)), (inbound, to) => {
        if (!canMoveByHand(inbound, to).ok) return;
        expect(canMove(inboundPackageStates, inbound.state, to)).toBe(true);
        expect(['packed', 'shipped', 'delivered', 'merged', 'expected']).not.toContain(to);
        expect(inbound.state).not.toBe('packed');
      }),
    );
  });

  it('keeps a package without owner or measures from being ready', () => {
    const inbound = {
      id: 'a',
      state: 'inspected',
      user_id: null,
      outbound_package_id: null,
      weight_lb: 1,
      length_in: 1,
      width_in: 1,
      height_in: 1,
    } as const;
    expect(canMoveByHand(inbound, 'ready')).toEqual({ ok: false, reason: 'owner_missing' });
    expect(canMoveByHand({ ...inbound, weight_lb: null }, 'ready')).toEqual({
      ok: false,
      reason: 'package_not_measured',
    });
    expect(canMoveByHand({ ...inbound, user_id: 'ali' }, 'ready').ok).toBe(true);
    expect(canMoveByHand({ ...inbound, user_id: 'ali', outbound_package_id: 'o' }, 'on_hold')).toEqual({
      ok: false,
      reason: 'in_outbound_package',
    });
  });
});

describe('merging', () => {
  it('refuses a package with itself', () => {
    fc.assert(
      fc.property(inboundPackages, (inbound) => {
        expect(canMerge(inbound, inbound, null)).toEqual({ ok: false, reason: 'same_package' });
      }),
    );
  });

  it('asks whose it is where both have an owner', () => {
    const one = {
      id: 'a',
      state: 'received',
      user_id: 'ali',
      outbound_package_id: null,
      online_order_id: null,
    } as const;
    const other = { ...one, id: 'b', user_id: 'siti' };
    expect(canMerge(one, other, null)).toEqual({ ok: false, reason: 'two_owners' });
    expect(canMerge(one, other, 'siti').ok).toBe(true);
    expect(canMerge(one, other, 'chong')).toEqual({ ok: false, reason: 'other_owner' });
    expect(canMerge({ ...one, user_id: null }, { ...other, user_id: null }, 'chong').ok).toBe(true);
  });

  it('leaves what was bought for an order to its order and customer', () => {
    const bought = { outbound_package_id: null, online_order_id: 'order' } as const;
    const one = { id: 'a', state: 'received', user_id: 'ali', ...bought, online_order_id: null } as const;
    const other = { id: 'b', state: 'expected', user_id: 'siti', ...bought } as const;
    const refused = { ok: false, reason: 'announced_for_order' };
    expect(canMerge(one, other, 'ali')).toEqual(refused);
    expect(canMerge(one, other, 'siti').ok).toBe(true);
    const [mine, second] = [
      { ...other, id: 'a', state: 'received' },
      { ...other, online_order_id: 'second' },
    ] as const;
    expect(canMerge(mine, second, undefined)).toEqual(refused);
    expect(canMerge(mine, other, undefined).ok).toBe(true);
  });

  it('leaves what is in an outbound package to its owner', () => {
    const none = { online_order_id: null } as const;
    const one = { id: 'a', state: 'ready', user_id: 'ali', outbound_package_id: 'o', ...none } as const;
    const other = {
      id: 'b',
      state: 'expected',
      user_id: 'siti',
      outbound_package_id: null,
      ...none,
    } as const;
    expect(canMerge(one, other, 'siti')).toEqual({ ok: false, reason: 'other_owner' });
    expect(canMerge(one, other, 'ali').ok).toBe(true);
  });

  it('loses nothing that only one of them knew, and keeps measures together', () => {
    fc.assert(
      fc.property(inboundPackages, inboundPackages, (keep, merge) => {
        const merged = mergeInboundPackages(keep, merge, {});
        expect(merged.id).toBe(keep.id);
        for (const field of ['user_id', 'carrier', 'shop', 'location'] as const)
          expect(merged[field] || null).toBe(keep[field] || merge[field] || null);
        const [words = null] = [keep, merge]
          .filter(({ user_id }) => user_id === null || user_id === merged.user_id)
          .flatMap(({ customer_note }) => customer_note || []);
        expect(merged.customer_note || null).toBe(words);
        expect(isMeasured(merged)).toBe(isMeasured(keep) || isMeasured(merge));
        const from = isMeasured(keep) || !isMeasured(merge) ? keep : merge;
        for (const field of ['weight_lb', 'length_in', 'width_in', 'height_in'] as const)
          expect(merged[field]).toBe(from[field]);
      }),
    );
  });

  it('takes what was chosen before anything else', () => {
    fc.assert(
      fc.property(inboundPackages, inboundPackages, (keep, merge) => {
        expect(
          mergeInboundPackages(keep, merge, { shop: 'Shop', carrier: null, location: undefined }),
        ).toMatchObject({ shop: 'Shop', carrier: null });
      }),
    );
  });
});
