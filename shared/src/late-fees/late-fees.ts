import { calendarDate, malaysiaZone } from '../format/index.ts';
import { type Money, usd } from '../money/index.ts';

/** US cents a calendar day (specification, points 5 and 9). */
export const lateFeeADay = 500;

/**
 * A time in which the fee does not grow; `to` is null while it lasts. The day on which money arrived counts, not the day on
 * which someone typed it: while proofs of payment wait whose amounts together cover what is open of the invoice itself, its
 * fee stands still from the day the money is said to have arrived. Proofs for less stop nothing, since the rest is late
 * whatever the review says; of one transfer for several invoices, those stand still that it covers. A proof that is rejected,
 * or turns out too small, leaves no pause: all days are charged as if it had not been sent.
 */
export interface Pause {
  readonly from: string;
  readonly to: string | null;
}

/** Fields that a late fee is derived from. Instants are UTC ISO strings. */
export interface LateFeeFields {
  /** `YYYY-MM-DD` in Asia/Kuala_Lumpur; the first charged day is the one after. */
  readonly due_on: string;
  /** The instant the balance was settled (or the invoice voided), from which the fee stands still; null while it is open. */
  readonly settled_at: string | null;
  readonly pauses: readonly Pause[];
  /** Days up to and including this date were waived, with a reason; null for none. */
  readonly waived_until?: string | null;
  /** Days up to and including this date are a line of the invoice already; null for none. */
  readonly charged_until?: string | null;
}

/** Terms of the late fee. */
export interface LateFeeTerms {
  /** US cents a day. */
  readonly a_day_usd_minor: number;
  /** The most that the days asked for can become, in US cents; null is no cap, which is the rule unless one is configured. */
  readonly cap_usd_minor: number | null;
}

/** The terms in force: US$5 a day, no cap. */
export const lateFeeTerms: LateFeeTerms = { a_day_usd_minor: lateFeeADay, cap_usd_minor: null };

/** The fee at an instant, and how it came about. */
interface LateFee {
  /** Whole calendar days after the due date up to the day asked for, charged or not. */
  readonly overdue_days: number;
  /** Those of them that are to be charged: not paused, not waived, not charged before. */
  readonly charged_days: number;
  readonly fee: Money<'USD'>;
  readonly paused: boolean;
}

const dayLength = 86_400_000;
const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayLength);
const dayOf = (instant: string): number => dayNumber(calendarDate(instant, malaysiaZone));

/**
 * The late fee of an invoice at an instant: US$5 × whole calendar days in Asia/Kuala_Lumpur after the due date, while a
 * balance is open. A day counts when it is reached unpaused and unsettled, so one that begins within a pause, or after
 * the settlement, is not charged; the day a proof is uploaded has begun and stays charged. A proof uploaded again after
 * midnight does not give the day back. Any number of pauses, in any order, overlapping or not.
 */
export function lateFee(fee: LateFeeFields, at: string, terms: LateFeeTerms = lateFeeTerms): LateFee {
  const due = dayNumber(fee.due_on);
  const until = fee.settled_at !== null && fee.settled_at < at ? fee.settled_at : at;
  const last = dayOf(until);
  const pauses = fee.pauses.filter((pause) => pause.from <= until);
  const paused = fee.settled_at === null && pauses.some((pause) => pause.to === null || pause.to > at);
  const done = [fee.waived_until, fee.charged_until].flatMap((date) => (date ? [dayNumber(date)] : []));
  const first = Math.max(due, ...done);
  const charged = Math.max(0, last - first) - pausedDays(pauses, first, Math.max(first, last), until);
  const cap = terms.cap_usd_minor ?? Number.POSITIVE_INFINITY;
  return {
    overdue_days: Math.max(0, last - due),
    charged_days: charged,
    fee: usd(Math.min(charged * terms.a_day_usd_minor, cap)),
    paused,
  };
}

/** Number of the days after `due` up to `last` that began within a pause. */
function pausedDays(pauses: readonly Pause[], due: number, last: number, until: string): number {
  const spans = pauses
    .map(({ from, to }) => ({ first: dayOf(from) + 1, last: dayOf(to === null || to > until ? until : to) }))
    .map((span) => ({ first: Math.max(span.first, due + 1), last: Math.min(span.last, last) }))
    .sort((a, b) => a.first - b.first);
  let days = 0;
  let counted = due;
  for (const span of spans) {
    days += Math.max(0, span.last - Math.max(counted, span.first - 1));
    counted = Math.max(counted, span.last);
  }
  return days;
}
