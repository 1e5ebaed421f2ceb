import type { Pause } from './late-fees.ts';

/** Money that is said to have arrived for an invoice. */
export interface ClaimedPayment {
  /** The day it arrived, `YYYY-MM-DD`. */
  readonly paid_on: string;
  /** Part of the payment that is allocated to this invoice, in US cents. */
  readonly amount_usd_minor: number;
}

/**
 * The day on which an invoice was covered if all this money is there, or null where some of it stays open. `open_minor` is
 * what is open of the invoice itself, and `received_on` the latest day of the money that is there already.
 */
export function coveredOn(
  open_minor: number,
  money: readonly ClaimedPayment[],
  received_on: string | null,
): string | null {
  let left = open_minor;
  for (const { paid_on, amount_usd_minor } of money.toSorted((a, b) => a.paid_on.localeCompare(b.paid_on))) {
    left -= amount_usd_minor;
    if (left <= 0) return received_on !== null && received_on > paid_on ? received_on : paid_on;
  }
  return null;
}

/** The fee stands still after this day, which has begun and stays charged. */
export const pauseFrom = (day: string): Pause => ({ from: startOfDay(day), to: null });

/** Midnight in Malaysia, which has kept eight hours before UTC all year since 1982. */
const startOfDay = (day: string): string => new Date(`${day}T00:00:00+08:00`).toISOString();
