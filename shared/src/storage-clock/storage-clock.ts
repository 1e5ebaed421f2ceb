import { addDays, calendarDate, daysBetween, malaysiaZone } from '../format/index.ts';
import { type Money, usd } from '../money/index.ts';

/** Terms of storage, as configured. */
interface StorageTerms {
  /** Whole days that are free, counted from the day after it was received. */
  readonly free_days: number;
  /** US cents for each day after; 0 is none. */
  readonly a_day_usd_minor: number;
  /** Days before the end of the free ones on which a mail is sent. */
  readonly remind_days_before: readonly number[];
}

/** Thirty days free and no fee after, mails a week before, three days before and on the day. */
export const storageTerms: StorageTerms = {
  free_days: 30,
  a_day_usd_minor: 0,
  remind_days_before: [7, 3, 0],
};

/** Storage of an inbound package at an instant. */
interface StorageClock {
  /** The last free day, `YYYY-MM-DD` in Asia/Kuala_Lumpur. */
  readonly free_until: string;
  /** Free days left after today; 0 on the last one and from then on. */
  readonly days_left: number;
  /** Days that are charged so far. */
  readonly charged_days: number;
  readonly fee: Money<'USD'>;
}

/** The last free day of an inbound package that was received at an instant. */
export const freeUntil = (
  receivedAt: string,
  terms: Pick<StorageTerms, 'free_days'> = storageTerms,
): string => addDays(calendarDate(receivedAt, malaysiaZone), terms.free_days);

/**
 * Storage of an inbound package at an instant. The clock stops at `left_at`, when it was packed or went away.
 */
export function storageClock(
  receivedAt: string,
  at: string,
  terms: StorageTerms = storageTerms,
  leftAt: string | null = null,
): StorageClock {
  const until = freeUntil(receivedAt, terms);
  const today = calendarDate(leftAt !== null && leftAt < at ? leftAt : at, malaysiaZone);
  const left = daysBetween(today, until);
  const charged = Math.max(0, -left);
  return {
    free_until: until,
    days_left: Math.max(0, left),
    charged_days: charged,
    fee: usd(charged * terms.a_day_usd_minor),
  };
}

/** The days on which a mail is due for an inbound package, in order. */
export const reminderDays = (free_until: string, terms: StorageTerms = storageTerms): string[] =>
  terms.remind_days_before.map((days) => addDays(free_until, -days)).sort();
