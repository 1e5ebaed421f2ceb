import type { StatementLine } from './bank-statements.schema.ts';

/** A line that is booked already. */
export interface KnownLine extends StatementLine {
  readonly id: string;
  readonly fingerprint: string;
}

export type LineOutcome =
  | { readonly outcome: 'new' | 'known'; readonly fingerprint: string; readonly twin_id: null }
  | { readonly outcome: 'looks_known'; readonly fingerprint: string; readonly twin_id: string };

type Words = Pick<StatementLine, 'counterparty' | 'description' | 'bank_reference'>;

const compact = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const wordsOf = ({ counterparty, description, bank_reference }: Words): string =>
  `${counterparty} ${description} ${bank_reference}`;
const dayAndAmount = ({ booked_on, amount_minor }: StatementLine): string => `${booked_on} ${amount_minor}`;

/**
 * Identifies each line of a file, whenever and in whatever order it is exported again: its day, amount, words and balance, and
 * of equal ones which it is of them.
 */
export function fingerprintsOf(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = `${dayAndAmount(line)} ${compact(wordsOf(line))} ${line.balance_minor ?? ''}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return `${key} ${nth}`;
  });
}

/** Share of the shorter text's words that both must have to be the same in other words; banks cut texts differently. */
const enough = 0.8;

function sameWords(a: Words, b: Words): boolean {
  const [one, other] = [compact(wordsOf(a)), compact(wordsOf(b))];
  if (one.includes(other) || other.includes(one)) return true;
  const tokens = (words: Words) =>
    new Set(
      wordsOf(words)
        .toUpperCase()
        .match(/[\p{L}\p{N}]{3,}/gu) ?? [],
    );
  const [left, right] = [tokens(a), tokens(b)];
  const least = Math.min(left.size, right.size);
  return least > 0 && [...left].filter((token) => right.has(token)).length >= least * enough;
}

/** Facts of which two lines that are one can only have the same. */
const otherBalance = (a: StatementLine, b: StatementLine): boolean =>
  a.balance_minor !== null && b.balance_minor !== null && a.balance_minor !== b.balance_minor;
const otherReference = (a: StatementLine, b: StatementLine): boolean =>
  a.bank_reference !== '' &&
  b.bank_reference !== '' &&
  compact(a.bank_reference) !== compact(b.bank_reference);

/**
 * Tells which lines of a file are booked already. One with the same fingerprint is; one of the same day and amount is if it
 * says the same in the words of another format. One of the same day and amount in quite other words is new, and pointed out
 * while the file lacks a line that is booked: either the bank changed its words or the file begins within the day.
 */
export function compareLines(lines: readonly StatementLine[], known: readonly KnownLine[]): LineOutcome[] {
  const fingerprints = fingerprintsOf(lines);
  const inFile = new Set(fingerprints);
  const booked = new Set(known.map(({ fingerprint }) => fingerprint));
  const unclaimed = Map.groupBy(
    known.filter(({ fingerprint }) => !inFile.has(fingerprint)),
    dayAndAmount,
  );
  const claim = (line: StatementLine, fits: (one: KnownLine) => boolean): KnownLine | undefined => {
    const left = unclaimed.get(dayAndAmount(line)) ?? [];
    const place = left.findIndex((one) => !otherBalance(line, one) && fits(one));
    return place < 0 ? undefined : left.splice(place, 1)[0];
  };
  // All that say the same are found before any is pointed out, or one would take another's place.
  const same = lines.map(
    (line, index) =>
      booked.has(fingerprints[index] as string) ||
      claim(line, (one) => !otherReference(line, one) && sameWords(line, one)) !== undefined,
  );
  return lines.map((line, index): LineOutcome => {
    const fingerprint = fingerprints[index] as string;
    if (same[index]) return { outcome: 'known', fingerprint, twin_id: null };
    const twin = claim(line, () => true);
    return twin
      ? { outcome: 'looks_known', fingerprint, twin_id: twin.id }
      : { outcome: 'new', fingerprint, twin_id: null };
  });
}
