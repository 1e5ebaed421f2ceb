import type { Certainty, MatchDoubt, MatchReason } from './bank-lines.schema.ts';

const mostMatches = 4;
const order: Readonly<Record<Certainty, number>> = { certain: 0, likely: 1, possible: 2 };

interface Judged {
  readonly reasons: readonly MatchReason[];
  readonly doubts: readonly MatchDoubt[];
  readonly certainty: Certainty;
}

const asSeveral = <M extends Judged>(match: M): M =>
  match.certainty === 'certain'
    ? { ...match, certainty: 'likely', doubts: [...match.doubts, 'several'] }
    : match;

/** The best matches of a line first. Of two that are as good as each other neither is certain. */
export function bestFirst<M extends Judged>(found: readonly M[]): M[] {
  const sorted = found.toSorted(
    (a, b) => order[a.certainty] - order[b.certainty] || b.reasons.length - a.reasons.length,
  );
  const certain = sorted.filter(({ certainty }) => certainty === 'certain');
  return (certain.length > 1 ? sorted.map(asSeveral) : sorted).slice(0, mostMatches);
}

/** Matches of several lines, where nothing is certain that more than one line claims. */
export function withoutRivals<M extends Judged>(
  all: readonly (readonly M[])[],
  targetsOf: (match: M) => readonly string[],
): M[][] {
  const claims = new Map<string, number>();
  for (const [best] of all)
    if (best?.certainty === 'certain')
      for (const target of targetsOf(best)) claims.set(target, (claims.get(target) ?? 0) + 1);
  return all.map((matches) =>
    matches.map((match) =>
      targetsOf(match).some((target) => (claims.get(target) ?? 0) > 1) ? asSeveral(match) : match,
    ),
  );
}
