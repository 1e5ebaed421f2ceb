export interface Random {
  /** From 0 up to, not including, `below`. */
  readonly int: (below: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  readonly shuffled: <T>(items: readonly T[]) => T[];
}

/** The same numbers for the same seed (mulberry32), so that a finding can be found again. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    pick: (items) => {
      const item = items[int(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    shuffled: (items) => {
      const left = [...items];
      for (let at = left.length - 1; at > 0; at -= 1) {
        const other = int(at + 1);
        [left[at], left[other]] = [left[other] as (typeof left)[number], left[at] as (typeof left)[number]];
      }
      return left;
    },
  };
}
