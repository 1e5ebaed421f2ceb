import type { Locale } from '@rantau/shared/contract';
import { formatCalendarDate, formatMoney } from '@rantau/shared/format';
import { isZero, type Money, usd } from '@rantau/shared/money';
import type { Db } from '../../platform/database/database.ts';
import { days, type MailTemplate, mailTemplate, type PlainTopic } from '../../platform/mail/mail-content.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { invoiceUrl } from '../../platform/mail/money-links.ts';
import type { Services } from '../../platform/services.ts';
import { type InvoiceRow, toPayOn } from './invoices.repository.ts';

interface Invoice {
  readonly name: string;
  readonly reference: string;
  /** Amount left to pay besides payments under review, late fee included. */
  readonly due: Money;
  readonly due_on: string;
  readonly url: string;
}

interface Issued extends Omit<Invoice, 'due_on'> {
  /** Null for a quote that its customer has not accepted: its deposit is to be paid. */
  readonly due_on: string | null;
  /** The customer has had it before. */
  readonly again: boolean;
}

interface Overdue extends Invoice {
  readonly days_late: number;
  readonly late_fee: Money;
  /** True if tomorrow costs more than today. */
  readonly grows: boolean;
  /** Some of it was paid, or is under review. */
  readonly part_paid: boolean;
}

interface Waived {
  readonly name: string;
  readonly reference: string;
  readonly waived: Money;
  readonly due: Money;
  readonly reason: string;
  readonly url: string;
}

interface CreditUsed extends Omit<Invoice, 'due_on'> {
  readonly used: Money;
}

interface Voided {
  readonly name: string;
  readonly reference: string;
  /** Total of the invoice before the credit. */
  readonly total: Money;
  /** Part of it that was paid, and is the customer's credit now. */
  readonly returned: Money;
  readonly reason: string;
  readonly url: string;
}

const labels = {
  ms: {
    reference: 'Invois',
    due: 'Perlu dibayar',
    deposit: 'Deposit',
    due_on: 'Bayar sebelum atau pada',
    late_fee: 'Caj lewat',
    waived: 'Dikecualikan',
    amount: 'Jumlah',
    returned: 'Kini kredit anda',
    used: 'Kredit digunakan',
  },
  en: {
    reference: 'Invoice',
    due: 'To pay',
    deposit: 'Deposit',
    due_on: 'Pay on or before',
    late_fee: 'Late fee',
    waived: 'Waived',
    amount: 'Amount',
    returned: 'Now your credit',
    used: 'Credit used',
  },
} as const;

const invoiceDetails = (locale: Locale, { reference, due, due_on }: Omit<Issued, 'again'>) =>
  [
    [labels[locale].reference, reference],
    [due_on === null ? labels[locale].deposit : labels[locale].due, formatMoney(due, locale)],
    ...(due_on === null ? [] : [[labels[locale].due_on, formatCalendarDate(due_on, locale)] as const]),
  ] as const;

const waiverDetails = (locale: Locale, { reference, waived, due }: Waived) =>
  [
    [labels[locale].reference, reference],
    ...(isZero(waived) ? [] : [[labels[locale].waived, formatMoney(waived, locale)] as const]),
    [labels[locale].due, formatMoney(due, locale)],
  ] as const;

const creditUsedDetails = (locale: Locale, { reference, used, due }: CreditUsed) =>
  [
    [labels[locale].reference, reference],
    [labels[locale].used, formatMoney(used, locale)],
    [labels[locale].due, formatMoney(due, locale)],
  ] as const;

const voidDetails = (locale: Locale, { reference, total, returned }: Voided) =>
  [
    [labels[locale].reference, reference],
    [labels[locale].amount, formatMoney(total, locale)],
    ...(isZero(returned) ? [] : [[labels[locale].returned, formatMoney(returned, locale)] as const]),
  ] as const;

const issuedText = {
  ms: ({ due_on, due, again }: Issued): string => {
    if (due_on === null)
      return 'Ini invois bagi sebut harga yang belum anda terima. Anda tidak berhutang apa-apa sehingga anda membayar depositnya; selepas itu, bakinya mempunyai tarikh akhir sendiri.';
    if (isZero(due)) return 'Tiada lagi yang perlu dibayar bagi invois ini.';
    return `${again ? '' : 'Invois baharu telah dikeluarkan. '}Pilih cara membayar di halaman invois. Jika anda membayar melalui pindahan bank, Zelle atau cek, muat naik buktinya di situ.`;
  },
  en: ({ due_on, due, again }: Issued): string => {
    if (due_on === null)
      return 'This is the invoice of a quote that you have not accepted yet. You owe nothing until you pay its deposit; after that, the balance has its own due date.';
    if (isZero(due)) return 'Nothing is left for you to pay on this invoice.';
    return `${again ? '' : 'A new invoice was issued. '}Choose how to pay on the invoice page. If you pay by bank transfer, Zelle or cheque, upload the proof there.`;
  },
} as const;

