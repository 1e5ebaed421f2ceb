import { largestConsolidatedMyrMinor } from './buyer.rules.ts';

/** Months are reported by the seventh day of the next one (Specific Guideline 4.5, 3.6.2). */
const daysToReport = 7;
/** Days of the next month that staff have to look at a month before it is reported by itself. */
const daysToLook = 2;

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};
const day = (month: string, number: number): string => `${month}-${String(number).padStart(2, '0')}`;

/** The month before the one of a day: `2026-12-01` is in December, so November. */
export function monthBefore(today: string): string {
  const [year = 0, number = 0] = today.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** First day after a month (`YYYY-MM`): from then on no buyer may ask for an e-invoice of its sales, and it can be reported. */
export const reportableFrom = (month: string): string => day(nextMonth(month), 1);
/** Last day on which the sales of a month may be reported together. */
export const consolidationDueOn = (month: string): string => day(nextMonth(month), daysToReport);
/** From this day on the month is reported by itself. */
export const reportsItselfFrom = (month: string): string => day(nextMonth(month), daysToLook + 1);

/** Facts of a sale or note by which it is decided how it is reported. */
interface ReportableItem {
  readonly is_note: boolean;
  /** The report that it has already. */
  readonly reported: 'alone' | 'together' | null;
  /** Of a note: how its invoice is reported, this run included. */
  readonly invoice_reported: 'alone' | 'together' | null;
  readonly is_void: boolean;
  readonly awaits_acceptance: boolean;
  readonly total_myr_minor: number | null;
}

/** Why something is not in the consolidated document of its month. */
export const exclusions = [
  'reported_alone',
  'above_limit',
  'invoice_reported_alone',
  'invoice_not_reported',
  'void',
  'awaits_acceptance',
  'nothing_charged',
] as const;
export type Exclusion = (typeof exclusions)[number];

export type HowReported =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: Exclusion | 'reported' };

/** Decides whether an issued invoice or note goes into the consolidated document of its month. */
export function goesTogether(item: ReportableItem): HowReported {
  const no = (reason: Exclusion | 'reported'): HowReported => ({ ok: false, reason });
  if (item.reported === 'alone') return no('reported_alone');
  if (item.reported === 'together') return no('reported');
  if (item.is_note) {
    if (item.invoice_reported === 'alone') return no('invoice_reported_alone');
    return item.invoice_reported === 'together' ? { ok: true } : no('invoice_not_reported');
  }
  if (item.is_void) return no('void');
  if (item.awaits_acceptance) return no('awaits_acceptance');
  if (item.total_myr_minor === null || item.total_myr_minor <= 0) return no('nothing_charged');
  return item.total_myr_minor > largestConsolidatedMyrMinor ? no('above_limit') : { ok: true };
}
