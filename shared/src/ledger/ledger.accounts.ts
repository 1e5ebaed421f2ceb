/**
 * The accounts of the book. `receivable`, `customer_credit` and `prepayments` are kept per customer. Assets and expenses grow by
 * debit (above zero), liabilities and income by credit (below zero).
 */
export const ledgerAccounts = {
  receivable: 'asset',
  cash_bank_my: 'asset',
  cash_zelle: 'asset',
  cash_cheque: 'asset',
  /** Money that providers of online payments hold for the company. */
  gateway_clearing: 'asset',
  customer_credit: 'liability',
  /** Paid on quotes that are not accepted yet: the quote itself is owed by nobody and not in the book. */
  prepayments: 'liability',
  deposits: 'liability',
  /** Service tax charged, owed to the state. */
  service_tax: 'liability',
  /** Taxes of other kinds. */
  tax_payable: 'liability',
  /** Sales tax of US states: what customers were charged of it, less what was paid to shops. */
  us_sales_tax: 'liability',
  /** Paid to shops by card, until the card is settled. */
  shop_payments: 'liability',
  revenue_sea_freight: 'income',
  revenue_air_freight: 'income',
  revenue_online_order: 'income',
  revenue_pickup: 'income',
  revenue_late_fee: 'income',
  /** Clearing account between ringgit and the dollars that they are worth: one side in each currency. */
  currency_exchange: 'asset',
  exchange_difference: 'income',
  discounts: 'expense',
  /** Goods bought at shops for customers, with their shipping in the USA. */
  purchases: 'expense',
  bad_debt: 'expense',
  gateway_fees: 'expense',
  bank_charges: 'expense',
  bank_interest: 'income',
  /** Money that passed the bank for other books: rent, wages, transfers between own accounts. */
  other_books: 'asset',
} as const;

export type LedgerAccount = keyof typeof ledgerAccounts;

export const ledgerTransactionKinds = [
  'invoice_issued',
  'quote_accepted',
  'quote_reversed',
  'invoice_voided',
  'payment_verified',
  'payment_refunded',
  'payment_bounced',
  'gateway_fee_charged',
  'gateway_paid_out',
  'gateway_refund_exchanged',
  'gateway_refund_replaced',
  'credit_used',
  'credit_paid_out',
  'credit_noted',
  'debit_noted',
  'late_fee_charged',
  'written_off',
  'write_off_reversed',
  'deposit_received',
  'deposit_applied',
  'shop_paid',
  'reclassified',
  'bank_charged',
  'bank_interest_paid',
  'other_books_paid',
  'bank_booking_reversed',
] as const;

export type LedgerTransactionKind = (typeof ledgerTransactionKinds)[number];
