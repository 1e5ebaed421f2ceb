import type { SameKeys } from '@rantau/shared/i18n';
import { fields, phrases } from '@rantau/shared/messages/en';
import type { invoices as ms } from '../ms/invoices.ts';

export const invoices = {
  duitnow: 'DuitNow QR',
  duitnow_text:
    'Scan it with the app of your bank or e-wallet; %{amount} and your reference are filled in. On a phone, save the code and open it from the gallery in the app of your bank.',
  duitnow_then: 'The payment is verified when the money is on our bank statement. You need not send a proof.',
  duitnow_save: 'Save the QR code',
  e_invoice: 'E-invoice',
  e_invoice_text:
    'Until the end of the month in which it was issued you can ask for an e-invoice in your own name; your tax details are taken from your profile.',
  e_invoice_details: 'Fill in your details',
  e_invoice_request: 'Ask for an e-invoice',
  e_invoice_refused:
    'The tax office has not accepted this e-invoice. We send it again once what is wrong in it is corrected.',
  e_invoice_check: 'Check your tax number and identification',
  e_invoice_state: 'Status',
  e_invoice_qr: 'QR code of the e-invoice at the tax office',
  e_invoice_validated: 'Validated',
  e_invoice_page: 'At the tax office',
  e_invoice_open: 'Open the e-invoice',
  lead: 'All invoices in one place. Pay one or several at once.',
  one: 'Invoice',
  groups: { open: fields.to_pay_minor, paid: 'Paid', all: 'All', trip: phrases.byTrip },
  nothing_open: 'Nothing to pay',
  empty_title: 'No invoices yet',
  empty: 'Invoices are issued once a shipment is packed and measured.',
  choose_all: 'Choose all to pay (%{count})',
  chosen: '%{count} invoice, %{amount} |||| %{count} invoices, %{amount}',
  pay: 'Pay',
  pay_amount: 'Pay %{amount}',
  departs: 'Departure %{day}',
  due: 'Pay on or before %{day}',
  due_then: 'Pay on or before %{day}. After that, a late fee of US$5 a day is added.',
  fee_cap: 'The late fee of this invoice never exceeds %{cap}.',
  late_by: '%{count} day late |||| %{count} days late',
  late_fee_rule:
    'Late payment costs US$5 for each day after the due date. The fee counts up to the day your money arrives, and is paused while we review a proof for the whole invoice.',
  of_trip: 'Trip %{code}',
  fee_paused: 'Your proof of payment is under review, so the late fee is paused.',
  fee_running:
    'This was due on %{day}. It is %{count} day late, so the late fee is now %{fee} and grows by US$5 a day. |||| This was due on %{day}. It is %{count} days late, so the late fee is now %{fee} and grows by US$5 a day.',
  waived: phrases.lateFeesWaived,
  voided: 'This invoice was voided: %{reason}',
  offer_badge: 'Quote',
  offer_in_review:
    'This is the quote for order %{order}. Its deposit is under review; once it is verified the quote is accepted and we buy. After that, the balance has its own due date.',
  offer:
    'This is the quote for order %{order}, which you have not accepted yet. Paying its deposit accepts the quote, and we buy at once. You owe nothing before that; after that, the balance has its own due date.',
  notes: 'Notes for this invoice',
  lines: 'Breakdown',
  line: 'Item',
  per_usd_100: '%{price} for each US$100 of value × %{quantity}',
  total: phrases.invoiceTotal,
  late_fee: 'Late fee as of today',
  credit_used: 'Paid with credit',
  written_off: 'No longer owed',
  in_review_of: '%{amount} under review',
  deposit_of: 'Deposit of %{amount}',
  deposit_now: 'Deposit, now',
  rest_later: 'Balance, later',
  in_myr: 'In ringgit',
  due_on: 'Due',
} as const satisfies SameKeys<typeof ms>;
