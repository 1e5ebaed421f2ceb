import type { Locale } from '@rantau/shared/contract';
import { formatMoney } from '@rantau/shared/format';
import { isZero, type Money } from '@rantau/shared/money';
import { mailTemplate } from '../../platform/mail/mail-content.ts';

interface Payment {
  readonly name: string;
  readonly reference: string;
  readonly amount: Money;
  readonly url: string;
}

interface Verified extends Payment {
  /** Part that no invoice needed, in US dollars. */
  readonly to_credit: Money;
}

interface Reasoned extends Payment {
  readonly reason: string;
}

/** Amounts of a refund in the payment's currency, but those of credit and invoices in US dollars. */
interface Refunded extends Reasoned {
  readonly refunded: Money;
  /** Part of the payment that was not given back. */
  readonly left: Money;
  readonly from_credit: Money;
  /** Invoices that owe so much again, each with the reference of its refund note. */
  readonly notes: readonly { readonly reference: string; readonly note: string; readonly amount: Money }[];
}

const labels = {
  ms: {
    payment: 'Bayaran',
    amount: 'Jumlah',
    refunded: 'Dipulangkan',
    left: 'Baki bayaran',
    from_credit: 'Diambil daripada kredit anda',
    to_credit: 'Menjadi kredit anda',
  },
  en: {
    payment: 'Payment',
    amount: 'Amount',
    refunded: 'Refunded',
    left: 'Left from the payment',
    from_credit: 'Taken from your credit',
    to_credit: 'Becomes your credit',
  },
} as const;

const paymentDetails = (locale: Locale, { reference, amount }: Payment) =>
  [
    [labels[locale].payment, reference],
    [labels[locale].amount, formatMoney(amount, locale)],
  ] as const;

const verifiedDetails = (locale: Locale, data: Verified) => [
  ...paymentDetails(locale, data),
  ...(isZero(data.to_credit)
    ? []
    : [[labels[locale].to_credit, formatMoney(data.to_credit, locale)] as const]),
];

const refundDetails = (locale: Locale, data: Refunded) => {
  const w = labels[locale];
  const shown = (amount: Money) => formatMoney(amount, locale);
  return [
    ...paymentDetails(locale, data),
    [w.refunded, shown(data.refunded)] as const,
    ...(isZero(data.left) ? [] : [[w.left, shown(data.left)] as const]),
    ...(isZero(data.from_credit) ? [] : [[w.from_credit, shown(data.from_credit)] as const]),
    ...data.notes.map(({ reference, note, amount }) => [`${reference} (${note})`, shown(amount)] as const),
  ];
};

export const paymentRefunded = mailTemplate<Refunded>('payment_refunded', 'always', {
  ms: (data) => ({
    subject: isZero(data.left)
      ? `Bayaran ${data.reference} dipulangkan`
      : `Sebahagian bayaran ${data.reference} dipulangkan`,
    heading: `Bayaran dipulangkan, ${data.name}`,
    paragraphs: [
      `Kami memulangkan ${formatMoney(data.refunded, 'ms')} daripada bayaran anda. Sebabnya:`,
      data.reason,
      ...(data.notes.length === 0
        ? []
        : [
            'Bagi setiap invois di bawah, jumlah yang dinyatakan perlu dibayar semula. Nota bayaran baliknya ada bersama invois itu.',
          ]),
    ],
    details: refundDetails('ms', data),
    action: { label: 'Lihat bayaran', url: data.url },
  }),
  en: (data) => ({
    subject: isZero(data.left)
      ? `Payment ${data.reference} was refunded`
      : `Part of payment ${data.reference} was refunded`,
    heading: `Your refund, ${data.name}`,
    paragraphs: [
      `We refunded ${formatMoney(data.refunded, 'en')} of your payment. The reason:`,
      data.reason,
      ...(data.notes.length === 0
        ? []
        : [
            'For each invoice below, the amount beside it must be paid again. Its refund note is with the invoice.',
          ]),
    ],
    details: refundDetails('en', data),
    action: { label: 'See the payment', url: data.url },
  }),
});

export const paymentBounced = mailTemplate<Reasoned>('payment_bounced', 'always', {
  ms: (data) => ({
    subject: `Cek ${data.reference} tidak laku`,
    heading: `Cek anda tidak laku, ${data.name}`,
    paragraphs: [
      'Bank tidak membayar cek anda. Sebabnya:',
      data.reason,
      'Invois yang dibayar dengannya perlu dibayar semula.',
    ],
    details: paymentDetails('ms', data),
    action: { label: 'Lihat bayaran', url: data.url },
  }),
  en: (data) => ({
    subject: `Cheque ${data.reference} bounced`,
    heading: `Your cheque bounced, ${data.name}`,
    paragraphs: [
      'The bank did not pay your cheque. The reason:',
      data.reason,
      'The invoices it paid must be paid again.',
    ],
    details: paymentDetails('en', data),
    action: { label: 'See the payment', url: data.url },
  }),
});

export const creditPaidOut = mailTemplate<Reasoned>('credit_paid_out', 'always', {
  ms: (data) => ({
    subject: 'Kredit anda telah dibayar',
    heading: `Kredit dibayar, ${data.name}`,
    paragraphs: ['Kami telah membayar kredit anda daripada akaun kami. Sebabnya:', data.reason],
    details: paymentDetails('ms', data),
    action: { label: 'Lihat bayaran', url: data.url },
  }),
  en: (data) => ({
    subject: 'Your credit was paid out',
    heading: `Your credit, ${data.name}`,
    paragraphs: ['We paid your credit out from our account. The reason:', data.reason],
    details: paymentDetails('en', data),
    action: { label: 'See your payments', url: data.url },
  }),
});

export const paymentVerified = mailTemplate<Verified>('payment_verified', 'always', {
  ms: (data) => ({
    subject: `Bayaran ${data.reference} telah disahkan`,
    heading: `Terima kasih, ${data.name}`,
    paragraphs: ['Bayaran anda telah disemak dan disahkan.'],
    details: verifiedDetails('ms', data),
    action: { label: 'Lihat bayaran', url: data.url },
  }),
  en: (data) => ({
    subject: `Payment ${data.reference} has been verified`,
    heading: `Thank you, ${data.name}`,
    paragraphs: ['Your payment has been checked and verified.'],
    details: verifiedDetails('en', data),
    action: { label: 'See the payment', url: data.url },
  }),
});

export const paymentRejected = mailTemplate<Reasoned>('payment_rejected', 'always', {
  ms: (data) => ({
    subject: `Bayaran ${data.reference} tidak dapat disahkan`,
    heading: `Maaf, ${data.name}`,
    paragraphs: [
      'Kami tidak dapat mengesahkan bayaran anda. Sebabnya:',
      data.reason,
      'Sila muat naik bukti yang betul atau hubungi kami.',
    ],
    details: paymentDetails('ms', data),
    action: { label: 'Lihat bayaran', url: data.url },
  }),
  en: (data) => ({
    subject: `Payment ${data.reference} could not be verified`,
    heading: `Sorry, ${data.name}`,
    paragraphs: [
      'We could not verify your payment. The reason:',
      data.reason,
      'Please upload the correct proof, or contact us.',
    ],
    details: paymentDetails('en', data),
    action: { label: 'See the payment', url: data.url },
  }),
});
