import type { BankLineState } from './bank-statements.states.ts';

/** Causes for which the bank and the ledger differ at the end of a day. */
export const differenceCauses = [
  /** The bank's balance on the day before our books begin is another than the ledger's. */
  'before_books',
  /** The statement states another balance than its lines make: lines are missing, or the opening balance is wrong. */
  'lines_missing',
  /** Lines that wait. */
  'not_matched',
  /** Lines that are no customer's money and not in the ledger, such as charges of the bank. */
  'set_aside',
  /** Movements of the ledger without a line. */
  'not_on_statement',
  /** Line and movement are one, and one of them has its day after this period or before our books. */
  'other_period',
  /** Line and movement are one, with another amount in the account's part of the ledger. */
  'other_amount',
] as const;
type DifferenceCause = (typeof differenceCauses)[number];

/** A line, a movement of the ledger, or both where they are matched with each other. */
export interface LineAndMovement {
  readonly line: { readonly on: string; readonly minor: number; readonly state: BankLineState } | null;
  readonly movement: { readonly on: string; readonly minor: number } | null;
}

/** Days that count: after the one of the opening balance, until the one that is looked at. */
export interface BookedDays {
  readonly after: string | null;
  readonly until: string;
}

/** Part that a line and its movement have in the difference (bank less ledger) at the end of the days; null for none. */
export function differenceOf(
  { line, movement }: LineAndMovement,
  { after, until }: BookedDays,
): { readonly cause: DifferenceCause; readonly minor: number } | null {
  const counts = ({ on }: { readonly on: string }) => (after === null || on > after) && on <= until;
  const atBank = line !== null && counts(line) ? line.minor : 0;
  const inLedger = movement !== null && counts(movement) ? movement.minor : 0;
  const minor = atBank - inLedger;
  if (minor === 0) return null;
  if (line === null) return { cause: 'not_on_statement', minor };
  if (line.state === 'open') return { cause: 'not_matched', minor };
  if (line.state === 'ignored') return { cause: 'set_aside', minor };
  const isOfOtherPeriod = movement !== null && counts(line) !== counts(movement);
  return { cause: isOfOtherPeriod ? 'other_period' : 'other_amount', minor };
}
