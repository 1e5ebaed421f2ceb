import type { Decision } from '../states/index.ts';
import type { PaymentIntentProblem } from './payment-intents.states.ts';

/** Share of a quote that is paid: the deposit that accepts it, or all of it. */
export const shares = ['deposit', 'all'] as const;
export type Share = (typeof shares)[number];

/** The part of an invoice that is left to pay, in cents and in sen at its own rate. */
interface LeftToPay {
  readonly to_pay_minor: number;
  readonly to_pay_myr_minor: number | null;
  readonly deposit_minor: number | null;
  readonly deposit_myr_minor: number | null;
}

/** Amount that is asked for these invoices together. Of a quote whose deposit is paid the rest is asked for. */
export function amountToAsk(invoices: readonly LeftToPay[], currency: 'USD' | 'MYR', share: Share): number {
  return invoices.reduce((sum, each) => {
    const all = currency === 'MYR' ? each.to_pay_myr_minor : each.to_pay_minor;
    const deposit = currency === 'MYR' ? each.deposit_myr_minor : each.deposit_minor;
    return sum + ((share === 'deposit' && deposit ? deposit : all) ?? 0);
  }, 0);
}

interface Asked {
  readonly reference: string;
  readonly provider_id: string | null;
  readonly amount_minor: number;
  readonly currency: string;
  readonly created_at: string;
}

interface Reported {
  /** Our reference as the provider keeps it; null where it does not repeat it. */
  readonly reference: string | null;
  readonly provider_id: string;
  readonly currency: string;
  readonly paid_at: string;
}

/** Clocks differ by so much at most. */
const clockSkewMs = 10 * 60_000;

/** Decides whether money that a provider reports may be booked as what was asked: same reference, currency, and time after it. */
export function canBook(
  asked: Asked,
  reported: Reported,
  now: Date,
): Decision<Extract<PaymentIntentProblem, `other_${string}`>> {
  const isOther =
    (reported.reference !== null && reported.reference !== asked.reference) ||
    (asked.provider_id !== null && reported.provider_id !== asked.provider_id);
  if (isOther) return { ok: false, reason: 'other_reference' };
  if (reported.currency !== asked.currency) return { ok: false, reason: 'other_currency' };
  const at = Date.parse(reported.paid_at);
  const isOnTime = at >= Date.parse(asked.created_at) - clockSkewMs && at <= now.getTime() + clockSkewMs;
  return isOnTime ? { ok: true } : { ok: false, reason: 'other_time' };
}

/** The problem that finance is told of an amount that is not the one that was asked; it is booked as it came. */
export const problemOfAmount = (asked: number, paid: number): PaymentIntentProblem | null =>
  paid === asked ? null : paid < asked ? 'amount_short' : 'amount_over';
