import type { AdminInvoice } from '@rantau/shared/invoices';
import {
  type ChosenSplit,
  type MoneyReceived,
  oldestFirst,
  type SpreadResult,
  spreadBesideOthers,
  spreadPayment,
} from '@rantau/shared/payments';

/** Invoices that a payment goes to unless it is divided by hand: the wished ones, else all that are owed. */
export const meantInvoices = (open: readonly AdminInvoice[], wished: readonly string[]): AdminInvoice[] =>
  // A quote is accepted by paying it, so money goes there only if it is said to.
  open.filter(({ id, awaits_acceptance }) => (wished.length > 0 ? wished.includes(id) : !awaits_acceptance));

/** Sum that these invoices ask for, of a quote its deposit, in minor units of the currency. */
export const amountDue = (invoices: readonly AdminInvoice[], currency: MoneyReceived['currency']): number =>
  invoices
    .map((each) =>
      currency === 'MYR'
        ? (each.deposit_myr_minor ?? each.to_pay_myr_minor ?? 0)
        : (each.deposit_minor ?? each.to_pay_minor),
    )
    .reduce((sum, asked) => sum + asked, 0);

/** Amounts that were typed, by invoice, in US cents; null where the field is empty. */
export type TypedSplit = Readonly<Record<string, number | null | undefined>>;

export interface Split {
  readonly invoices: readonly AdminInvoice[];
  readonly result: SpreadResult;
}

/** Invoices as they stand beside the other payments under review, without the parts that this one is to settle. */
export const besideOthers = (
  invoices: readonly AdminInvoice[],
  own: readonly ChosenSplit[],
): AdminInvoice[] =>
  invoices.map((invoice) => {
    const part = own.find(({ invoice_id }) => invoice_id === invoice.id)?.amount_usd_minor ?? 0;
    return { ...invoice, to_pay_minor: Math.min(invoice.balance_minor, invoice.to_pay_minor + part) };
  });

/** As the API will spread it: over the wished invoices, the oldest first, or as it was divided by hand. */
export function splitOf(
  received: MoneyReceived,
  open: readonly AdminInvoice[],
  wished: readonly string[],
  typed: TypedSplit | null,
): Split {
  const invoices = oldestFirst(open);
  if (typed) {
    const chosen = Object.entries(typed).flatMap(([invoice_id, amount]) =>
      typeof amount === 'number' && amount > 0 ? [{ invoice_id, amount_usd_minor: amount }] : [],
    );
    return { invoices, result: spreadPayment(received, invoices, chosen) };
  }
  return { invoices, result: spreadBesideOthers(received, meantInvoices(invoices, wished)) };
}
