import type { Locale } from '@rantau/shared/contract';
import { formatMoney } from '@rantau/shared/format';
import type { Money } from '@rantau/shared/money';
import { mailTemplate } from '../../platform/mail/mail-content.ts';

interface Payment {
  readonly name: string;
  readonly reference: string;
  readonly amount: Money;
  readonly url: string;
}

interface Reasoned extends Payment {
  readonly reason: string;
}

const labels = {
  ms: { payment: 'Bayaran', amount: 'Jumlah' },
  en: { payment: 'Payment', amount: 'Amount' },
} as const;

const paymentDetails = (locale: Locale, { reference, amount }: Payment) =>
  [
    [labels[locale].payment, reference],
    [labels[locale].amount, formatMoney(amount, locale)],
  ] as const;

export const paymentRefunded = mailTemplate<Reasoned>('payment_refunded', 'always', {
  ms: (data) => ({
    subject: `Bayaran ${data.reference} dipulangkan`,
    heading: `Bayaran dipulangkan, ${data.name}`,
    paragraphs: [
      'Kami telah memulangkan bayaran anda. Sebabnya:',
      data.reason,
      'Invois yang dibayar dengannya perlu dibayar semula.',
    ],
    details: paymentDetails('ms', data),
    action: { label: 'Lihat bayaran', url: data.url },
  }),
  en: (data) => ({
    subject: `Payment ${data.reference} was refunded`,
    heading: `Your refund, ${data.name}`,
    paragraphs: [
      'We refunded your payment. The reason:',
      data.reason,
      'The invoices it paid must be paid again.',
    ],
    details: paymentDetails('en', data),
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
    subject: `Kredit anda telah dibayar: ${formatMoney(data.amount, 'ms')}`,
    heading: `Kredit dibayar, ${data.name}`,
    paragraphs: ['Kami telah membayar kredit anda daripada akaun kami. Sebabnya:', data.reason],
    details: paymentDetails('ms', data),
    action: { label: 'Lihat bayaran', url: data.url },
  }),
  en: (data) => ({
    subject: `Your credit was paid out: ${formatMoney(data.amount, 'en')}`,
    heading: `Your credit, ${data.name}`,
    paragraphs: ['We paid your credit out from our account. The reason:', data.reason],
    details: paymentDetails('en', data),
    action: { label: 'See your payments', url: data.url },
  }),
});

export const paymentVerified = mailTemplate<Payment>('payment_verified', 'always', {
  ms: (data) => ({
    subject: `Bayaran ${data.reference} telah disahkan`,
    heading: `Terima kasih, ${data.name}`,
    paragraphs: ['Bayaran anda telah disemak dan disahkan.'],
    details: paymentDetails('ms', data),
    action: { label: 'Lihat bayaran', url: data.url },
  }),
  en: (data) => ({
    subject: `Payment ${data.reference} has been verified`,
    heading: `Thank you, ${data.name}`,
    paragraphs: ['Your payment has been checked and verified.'],
    details: paymentDetails('en', data),
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