/**
 * Late fee from tomorrow on: a part payment does not stop it, and the day on which the money arrived counts.
 */
const feeText = {
  ms: ({ grows, part_paid }: Overdue): string => {
    if (!grows) return 'Caj lewat tidak bertambah buat masa ini.';
    const rule =
      'Caj lewat bertambah US$5 setiap hari sehingga seluruh baki invois dibayar. Caj dikira hingga hari wang anda masuk, bukan hari kami menyemaknya.';
    return part_paid ? `${rule} Bayaran sebahagian tidak menghentikannya.` : rule;
  },
  en: ({ grows, part_paid }: Overdue): string => {
    if (!grows) return 'The late fee is not growing at present.';
    const rule =
      'The late fee grows by US$5 each day until the whole balance of the invoice is paid. It counts up to the day your money arrives, not the day we review it.';
    return part_paid ? `${rule} A part payment does not stop it.` : rule;
  },
} as const;

export const invoiceIssued = mailTemplate<Issued>('invoice_issued', 'always', {
  ms: (data) => ({
    subject: `Invois ${data.reference}${data.again ? ' (dihantar semula)' : ''}`,
    heading: `Invois anda, ${data.name}`,
    paragraphs: [
      ...(data.again ? ['Invois ini pernah kami hantar, dan kini dihantar semula.'] : []),
      issuedText.ms(data),
    ],
    details: invoiceDetails('ms', data),
    action: { label: isZero(data.due) ? 'Lihat invois' : 'Lihat dan bayar', url: data.url },
    ...(data.due_on !== null &&
      !isZero(data.due) && {
        note: 'Bayaran lewat dikenakan caj US$5 bagi setiap hari selepas tarikh akhir.',
      }),
  }),
  en: (data) => ({
    subject: `Invoice ${data.reference}${data.again ? ' (sent again)' : ''}`,
    heading: `Your invoice, ${data.name}`,
    paragraphs: [
      ...(data.again ? ['We sent you this invoice before; here it is again.'] : []),
      issuedText.en(data),
    ],
    details: invoiceDetails('en', data),
    action: { label: isZero(data.due) ? 'See the invoice' : 'See and pay', url: data.url },
    ...(data.due_on !== null &&
      !isZero(data.due) && {
        note: 'A late fee of US$5 applies for each day after the due date.',
      }),
  }),
});

export const invoiceReminder = mailTemplate<Invoice>('invoice_reminder', 'invoice_reminder', {
  ms: (data) => ({
    subject: `Peringatan: invois ${data.reference} perlu dibayar`,
    heading: `Peringatan invois, ${data.name}`,
    paragraphs: ['Invois ini belum dibayar. Selepas tarikh akhir, caj lewat US$5 sehari dikenakan.'],
    details: invoiceDetails('ms', data),
    action: { label: 'Bayar sekarang', url: data.url },
  }),
  en: (data) => ({
    subject: `Reminder: invoice ${data.reference} is due`,
    heading: `Invoice reminder, ${data.name}`,
    paragraphs: ['This invoice has not been paid yet. After the due date a late fee of US$5 a day applies.'],
    details: invoiceDetails('en', data),
    action: { label: 'Pay now', url: data.url },
  }),
});

export const invoiceOverdue = mailTemplate<Overdue>('invoice_overdue', 'always', {
  ms: (data) => ({
    subject: `Invois ${data.reference} lewat ${data.days_late} hari`,
    heading: `Invois lewat, ${data.name}`,
    paragraphs: [`Invois ini sudah lewat ${data.days_late} hari. ${feeText.ms(data)}`],
    details: [...invoiceDetails('ms', data), [labels.ms.late_fee, formatMoney(data.late_fee, 'ms')]],
    action: { label: 'Bayar sekarang', url: data.url },
  }),
  en: (data) => ({
    subject: `Invoice ${data.reference} is ${days(data.days_late)} late`,
    heading: `Overdue invoice, ${data.name}`,
    paragraphs: [`This invoice is ${days(data.days_late)} late. ${feeText.en(data)}`],
    details: [...invoiceDetails('en', data), [labels.en.late_fee, formatMoney(data.late_fee, 'en')]],
    action: { label: 'Pay now', url: data.url },
  }),
});

