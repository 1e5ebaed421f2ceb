import { convert, usd } from '../money/index.ts';
import { isOpen } from './invoices.rules.ts';
import type { InvoiceState } from './invoices.states.ts';

/** Amount owed on an invoice, and the part that submitted payments claim to settle. Amounts in US cents. */
export interface ClaimedInvoice {
  readonly state: InvoiceState;
  /** Late fee as of now included. */
  readonly balance_minor: number;
  readonly paid_minor: number;
  readonly exchange_rate: string | null;
  /** Sum of the allocations of payments that wait for their review. */
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
  /** Part of the amount to pay that accepts a quote; null where there is no quote to accept. */
  readonly deposit_minor: number | null;
  readonly deposit_myr_minor: number | null;
}

/** Amount left to pay of an invoice, the same on every screen, document and mail. */
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
