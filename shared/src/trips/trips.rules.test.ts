import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outboundPackageStates } from '../outbound-packages/outbound-packages.states.ts';
import { canMove, statesOf } from '../states/index.ts';
import { canChangeLoad, canLoad, filledPercent, isLateToDepart, spaceLeft } from './trips.rules.ts';
import { tripStates } from './trips.states.ts';

const container = { capacity_cft: 2390, capacity_kg: 19_950 };
const loads = fc.record({
  cft: fc.float({ min: 0, max: 5000, noNaN: true }),
  kg: fc.float({ min: 0, max: 40_000, noNaN: true }),
});

describe('how full a trip is', () => {
  it.each([
    [{ cft: 0, kg: 0 }, 0, 'plenty'],
    [{ cft: 1195, kg: 0 }, 50, 'plenty'],
    [{ cft: 100, kg: 13_965 }, 70, 'some'],
    [{ cft: 2389.99, kg: 0 }, 99, 'little'],
    [{ cft: 2390, kg: 0 }, 100, 'full'],
    [{ cft: 10, kg: 30_000 }, 100, 'full'],
  ] as const)('%o of a 40-foot container is %i %%, in words: %s', (load, percent, words) => {
    expect(filledPercent(load, container)).toBe(percent);
    expect(spaceLeft(percent)).toBe(words);
  });

  it('never shrinks as more comes aboard', () => {
    fc.assert(
      fc.property(loads, loads, (a, b) => {
        const both = { cft: a.cft + b.cft, kg: a.kg + b.kg };
        expect(filledPercent(both, container)).toBeGreaterThanOrEqual(filledPercent(a, container));
      }),
    );
  });

  it('bounds nothing where no capacity is known', () => {
    expect(filledPercent({ cft: 1e6, kg: 1e6 }, { capacity_cft: null, capacity_kg: null })).toBe(0);
  });
});

describe('loading', () => {
  it('finds room to the last hundredth, and not beyond', () => {
    const trip = { ...container, state: 'open' } as const;
    expect(canLoad(trip, { cft: 2380, kg: 0 }, { cft: 10, kg: 1 })).toEqual({ ok: true });
    expect(canLoad(trip, { cft: 2380, kg: 0 }, { cft: 10.01, kg: 1 })).toEqual({
      ok: false,
      reason: 'trip_full',
    });
  });

  it('is for open trips', () => {
    const open = statesOf(tripStates).filter(
      (state) => canLoad({ ...container, state }, { cft: 0, kg: 0 }, { cft: 1, kg: 1 }).ok,
    );
    expect(open).toEqual(['open']);
  });

  it('is for a closed trip with a reason', () => {
    const decide = (reason: string) =>
      canLoad({ ...container, state: 'closed' }, { cft: 0, kg: 0 }, { cft: 1, kg: 1 }, reason);
    for (const reason of ['', '  a ']) expect(decide(reason)).toEqual({ ok: false, reason: 'trip_closed' });
    expect(decide('Left on the dock')).toEqual({ ok: true });
    expect(canChangeLoad('departed', 'Left on the dock').ok).toBe(false);
  });
});

it('moves what is aboard only as outbound packages may move', () => {
  const followed = Object.values(tripStates.means).flatMap(({ loadMove }) => loadMove ?? []);
  expect(followed).not.toEqual([]);
  for (const { from, to } of followed) expect(canMove(outboundPackageStates, from, to)).toBe(true);
});

describe('late to depart', () => {
  const departs_at = '2026-11-20T20:00:00.000Z';

  it.each([
    ['closed', '2026-11-20T20:00:00.001Z', true],
    ['planned', '2026-11-21T00:00:00.000Z', true],
    ['open', '2026-11-20T20:00:00.000Z', false],
    ['departed', '2026-11-25T00:00:00.000Z', false],
    ['cancelled', '2026-11-25T00:00:00.000Z', false],
  ] as const)('%s at %s: %s', (state, now, late) => {
    expect(isLateToDepart({ state, departs_at }, now)).toBe(late);
  });
});
