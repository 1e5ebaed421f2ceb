import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMove, statesOf } from '../states/index.ts';
import { type DatedCarrierState, stateAfter } from './carrier-trackings.rules.ts';
import { type CarrierState, carrierStates } from './carrier-trackings.states.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 1) + minute * 60_000).toISOString();
const event = fc
  .record({ state: fc.constantFrom(...statesOf(carrierStates)), minute: fc.integer({ min: 0, max: 20 }) })
  .map(({ state, minute }): DatedCarrierState => ({ state, at: at(minute) }));
const after = (...events: readonly [CarrierState, number][]) =>
  stateAfter(events.map(([state, minute]) => ({ state, at: at(minute) })))?.state ?? null;

/** A move that takes back what was known. */
function goesBack(from: CarrierState, to: CarrierState): boolean {
  const early = ['unknown', 'pre_transit'];
  return (
    (from === 'return' && to !== 'return') ||
    (from === 'delivered' && to !== 'delivered' && to !== 'return') ||
    (from === 'pre_transit' && to === 'unknown') ||
    (!early.includes(from) && early.includes(to))
  );
}

describe('the state of a parcel at its carrier', () => {
  it('is the same in whatever order events come, and however often', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), fc.infiniteStream(fc.nat()), (events, numbers) => {
        const mixed = [...events, ...events]
          .map((each) => [numbers.next().value, each] as const)
          .toSorted(([a], [b]) => Number(a) - Number(b))
          .map(([, each]) => each);
        expect(stateAfter(mixed)).toEqual(stateAfter(events));
      }),
    );
  });

  it('never goes back, whichever event comes next', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let before: CarrierState = carrierStates.initial;
        for (let known = 1; known <= events.length; known += 1) {
          const now = stateAfter(events.slice(0, known))?.state ?? carrierStates.initial;
          expect(goesBack(before, now), `${before} to ${now}`).toBe(false);
          before = now;
        }
      }),
    );
  });

  it('is not touched by an event that is older than a newer one of the same kind', () => {
    expect(after(['out_for_delivery', 9], ['in_transit', 3])).toBe('out_for_delivery');
    expect(after(['in_transit', 9], ['failure', 3])).toBe('in_transit');
    expect(after(['delivered', 9], ['return', 3])).toBe('return');
  });

  it('knows a second attempt, and a scan after the delivery that means nothing', () => {
    expect(after(['out_for_delivery', 1], ['failure', 2], ['out_for_delivery', 3])).toBe('out_for_delivery');
    expect(after(['out_for_delivery', 1], ['delivered', 2], ['in_transit', 3])).toBe('delivered');
    expect(after(['in_transit', 1], ['unknown', 2])).toBe('in_transit');
    expect(after(['unknown', 1])).toBe(null);
  });

  it('takes the one that is further on where two happened at the same moment', () => {
    expect(after(['delivered', 5], ['out_for_delivery', 5], ['in_transit', 5])).toBe('delivered');
    expect(canMove(carrierStates, 'delivered', 'out_for_delivery')).toBe(false);
  });
});
