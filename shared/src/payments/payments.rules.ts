import type { Id } from '../ids/index.ts';
import { convert, convertBack, myr, usd } from '../money/index.ts';

/** The day a year before: a payment that is said to be older is mistyped. */
export const earliestPaidOn = (today: string): string => `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;

/** Error of the date on which money arrived; null for a valid one. */
export const problemOfPaidOn = (paidOn: string, today: string): 'date_in_future' | 'date_too_old' | null => {
  if (paidOn > today) return 'date_in_future';
  return paidOn < earliestPaidOn(today) ? 'date_too_old' : null;
};

/** An invoice as a payment meets it. */
export interface OwedInvoice {
  readonly id: Id<'invoice'>;
  readonly reference: string;
  readonly due_on: string | null;
  /** Late fee as of now included, US cents. */
  readonly balance_minor: number;
  /** The rate it was issued with; what its balance is in ringgit. */
  readonly exchange_rate: string | null;
}

export interface MoneyReceived {
  readonly amount_minor: number;
  readonly currency: 'USD' | 'MYR';
  /** Ringgit for a dollar on the day it was paid; null for dollars. */
  readonly exchange_rate: string | null;
}

export interface ChosenSplit {
  readonly invoice_id: Id<'invoice'>;
  readonly amount_usd_minor: number;
}

/** Allocation of a payment. Amounts in US cents; allocations and credit add up to `amount_usd_minor`. */
export interface Spread {
  readonly allocations: readonly ChosenSplit[];
  readonly credit_usd_minor: number;
  readonly amount_usd_minor: number;
  /** Worth of the money on its day; the difference to `amount_usd_minor` is the exchange difference. */
  readonly worth_usd_minor: number;
}

export type SpreadResult =
  | ({ readonly ok: true } & Spread)
  | { readonly ok: false; readonly reason: 'allocation_exceeds_payment' };

/** Oldest due date first, then by reference, so that everyone gets the same order. */
export const oldestFirst = <T extends Pick<OwedInvoice, 'due_on' | 'reference'>>(
  invoices: readonly T[],
): T[] =>
  invoices.toSorted(
    (a, b) =>
      (a.due_on ?? '9999').localeCompare(b.due_on ?? '9999') || a.reference.localeCompare(b.reference),
  );

/** An invoice with what payments under review leave of it. */
interface OwedBesideOthers extends OwedInvoice {
  /** US cents. */
  readonly to_pay_minor: number;
}

/** Money in its own currency that is used up invoice by invoice. */
function purse({ amount_minor, currency, exchange_rate }: MoneyReceived) {
  let left = amount_minor;
  const inOwn = (cents: number, rate: string) =>
    currency === 'USD' ? cents : convert(usd(cents), { rate }).amount;
  const inUsd = (own: number, rate: string) =>
    currency === 'USD' ? own : convertBack(myr(own), { rate }).amount;
  const rateOf = (invoice: OwedInvoice) => invoice.exchange_rate ?? exchange_rate ?? '1';
  return {
    /** Takes what settles so many cents of an invoice, or as many as are left; answers the cents. */
    take: (invoice: OwedInvoice, cents: number): number => {
      const rate = rateOf(invoice);
      const price = inOwn(cents, rate);
      const taken = price <= left ? cents : Math.min(cents, inUsd(left, rate));
      left = price <= left ? left - price : 0;
      return taken;
    },
    /**
     * True if as many cents can be taken as `take` takes: the last cent of ringgit may be worth half a cent
     * less than it settles.
     */
    covers: (invoice: OwedInvoice, cents: number) =>
      inOwn(cents, rateOf(invoice)) <= left || cents <= inUsd(left, rateOf(invoice)),
    rest: () => inUsd(left, exchange_rate ?? '1'),
    worth: () => inUsd(amount_minor, exchange_rate ?? '1'),
  };
}

/**
 * Spreads a payment over invoices: as chosen, else the oldest first, each up to its balance. What is over becomes the
 * customer's credit. Ringgit settle an invoice at the rate it was issued with, so that paying what the invoice says in
 * ringgit always pays it; what is over is worth the rate of the payment's day.
 */
export function spreadPayment(
  received: MoneyReceived,
  invoices: readonly OwedInvoice[],
  chosen?: readonly ChosenSplit[],
): SpreadResult {
  const money = purse(received);
  const allocations: ChosenSplit[] = [];
  for (const invoice of oldestFirst(invoices)) {
    const wanted = chosen?.find(({ invoice_id }) => invoice_id === invoice.id)?.amount_usd_minor ?? 0;
    const cents = chosen ? Math.min(wanted, invoice.balance_minor) : invoice.balance_minor;
    if (chosen && !money.covers(invoice, cents)) return { ok: false, reason: 'allocation_exceeds_payment' };
    const taken = money.take(invoice, cents);
    if (taken > 0) allocations.push({ invoice_id: invoice.id, amount_usd_minor: taken });
  }
  const credit = money.rest();
  return {
    ok: true,
    allocations,
    credit_usd_minor: credit,
    amount_usd_minor: allocations.reduce((sum, each) => sum + each.amount_usd_minor, credit),
    worth_usd_minor: money.worth(),
  };
}

/**
 * Spreads money of which nobody chose the parts: what payments under review are to settle is left to them, unless there is
 * more of it than is left to pay.
 */
export function spreadBesideOthers(
  received: MoneyReceived,
  invoices: readonly OwedBesideOthers[],
): SpreadResult {
  const left = invoices.map((each) => ({ ...each, balance_minor: each.to_pay_minor }));
  const beside = spreadPayment(received, left);
  return beside.ok && beside.credit_usd_minor === 0 ? beside : spreadPayment(received, invoices);
}
