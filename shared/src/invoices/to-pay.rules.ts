import { convert, usd } from '../money/index.ts';
import { isOpen } from './invoices.rules.ts';
import type { InvoiceState } from './invoices.states.ts';

/** What is owed on an invoice, and what was said to be paid of it. Amounts in US cents. */
export interface ClaimedInvoice {
  readonly state: InvoiceState;
  /** Late fee as of now included. */
  readonly balance_minor: number;
  readonly paid_minor: number;
  readonly exchange_rate: string | null;
  /** What payments that wait for their review are to settle of it. */
  readonly submitted_minor: number;
  /** Of a quote that its customer has not accepted: what accepts it when paid. Null for what is owed already. */
  readonly deposit_usd_minor: number | null;
}

export interface ToPay {
  /** Waits for our review. */
  readonly in_review_minor: number;
  /** Is left for the customer to pay: the balance less what is under review. */
  readonly to_pay_minor: number;
  readonly to_pay_myr_minor: number | null;
  /** What of that accepts a quote; null where nothing is to be accepted any more. */
  readonly deposit_minor: number | null;
  readonly deposit_myr_minor: number | null;
}

/** What is left to be paid of an invoice, the same on every screen, paper and mail. */
export function toPayOf(invoice: ClaimedInvoice): ToPay {
  const inRinggit = (cents: number) =>
    invoice.exchange_rate === null ? null : convert(usd(cents), { rate: invoice.exchange_rate }).amount;
  const { balance_minor: balance, deposit_usd_minor: deposit } = invoice;
  const in_review_minor = Math.min(invoice.submitted_minor, balance);
  const to_pay_minor = balance - in_review_minor;
  const left =
    deposit === null || !isOpen(invoice.state)
      ? null
      : Math.min(to_pay_minor, Math.max(0, deposit - invoice.paid_minor - in_review_minor));
  return {
    in_review_minor,
    to_pay_minor,
    to_pay_myr_minor: inRinggit(to_pay_minor),
    deposit_minor: left,
    deposit_myr_minor: left === null ? null : inRinggit(left),
  };
}
