import type { SameKeys } from '@rantau/shared/i18n';
import type { invoices as ms } from '../ms/invoices.ts';

export const invoices = {
  lead: 'All invoices in one place. Pay one or several at once.',
  one: 'Invoice',
  groups: { open: 'To pay', paid: 'Paid', all: 'All', trip: 'By trip' },
  nothing_open: 'Nothing to pay',
  empty_title: 'No invoices yet',
  empty: 'Invoices are issued once a shipment is packed and measured.',
  choose_all: 'Choose all that are to be paid (%{count})',
  chosen: '%{count} invoice, %{amount} |||| %{count} invoices, %{amount}',
  pay: 'Pay',
  pay_amount: 'Pay %{amount}',
  departs: 'Departure %{day}',
  due: 'Due %{day}',
  due_then: 'Pay on or before %{day}. After that, a late fee of US$5 a day is added.',
  fee_cap: 'The late fee of this invoice never exceeds %{cap}.',
  late_by: '%{count} day late |||| %{count} days late',
  late_fee_rule:
    'Late payment costs US$5 for each day after the due date. It stops as soon as you upload a proof of payment, while we review it.',
  of_trip: 'Trip %{code}',
  fee_paused: 'Your proof of payment is under review, so the late fee is paused.',
  fee_running:
    'This was due on %{day}. It is %{count} day late, so the late fee is now %{fee} and grows by US$5 a day. |||| This was due on %{day}. It is %{count} days late, so the late fee is now %{fee} and grows by US$5 a day.',
  voided: 'This invoice was voided: %{reason}',
  offer_badge: 'Quote',
  offer:
    'This is the quote for order %{order}, which you have not accepted yet. Paying its deposit accepts the quote, and we buy at once. There is no late fee before that.',
  facts: 'Details',
  lines: 'Line by line',
  line: 'Item',
  amount: 'Amount',
  total: 'Invoice total',
  late_fee: 'Late fee as of today',
  paid: 'Paid',
  credit_used: 'Paid with credit',
  balance: 'To pay',
  in_myr: 'In ringgit',
  kind: 'Kind',
  issued_on: 'Issued',
  due_on: 'Due',
  rate: 'Exchange rate',
} as const satisfies SameKeys<typeof ms>;
