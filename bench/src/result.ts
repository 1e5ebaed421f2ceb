/** One figure that a bench measured. */
export interface BenchResult {
  /** Unique in its bench, and the same at each run. */
  readonly what: string;
  readonly value: number;
  /** `req/s`, `ms`, `MiB`, `kB`, `×` (a ratio), `points`, … */
  readonly unit: string;
  readonly better: 'higher' | 'lower';
  /** What design/quality.md asks for; reached when the value is as good or better. */
  readonly goal?: number;
  /** Says the same on any machine (a ratio, a size, a score): compared with the last accepted run. */
  readonly comparable?: boolean;
  readonly note?: string;
}

/** This machine can't measure it; the message says what it lacks. */
export class LeftOut extends Error {}

export type Bench = () => Promise<BenchResult[]>;

export const isReached = ({ value, goal, better }: BenchResult): boolean | null =>
  goal === undefined ? null : better === 'higher' ? value >= goal : value <= goal;

/** How many times worse than before; below 1 it got better. */
export const worseBy = ({ value, better }: BenchResult, before: number): number =>
  better === 'higher' ? before / value : before === 0 ? (value === 0 ? 1 : Infinity) : value / before;
