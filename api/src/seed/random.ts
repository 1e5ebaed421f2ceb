/** Chance that is the same at every run. */
export interface Random {
  /** From 0 up to, but not, 1. */
  readonly next: () => number;
  /** A whole number between two, both included. */
  readonly between: (least: number, most: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly digits: (count: number) => string;
}

/** Mulberry32: small, fast, and good enough to make up a warehouse. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (from) => {
      const found = from[between(0, from.length - 1)];
      if (found === undefined) throw new RangeError('Nothing to pick from');
      return found;
    },
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
  };
}
