import { formatMoney } from '@rantau/shared/format';
import type { Money } from '@rantau/shared/money';
import { mailTemplate } from '../../platform/mail/mail-content.ts';

interface Quoted {
  readonly name: string;
  readonly reference: string;
  readonly total: Money;
  readonly deposit: Money;
  /** Days in which the rest is to be paid, from the day the quote is accepted. */
  readonly days_to_pay: number;
  readonly url: string;
}

interface OrderEnded {
  readonly name: string;
  readonly reference: string;
  readonly state: 'rejected' | 'cancelled';
  /** Empty without a note. */
  readonly reason: string;
  readonly url: string;
}

export const orderQuoted = mailTemplate<Quoted>('order_quoted', 'always', {
  ms: (data) => ({
    subject: `Sebut harga pesanan ${data.reference}`,
    heading: `Sebut harga anda, ${data.name}`,
    paragraphs: ['Kami telah menyemak pesanan anda. Bayar depositnya dan kami akan mula membeli.'],
    details: [
      ['Pesanan', data.reference],
      ['Jumlah', formatMoney(data.total, 'ms')],
      ['Deposit', formatMoney(data.deposit, 'ms')],
    ],
    action: { label: 'Lihat sebut harga', url: data.url },
    note: `Anda tidak berhutang apa-apa selagi sebut harga ini belum diterima. Selepas deposit dibayar, bakinya perlu dibayar dalam ${data.days_to_pay} hari.`,
  }),
  en: (data) => ({
    subject: `Quote for order ${data.reference}`,
    heading: `Your quote, ${data.name}`,
    paragraphs: ['We checked your order. Pay the deposit, and we will start buying.'],
    details: [
      ['Order', data.reference],
      ['Amount', formatMoney(data.total, 'en')],
      ['Deposit', formatMoney(data.deposit, 'en')],
    ],
    action: { label: 'See the quote', url: data.url },
    note: `You owe nothing until you accept this quote. Once the deposit is paid, the balance is due within ${data.days_to_pay} days.`,
  }),
});

export const orderEnded = mailTemplate<OrderEnded>('order_ended', 'always', {
  ms: ({ name, reference, state, reason, url }) => ({
    subject: `Pesanan ${reference} ${state === 'rejected' ? 'tidak dapat diterima' : 'dibatalkan'}`,
    heading: `Maaf, ${name}`,
    paragraphs: [
      state === 'rejected'
        ? 'Kami tidak dapat membeli barang dalam pesanan ini.'
        : 'Pesanan ini telah dibatalkan.',
      ...(reason === '' ? [] : [`Sebabnya: ${reason}`]),
      'Anda tidak berhutang apa-apa bagi pesanan ini. Jika anda sudah membayar, jumlahnya masuk ke kredit anda.',
    ],
    action: { label: 'Lihat pesanan', url },
  }),
  en: ({ name, reference, state, reason, url }) => ({
    subject: `Order ${reference} ${state === 'rejected' ? 'could not be accepted' : 'was cancelled'}`,
    heading: `Sorry, ${name}`,
    paragraphs: [
      state === 'rejected' ? 'We cannot buy the items of this order.' : 'This order was cancelled.',
      ...(reason === '' ? [] : [`The reason: ${reason}`]),
      'You owe nothing for this order. If you have already paid, the amount was added to your credit.',
    ],
    action: { label: 'See the order', url },
  }),
});
