import type { Id } from '../ids/index.ts';
import type { InvoiceKind } from '../invoices/invoices.schema.ts';
import { currencyOfMethod } from '../payments/payment-methods.ts';
import type { ManualMethod, PaymentMethod } from '../payments/payments.schema.ts';
import type { LedgerAccount } from './ledger.accounts.ts';

/** One side of a movement: debit above zero, credit below. Entries of `receivable` and `prepayments` name their invoice. */
export interface Posting {
  readonly account: LedgerAccount;
  readonly amount_minor: number;
  readonly currency: 'USD' | 'MYR';
  readonly invoice_id?: Id<'invoice'>;
}

interface BookedLine {
  readonly kind: string;
  readonly amount_minor: number;
  readonly details?: Readonly<Record<string, unknown>>;
}

const revenueOf = {
  sea_freight: 'revenue_sea_freight',
  air_freight: 'revenue_air_freight',
  online_order: 'revenue_online_order',
  pickup: 'revenue_pickup',
} as const satisfies Record<InvoiceKind, LedgerAccount>;

/** Account of the book that money of a way of paying comes to. */
export const cashOf = {
  bank_transfer_my: 'cash_bank_my',
  zelle: 'cash_zelle',
  cheque: 'cash_cheque',
  online: 'gateway_clearing',
} as const satisfies Record<PaymentMethod, LedgerAccount>;

const usd = (account: LedgerAccount, amount_minor: number): Posting => ({
  account,
  amount_minor,
  currency: 'USD',
});
const onInvoice = (
  account: 'receivable' | 'prepayments',
  invoice_id: Id<'invoice'>,
  amount_minor: number,
): Posting => ({ ...usd(account, amount_minor), invoice_id });
const receivable = (invoice_id: Id<'invoice'>, amount_minor: number): Posting =>
  onInvoice('receivable', invoice_id, amount_minor);

/** Account that money on an invoice goes to: a quote that was not accepted is owed by nobody. */
export const accountOfMoneyOn = ({
  awaits_acceptance,
}: {
  readonly awaits_acceptance: boolean;
}): 'receivable' | 'prepayments' => (awaits_acceptance ? 'prepayments' : 'receivable');
const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);
const real = (postings: readonly Posting[]): Posting[] =>
  postings.filter(({ amount_minor }) => amount_minor !== 0);

/**
 * Account of an invoice line. A write-off is an expense of its own, not a discount; a correction of too high
 * a charge reduces revenue.
 */
function accountOfLine({ kind, amount_minor, details }: BookedLine, income: LedgerAccount): LedgerAccount {
  if (kind === 'late_fee') return 'revenue_late_fee';
  if (kind === 'sales_tax') return 'us_sales_tax';
  if (kind === 'tax') return details?.['tax_kind'] === 'other' ? 'tax_payable' : 'service_tax';
  if (kind === 'write_off') return 'bad_debt';
  if (kind === 'dispute_credit') return income;
  return amount_minor < 0 ? 'discounts' : income;
}

export interface InvoiceToBook {
  readonly id: Id<'invoice'>;
  readonly kind: InvoiceKind;
  readonly lines: readonly BookedLine[];
  /**
   * Goods of an order that were not bought yet: their price is a deposit that is owed to the customer until they are.
   * Other kinds earn when they are issued.
   */
  readonly earned?: boolean;
}

/** An invoice as the book sees it: owed by the customer against revenue, tax and what discounts cost. */
export function invoicePostings({ id, kind, lines, earned = true }: InvoiceToBook): Posting[] {
  const income = earned ? revenueOf[kind] : 'deposits';
  const byAccount = new Map<LedgerAccount, number>();
  for (const line of lines) {
    const account = accountOfLine(line, income);
    byAccount.set(account, (byAccount.get(account) ?? 0) - line.amount_minor);
  }
  return real([
    receivable(id, sum(lines.map((line) => line.amount_minor))),
    ...[...byAccount].map(([account, amount]) => usd(account, amount)),
  ]);
}

/** The goods were bought: what was held as a deposit is earned. */
export const depositAppliedPostings = (kind: InvoiceKind, lines: readonly BookedLine[]): Posting[] => {
  const held = sum(
    lines
      .filter((line) => accountOfLine(line, 'deposits') === 'deposits')
      .map(({ amount_minor }) => amount_minor),
  );
  return real([usd('deposits', held), usd(revenueOf[kind], -held)]);
};

/** Paid to shops for an order, in US cents. */
interface ShopPayment {
  readonly goods_usd_minor: number;
  readonly sales_tax_usd_minor: number;
}

/** Money paid to shops is the cost of the purchase; the sales tax that the customer was charged is passed on. */
export const shopPaidPostings = ({ goods_usd_minor, sales_tax_usd_minor }: ShopPayment): Posting[] =>
  real([
    usd('purchases', goods_usd_minor),
    usd('us_sales_tax', sales_tax_usd_minor),
    usd('shop_payments', -(goods_usd_minor + sales_tax_usd_minor)),
  ]);

