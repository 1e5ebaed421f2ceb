import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMove, isEnd, type Machine, statesOf } from '../states/index.ts';
import { lifecycles } from './lifecycles.ts';

const all = Object.entries(lifecycles) as [string, Machine<string>][];

const reachable = (machine: Machine<string>, from: string): Set<string> => {
  const seen = new Set([from]);
  for (const state of seen) for (const next of machine.moves[state] ?? []) seen.add(next);
  return seen;
};

describe.each(all)('the life of %s', (_, machine) => {
  it('reaches every state it names from its beginning', () => {
    expect([...reachable(machine, machine.initial)].sort()).toEqual(statesOf(machine).sort());
  });

  it('can always come to an end, so that nothing is stuck', () => {
    const settled = (state: string) => [...reachable(machine, state)].some((s) => isEnd(machine, s));
    expect(statesOf(machine).filter((state) => !settled(state))).toEqual([]);
  });

  it('never names a move to itself, or one twice', () => {
    for (const [from, tos] of Object.entries(machine.moves))
      expect(new Set([...tos, from]).size).toBe(tos.length + 1);
  });

  it('holds to its moves over any sequence of wishes', () => {
    const wish = fc.constantFrom(...statesOf(machine));
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 40 }), (wishes) => {
        let state: string = machine.initial;
        for (const to of wishes) {
          const before = state;
          if (canMove(machine, state, to)) state = to;
          expect(state === before || machine.moves[before]?.includes(state)).toBe(true);
          if (isEnd(machine, before)) expect(state).toBe(before);
        }
      }),
      { numRuns: 5000 },
    );
  });
});
