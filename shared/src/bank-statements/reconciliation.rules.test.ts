import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf, type LineAndMovement } from './reconciliation.rules.ts';

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`);
const minor = fc.integer({ min: -500_000, max: 500_000 }).filter((amount) => amount !== 0);
const movement = fc.record({ on: day, minor });
const line = <const S extends 'open' | 'matched' | 'ignored'>(state: S) =>
  fc.record({ on: day, minor, state: fc.constant(state) });
const pair: fc.Arbitrary<LineAndMovement> = fc.oneof(
  fc.record({ line: line('open'), movement: fc.constant(null) }),
  fc.record({ line: line('ignored'), movement: fc.constant(null) }),
  fc.record({ line: line('matched'), movement: fc.option(movement) }),
  fc.record({ line: fc.constant(null), movement }),
);

test('the parts of a difference add up to it, whatever is matched with what', () => {
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 40 }), fc.option(day), day, (pairs, after, until) => {
      const counts = (each: { readonly on: string } | null) =>
        each !== null && (after === null || each.on > after) && each.on <= until;
      const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
      const bank = sum(pairs.map((each) => (counts(each.line) ? (each.line?.minor ?? 0) : 0)));
      const ledger = sum(pairs.map((each) => (counts(each.movement) ? (each.movement?.minor ?? 0) : 0)));
      const parts = pairs.map((each) => differenceOf(each, { after, until })?.minor ?? 0);
      expect(sum(parts)).toBe(bank - ledger);
    }),
  );
});

test('line and movement of the same days and amount are no part of it', () => {
  fc.assert(
    fc.property(minor, (amount) => {
      const matched = { on: '2026-11-10', minor: amount, state: 'matched' } as const;
      const booked = { on: '2026-11-12', minor: amount };
      const both = { line: matched, movement: booked };
      expect(differenceOf(both, { after: null, until: '2026-11-30' })).toBeNull();
      expect(differenceOf(both, { after: '2026-11-12', until: '2026-11-30' })).toBeNull();
      expect(differenceOf(both, { after: null, until: '2026-11-11' })).toEqual({
        cause: 'other_period',
        minor: amount,
      });
    }),
  );
});
