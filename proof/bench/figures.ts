import { readFile } from 'node:fs/promises';
import { formatNumber } from '@rantau/shared/format';
import { markdownTable } from '../harness/report.ts';

interface Meaning {
  /** The goal that is set for it; without one, less is better. */
  readonly atMost?: number;
  readonly atLeast?: number;
  /** Says the same on any machine (a ratio, a size): compared with the accepted run. */
  readonly isComparable?: boolean;
  readonly note?: string;
}

interface Figure extends Meaning {
  /** Unique in its bench, and the same at each run. */
  readonly what: string;
  readonly value: number;
  /** `req/s`, `ms`, `MiB`, `kB`, `×` (a ratio), `points`, … */
  readonly unit: string;
}

/** Measures, and tells each figure; it may throw LeftOut where this machine lacks what it needs. */
export type Bench = (
  tell: (what: string, value: number, unit: string, meaning?: Meaning) => void,
  options: { readonly rows?: string | undefined },
) => Promise<void>;

/** The figures of each bench that ran, by its name. */
export type Figures = Record<string, readonly Figure[]>;

/** Values of figures that can be compared between machines, by bench and figure. */
export type Accepted = Record<string, Record<string, number>>;

const toleratedLoss = 1.2;

const written = ({ value, unit }: Pick<Figure, 'value' | 'unit'>): string =>
  value === 0 || Math.abs(value) >= 100
    ? `${formatNumber(value, 'en', 0)} ${unit}`
    : `${formatNumber(Number(value.toPrecision(3)), 'en', 6)} ${unit}`;

const goalOf = ({ atMost, atLeast, unit }: Figure): string =>
  atLeast !== undefined
    ? `≥ ${written({ value: atLeast, unit })}`
    : atMost !== undefined
      ? `≤ ${written({ value: atMost, unit })}`
      : '';

export const isMissed = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean =>
  value > atMost || value < atLeast;

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const goal = goalOf(figure);
    return [figure.what, written(figure), goal, goal && (isMissed(figure) ? 'NO' : 'yes'), figure.note ?? ''];
  });
  return markdownTable([['what', 'measured', 'goal', 'reached', ''], ...rows]);
}

/** Figures that missed their goal. */
export const misses = (all: Figures): string[] =>
  Object.entries(all).flatMap(([bench, figures]) =>
    figures.filter(isMissed).map((each) => `${bench}: ${each.what}: ${written(each)} (${goalOf(each)})`),
  );

/** Figures that are worse by more than a fifth than in the accepted run. */
export const setbacks = (all: Figures, accepted: Accepted): string[] =>
  Object.entries(all).flatMap(([bench, figures]) =>
    figures.flatMap((figure) => {
      const before = accepted[bench]?.[figure.what];
      if (before === undefined) return [];
      const loss = figure.atLeast === undefined ? figure.value / before : before / figure.value;
      if (loss <= toleratedLoss) return [];
      return [`${bench}: ${figure.what} was ${written({ ...figure, value: before })}, is ${written(figure)}`];
    }),
  );

export const comparable = (all: Figures): Accepted =>
  Object.fromEntries(
    Object.entries(all).flatMap(([bench, figures]) => {
      const kept = figures.filter(({ isComparable }) => isComparable).map(({ what, value }) => [what, value]);
      return kept.length > 0 ? [[bench, Object.fromEntries(kept)]] : [];
    }),
  );

/** MiB that a process holds in memory now. */
export async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
