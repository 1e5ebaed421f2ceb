import { inUsd, money, ratio, roundRatio } from '../money/index.ts';
import type { ChosenSplit, MoneyReceived } from './payments.rules.ts';

/** A verified payment as it lies in the book now: allocations and credit are what is left of them, in US cents. */
export interface Refundable extends MoneyReceived {
  /** Part of `amount_minor` that was given back before. */
  readonly refunded_minor: number;
  /** The whole payment in US cents, as it was verified. */
  readonly amount_usd_minor: number;
  readonly credit_usd_minor: number;
  /** In the order in which money is taken from them. */
  readonly allocations: readonly ChosenSplit[];
}

/** A part of a payment that is given back, as `paymentPostings` books it, and from what it is taken. */
export interface RefundedPart {
  readonly amount_minor: number;
  readonly amount_usd_minor: number;
  readonly worth_usd_minor: number;
  readonly credit_usd_minor: number;
  readonly allocations: readonly ChosenSplit[];
}

type RefundSplit =
  | ({ readonly ok: true } & RefundedPart)
  | {
      readonly ok: false;
      readonly reason: 'credit_used';
      /** Credit that would have to be there, in US cents. */
      readonly needed_usd_minor: number;
    };

/** Amount of a payment that can still be given back, in its currency. */
export const refundableOf = ({
  amount_minor,
  refunded_minor,
}: Pick<Refundable, 'amount_minor' | 'refunded_minor'>): number => amount_minor - refunded_minor;

/**
 * Takes a part out of a payment: first from what became credit, as far as the customer's credit is there, then from the
 * invoices in their order. Ringgit are worth their share of the whole payment, counted from its beginning, so that all
 * parts together are the payment to the cent. The amount is above zero and not more than is left.
 */
export function splitRefund(payment: Refundable, amount_minor: number, creditThere: number): RefundSplit {
  const { amount_minor: whole, currency, exchange_rate, refunded_minor: before } = payment;
  if (amount_minor <= 0 || amount_minor > refundableOf(payment))
    throw new RangeError(`${amount_minor} is not part of ${refundableOf(payment)}`);
  const upTo = (cents: number, own: number): number =>
    Number(roundRatio(ratio(BigInt(cents) * BigInt(own), whole), 'half_up'));
  const partOf = (cents: number): number => upTo(cents, before + amount_minor) - upTo(cents, before);
  const amount_usd_minor = partOf(payment.amount_usd_minor);

  const credit = Math.min(amount_usd_minor, payment.credit_usd_minor, Math.max(0, creditThere));
  let left = amount_usd_minor - credit;
  const allocations: ChosenSplit[] = [];
  for (const { invoice_id, amount_usd_minor: lies } of payment.allocations) {
    const taken = Math.min(left, lies);
    left -= taken;
    if (taken > 0) allocations.push({ invoice_id, amount_usd_minor: taken });
  }
  if (left > 0) return { ok: false, reason: 'credit_used', needed_usd_minor: credit + left };
  return {
    ok: true,
    amount_minor,
    amount_usd_minor,
    worth_usd_minor: partOf(inUsd(money(whole, currency), { rate: exchange_rate ?? '1' }).amount),
    credit_usd_minor: credit,
    allocations,
  };
}
