import fc from 'fast-check';

export interface Random {
  /** From 0 up to, not including, `below`. */
  readonly int: (below: number) => number;
  readonly shuffled: <T>(items: readonly T[]) => T[];
}

/** The same choices for the same seed, so that a finding can be found again. */
export function randomOf(seed: number): Random {
  let next = seed;
  const draw = <T>(values: fc.Arbitrary<T>): T => {
    next = (next + 1) % 2 ** 31;
    return fc.sample(values, { seed: next, numRuns: 1 })[0] as T;
  };
  return {
    int: (below) => draw(fc.nat(below - 1)),
    shuffled: (items) => draw(fc.shuffledSubarray([...items], { minLength: items.length })),
  };
}
