import type { Invoice } from '@rantau/shared/invoices';
import { currencyOfMethod, type PaymentMethod } from '@rantau/shared/payments';

/** What is owed in the currency of a method. */
export function owed(invoices: readonly Invoice[], method: PaymentMethod): number {
  const inMyr = currencyOfMethod[method] === 'MYR';
  return invoices.reduce(
    (sum, each) => sum + ((inMyr ? each.balance_myr_minor : each.balance_minor) ?? 0),
    0,
  );
}