export const lateFeeWaived = mailTemplate<Waived>('late_fee_waived', 'always', {
  ms: (data) => ({
    subject: `Caj lewat invois ${data.reference} dikecualikan`,
    heading: `Khabar baik, ${data.name}`,
    paragraphs: ['Kami telah mengecualikan caj lewat invois ini sehingga hari ini. Sebabnya:', data.reason],
    details: waiverDetails('ms', data),
    action: { label: 'Lihat invois', url: data.url },
    note: 'Selagi invois ini belum dibayar, hari-hari seterusnya tetap dikenakan caj.',
  }),
  en: (data) => ({
    subject: `Late fee on invoice ${data.reference} waived`,
    heading: `Good news, ${data.name}`,
    paragraphs: ['We waived the late fee on this invoice up to today. The reason:', data.reason],
    details: waiverDetails('en', data),
    action: { label: 'See the invoice', url: data.url },
    note: 'As long as the invoice is unpaid, the days that follow are charged again.',
  }),
});

export const creditUsed = mailTemplate<CreditUsed>('credit_used', 'always', {
  ms: (data) => ({
    subject: `Kredit anda digunakan bagi invois ${data.reference}`,
    heading: `Kredit digunakan, ${data.name}`,
    paragraphs: [
      'Kakitangan kami menggunakan kredit anda untuk membayar invois ini.',
      'Jika anda tidak memintanya, hubungi kami dengan segera.',
    ],
    details: creditUsedDetails('ms', data),
    action: { label: 'Lihat invois', url: data.url },
  }),
  en: (data) => ({
    subject: `Your credit was used for invoice ${data.reference}`,
    heading: `Your credit, ${data.name}`,
    paragraphs: [
      'Our staff used your credit to pay this invoice.',
      'If you did not ask for this, write to us at once.',
    ],
    details: creditUsedDetails('en', data),
    action: { label: 'See the invoice', url: data.url },
  }),
});

export const invoiceVoided = mailTemplate<Voided>('invoice_voided', 'always', {
  ms: (data) => ({
    subject: `Invois ${data.reference} dibatalkan`,
    heading: `Tidak perlu dibayar, ${data.name}`,
    paragraphs: ['Kami telah membatalkan invois ini. Sebabnya:', data.reason],
    details: voidDetails('ms', data),
    action: { label: 'Lihat invois', url: data.url },
    note: 'Jika invois lain diperlukan sebagai gantinya, kami akan menghantarnya kepada anda.',
  }),
  en: (data) => ({
    subject: `Invoice ${data.reference} was voided`,
    heading: `Nothing to pay, ${data.name}`,
    paragraphs: ['We voided this invoice. The reason:', data.reason],
    details: voidDetails('en', data),
    action: { label: 'See the invoice', url: data.url },
    note: 'If another invoice replaces it, we will send it to you.',
  }),
});

type OfTheRow = Pick<Invoice, 'name' | 'reference' | 'url'>;

/** Mails the customer of an invoice, in their language. */
export function mailAboutInvoice<Data extends OfTheRow>(
  services: Services,
  db: Db,
  row: InvoiceRow,
  template: MailTemplate<Data, PlainTopic>,
  data: Omit<NoInfer<Data>, keyof OfTheRow>,
): Promise<void> {
  const to = { email: row.email, locale: row.user_locale, user_id: row.user_id };
  const ofTheRow = {
    name: row.user_name,
    reference: row.reference,
    url: invoiceUrl(services.config, row.id),
  };
  const about = { subject_kind: 'invoice', subject_id: row.id } as const;
  return sendMail(services, db, to, template, { ...data, ...ofTheRow } as Data, about);
}

/** Tells the customer what is left to pay and until when; of a quote, its deposit. */
export const mailInvoice = (
  services: Services,
  db: Db,
  row: InvoiceRow,
  now: Date,
  again = false,
): Promise<void> => {
  const { to_pay_minor, deposit_minor } = toPayOn(row, now);
  const { due_on } = row;
  return mailAboutInvoice(services, db, row, invoiceIssued, {
    due: usd(deposit_minor || to_pay_minor),
    due_on,
    again,
  });
};
