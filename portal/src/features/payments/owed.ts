import type { Invoice } from '@rantau/shared/invoices';
import { currencyOfMethod, type PaymentMethod } from '@rantau/shared/payments';

/** Share of a quote that is paid: the deposit that accepts it, or all of it. */
export const shares = ['deposit', 'all'] as const;
export type Share = (typeof shares)[number];

/** True if there is a deposit to pay that is less than all. */
export const hasDeposit = (invoices: readonly Invoice[]): boolean =>
  owed(invoices, 'zelle', 'deposit') < owed(invoices, 'zelle', 'all');

/** Amount left to pay, in the currency of a method. */
export function owed(invoices: readonly Invoice[], method: PaymentMethod, share: Share): number {
  const inMyr = currencyOfMethod[method] === 'MYR';
  return invoices.reduce((sum, each) => {
    const all = inMyr ? each.to_pay_myr_minor : each.to_pay_minor;
    const deposit = inMyr ? each.deposit_myr_minor : each.deposit_minor;
    // Of a quote whose deposit is paid the rest is asked for.
    return sum + ((share === 'deposit' && deposit ? deposit : all) ?? 0);
  }, 0);
}