export const lateFeePostings = (invoiceId: Id<'invoice'>, amount: number): Posting[] =>
  real([receivable(invoiceId, amount), usd('revenue_late_fee', -amount)]);

export const writeOffPostings = (invoiceId: Id<'invoice'>, amount: number): Posting[] =>
  real([usd('bad_debt', amount), receivable(invoiceId, -amount)]);

export const creditUsedPostings = (
  invoiceId: Id<'invoice'>,
  amount: number,
  account: 'receivable' | 'prepayments' = 'receivable',
): Posting[] => real([usd('customer_credit', amount), onInvoice(account, invoiceId, -amount)]);

/** Credit went back to its customer from the company's account; as ringgit, so many as it was worth on that day. */
export const creditPaidOutPostings = (
  method: ManualMethod,
  creditUsdMinor: number,
  paidMinor: number,
): Posting[] => {
  const credit = usd('customer_credit', creditUsdMinor);
  if (currencyOfMethod[method] === 'USD') return [credit, usd(cashOf[method], -paidMinor)];
  return [
    credit,
    usd('currency_exchange', -creditUsdMinor),
    { account: 'currency_exchange', amount_minor: paidMinor, currency: 'MYR' },
    { account: cashOf[method], amount_minor: -paidMinor, currency: 'MYR' },
  ];
};

/** A quote is accepted: what it charges is owed from now on, less what was paid on it before. */
export const quoteAcceptedPostings = (invoice: InvoiceToBook, prepaid: number): Posting[] => {
  const charged = invoicePostings(invoice);
  const owed = sum(
    charged.filter(({ account }) => account === 'receivable').map((each) => each.amount_minor),
  );
  return real([
    receivable(invoice.id, owed - prepaid),
    onInvoice('prepayments', invoice.id, prepaid),
    ...charged.filter(({ account }) => account !== 'receivable'),
  ]);
};

/** Reverses the use of credit: takes the amount off the invoice and returns it to the customer's credit. */
export const creditedBackPostings = (invoiceId: Id<'invoice'>, amount: number): Posting[] =>
  reversed(creditUsedPostings(invoiceId, amount));

/** A cheque bounced of which a part had been given back: the bank takes that part too, and it is lost. */
export const refundLostPostings = (method: PaymentMethod, amount_minor: number): Posting[] =>
  real([usd(cashOf[method], -amount_minor), usd('bad_debt', amount_minor)]);

export interface PaymentToBook {
  readonly method: PaymentMethod;
  readonly amount_minor: number;
  readonly currency: 'USD' | 'MYR';
  /** Worth of ringgit on the day they came, in US cents; of dollars, the amount itself. */
  readonly worth_usd_minor: number;
  readonly allocations: readonly {
    readonly invoice_id: Id<'invoice'>;
    readonly amount_usd_minor: number;
    /** Of a quote that this payment does not accept. */
    readonly awaits_acceptance?: boolean;
  }[];
  readonly credit_usd_minor: number;
}

/**
 * Money that came: cash against what it settles and what is over. Ringgit are booked as ringgit; an invoice is settled
 * at the rate it was issued with, and what the dollar moved since is the exchange difference (a loss is a debit).
 */
export function paymentPostings(payment: PaymentToBook): Posting[] {
  const settled = sum(payment.allocations.map(({ amount_usd_minor }) => amount_usd_minor));
  const against = [
    ...payment.allocations.map(({ invoice_id, amount_usd_minor, awaits_acceptance = false }) =>
      onInvoice(accountOfMoneyOn({ awaits_acceptance }), invoice_id, -amount_usd_minor),
    ),
    usd('customer_credit', -payment.credit_usd_minor),
  ];
  const cash = cashOf[payment.method];
  if (payment.currency === 'USD') return real([usd(cash, payment.amount_minor), ...against]);
  return real([
    { account: cash, amount_minor: payment.amount_minor, currency: 'MYR' },
    { account: 'currency_exchange', amount_minor: -payment.amount_minor, currency: 'MYR' },
    usd('currency_exchange', payment.worth_usd_minor),
    usd('exchange_difference', settled + payment.credit_usd_minor - payment.worth_usd_minor),
    ...against,
  ]);
}

/** The same movement backwards: voids and refunds. */
export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, amount_minor: -posting.amount_minor }));

/**
 * Error of a movement, or null. It needs at least two sides, none of them zero, and a sum of zero in each
 * currency.
 */
export function problemOf(postings: readonly Posting[]): 'too_few' | 'zero' | 'unbalanced' | null {
  if (postings.length < 2) return 'too_few';
  const totals = { USD: 0, MYR: 0 };
  for (const { amount_minor, currency } of postings) {
    if (amount_minor === 0 || !Number.isSafeInteger(amount_minor)) return 'zero';
    totals[currency] += amount_minor;
  }
  return totals.USD === 0 && totals.MYR === 0 ? null : 'unbalanced';
}

/** One amount in the two columns of a book: a debit above zero, a credit below. */
export const sidesOf = (
  amount_minor: number,
): { readonly debit_minor: number; readonly credit_minor: number } => ({
  debit_minor: Math.max(0, amount_minor),
  credit_minor: Math.max(0, -amount_minor),
});
