import type { Locale } from '@rantau/shared/contract';
import { formatMoney } from '@rantau/shared/format';
import type { InvoiceNote } from '@rantau/shared/invoices';
import { isZero, type Money, usd } from '@rantau/shared/money';
import type { Db } from '../../platform/database/database.ts';
import { mailTemplate } from '../../platform/mail/mail-content.ts';
import type { Services } from '../../platform/services.ts';
import { mailAboutInvoice } from './invoices.mails.ts';
import { findInvoice, type InvoiceRow, toPayOn } from './invoices.repository.ts';

/** Causes of notes that no other mail tells. */
type MailedCause = Exclude<InvoiceNote['cause'], 'measurement' | 'refund'>;

interface Noted {
  readonly name: string;
  /** Reference of the invoice. */
  readonly reference: string;
  readonly note: string;
  readonly kind: InvoiceNote['kind'];
  readonly cause: MailedCause;
  readonly amount: Money;
  readonly due: Money;
  readonly reason: string;
  readonly url: string;
}

interface Credited {
  readonly name: string;
  readonly reference: string;
  /** Reference of the credit note. */
  readonly note: string;
  readonly credit: Money;
  /** Part of the amount that had been paid and is now the customer's credit. */
  readonly returned: Money;
  readonly due: Money;
  readonly reason: string;
  readonly url: string;
}

const labels = {
  ms: {
    reference: 'Invois',
    note: 'Nota',
    credit: 'Kredit',
    returned: 'Masuk ke kredit anda',
    amount: 'Jumlah',
    due: 'Perlu dibayar',
  },
  en: {
    reference: 'Invoice',
    note: 'Note',
    credit: 'Credit',
    returned: 'Added to your credit',
    amount: 'Amount',
    due: 'To pay',
  },
} as const;

const creditDetails = (locale: Locale, { reference, note, credit, returned, due }: Credited) =>
  [
    [labels[locale].reference, reference],
    [labels[locale].note, note],
    [labels[locale].credit, formatMoney(credit, locale)],
    ...(isZero(returned) ? [] : [[labels[locale].returned, formatMoney(returned, locale)] as const]),
    [labels[locale].due, formatMoney(due, locale)],
  ] as const;

const noteDetails = (locale: Locale, { reference, note, amount, due }: Noted) =>
  [
    [labels[locale].note, note],
    [labels[locale].reference, reference],
    [labels[locale].amount, formatMoney(amount, locale)],
    [labels[locale].due, formatMoney(due, locale)],
  ] as const;

const noteNames = {
  ms: { credit: 'Nota kredit', debit: 'Nota debit', refund: 'Nota bayaran balik' },
  en: { credit: 'Credit note', debit: 'Debit note', refund: 'Refund note' },
} as const;

const noteTexts: Readonly<Record<Locale, Readonly<Record<MailedCause, string>>>> = {
  ms: {
    late_fee: 'Invois ini dibayar selepas tarikh akhir. Nota debit ini ialah caj lewatnya.',
    late_fee_corrected:
      'Bayaran anda sampai lebih awal daripada yang kami catat. Caj lewat bagi hari-hari selepasnya dikembalikan.',
    late_fee_restored:
      'Cek yang kami kira sebagai bayaran awal telah ditolak oleh bank. Caj lewat yang dikembalikan kerananya dikenakan semula.',
    by_hand: 'Kami telah mengeluarkan nota ini bagi invois anda. Sebabnya:',
    write_off: 'Baki invois ini tidak lagi kami tuntut. Anda tidak perlu membayarnya.',
    write_off_reversed:
      'Baki yang pernah kami lepaskan kini dituntut semula. Hari-hari di antaranya tidak dikira lewat.',
  },
  en: {
    late_fee: 'This invoice was paid after its due date. This debit note is its late fee.',
    late_fee_corrected:
      'Your payment came earlier than we had recorded. The late fee for the days after that is reversed.',
    late_fee_restored:
      'The bank refused a cheque that we had counted as an earlier payment. The late fee that was reversed for it is charged again.',
    by_hand: 'We issued this note for your invoice. The reason:',
    write_off: 'We no longer claim the balance of this invoice. You need not pay it.',
    write_off_reversed:
      'The balance we had written off is owed again. The days in between do not count as late.',
  },
};

export const invoiceCredited = mailTemplate<Credited>('invoice_credited', 'always', {
  ms: (data) => ({
    subject: `Kredit bagi invois ${data.reference}`,
    heading: `Bantahan anda diterima, ${data.name}`,
    paragraphs: [
      'Kami telah mengukur semula bungkusan anda. Invois ini dikira semula mengikut ukuran baharu, dan perbezaan harganya telah dikreditkan.',
      data.reason,
    ],
    details: creditDetails('ms', data),
    action: { label: 'Lihat invois', url: data.url },
  }),
  en: (data) => ({
    subject: `Credit on invoice ${data.reference}`,
    heading: `Your dispute was accepted, ${data.name}`,
    paragraphs: [
      'We measured your parcel again. This invoice was recalculated from the new measurement, and the difference has been credited.',
      data.reason,
    ],
    details: creditDetails('en', data),
    action: { label: 'See the invoice', url: data.url },
  }),
});

export const noteIssued = mailTemplate<Noted>('note_issued', 'always', {
  ms: (data) => ({
    subject: `${noteNames.ms[data.kind]} ${data.note} bagi invois ${data.reference}`,
    heading: `${noteNames.ms[data.kind]} untuk anda, ${data.name}`,
    paragraphs: [noteTexts.ms[data.cause], ...(data.reason === '' ? [] : [data.reason])],
    details: noteDetails('ms', data),
    action: { label: 'Lihat invois dan nota', url: data.url },
  }),
  en: (data) => ({
    subject: `${noteNames.en[data.kind]} ${data.note} for invoice ${data.reference}`,
    heading: `A ${noteNames.en[data.kind].toLowerCase()} for you, ${data.name}`,
    paragraphs: [noteTexts.en[data.cause], ...(data.reason === '' ? [] : [data.reason])],
    details: noteDetails('en', data),
    action: { label: 'See the invoice and its notes', url: data.url },
  }),
});

/** Sends a customer the note of an invoice of theirs, with what is left to pay after it; `left` where that is not written yet. */
export async function mailNote(
  services: Services,
  db: Db,
  { now }: { readonly now: Date },
  invoiceId: InvoiceRow['id'],
  {
    reference,
    kind,
    cause,
    amount_minor,
    reason,
  }: Pick<InvoiceNote, 'reference' | 'kind' | 'amount_minor' | 'reason'> & { readonly cause: MailedCause },
  left?: InvoiceRow,
): Promise<void> {
  const row = await findInvoice(db, invoiceId);
  if (!row) return;
  await mailAboutInvoice(services, db, row, noteIssued, {
    note: reference,
    kind,
    cause,
    amount: usd(amount_minor),
    due: usd(toPayOn(left ?? row, now).to_pay_minor),
    reason,
  });
}
