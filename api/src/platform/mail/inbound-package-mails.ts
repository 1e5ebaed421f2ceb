import type { FreightMode, Locale } from '@rantau/shared/contract';
import { formatCalendarDate, formatMoney, formatWeight } from '@rantau/shared/format';
import { messages } from '@rantau/shared/messages';
import { usd } from '@rantau/shared/money';
import { mailTemplate } from './mail-content.ts';

interface Arrived {
  readonly name: string;
  readonly reference: string;
  readonly shop: string;
  readonly tracking_number: string;
  readonly weight_lb: number | null;
  /** Of the first photo; readable for as long as its signature is good. */
  readonly photo_url?: string;
  readonly url: string;
}

interface PackageMail {
  readonly name: string;
  readonly reference: string;
  readonly url: string;
}

interface RefusedClaim {
  readonly name: string;
  readonly tracking_number: string;
  /** In staff's words; null where nobody wrote one, because the inbound package has an owner now. */
  readonly reason: string | null;
  readonly url: string;
}

/** What came of a customer's dispute of our figures. */
interface Decided extends PackageMail {
  readonly upheld: boolean;
  readonly reason: string;
}

interface Storage extends PackageMail {
  readonly days_left: number;
}

interface Requested extends PackageMail {
  readonly mode: FreightMode;
}

interface Packed extends PackageMail {
  readonly mode: FreightMode;
  /** As estimated and as packed, in US cents; null where there was no estimate. */
  readonly prices: readonly [number, number] | null;
  /** It has services that were not asked for, and waits for an answer. */
  readonly asks: boolean;
}

const dollars = (minor: number, locale: Locale): string => formatMoney(usd(minor), locale);

interface Pickup {
  readonly name: string;
  readonly reference: string;
  readonly on: string;
  readonly window: 'morning' | 'afternoon' | 'evening';
  readonly boxes: number;
  /** Else it is collected in Balakong. */
  readonly home_delivery: boolean;
  readonly url: string;
}

const pickupFacts = (locale: Locale, { reference, on, window, boxes, home_delivery }: Pickup) => {
  const w = {
    ms: {
      reference: 'Kutipan',
      day: 'Hari',
      boxes: 'Kotak',
      at: 'Di Malaysia',
      home: 'Dihantar ke rumah',
      self: 'Diambil sendiri di Balakong',
    },
    en: {
      reference: 'Pickup',
      day: 'Day',
      boxes: 'Boxes',
      at: 'In Malaysia',
      home: 'Delivered to the door',
      self: 'Collected in Balakong',
    },
  }[locale];
  return [
    [w.reference, reference],
    [w.day, `${formatCalendarDate(on, locale, 'long')}, ${messages[locale].pickup_windows[window]}`],
    [w.boxes, String(boxes)],
    [w.at, home_delivery ? w.home : w.self],
  ] as const;
};

const seaOrAir = {
  ms: { sea: 'melalui laut', air: 'melalui udara' },
  en: { sea: 'by sea', air: 'by air' },
} as const;

export const inboundPackageMails = {
  inbound_package_arrived: mailTemplate<Arrived>('inbound_package', {
    ms: ({ name, reference, shop, tracking_number, weight_lb, photo_url, url }) => ({
      subject: `Bungkusan ${reference} telah tiba di gudang kami`,
      heading: `Bungkusan anda sudah tiba, ${name}`,
      paragraphs: ['Kami telah menerima bungkusan anda di gudang Amerika Syarikat.'],
      facts: [
        ['Rujukan', reference],
        ['Kedai', shop || 'Tidak diketahui'],
        ['Nombor penjejakan', tracking_number],
        ...(weight_lb === null ? [] : [['Berat', formatWeight(weight_lb, 'ms')] as const]),
      ],
      ...(photo_url && { image: { url: photo_url, alt: `Gambar bungkusan ${reference}` } }),
      action: { label: 'Lihat bungkusan', url },
    }),
    en: ({ name, reference, shop, tracking_number, weight_lb, photo_url, url }) => ({
      subject: `Package ${reference} has arrived at our warehouse`,
      heading: `Your package is here, ${name}`,
      paragraphs: ['We received your package at the USA warehouse.'],
      facts: [
        ['Reference', reference],
        ['Shop', shop || 'Not known'],
        ['Tracking number', tracking_number],
        ...(weight_lb === null ? [] : [['Weight', formatWeight(weight_lb, 'en')] as const]),
      ],
      ...(photo_url && { image: { url: photo_url, alt: `Photo of package ${reference}` } }),
      action: { label: 'See the package', url },
    }),
  }),
  inbound_package_not_here: mailTemplate<PackageMail>('inbound_package', {
    ms: ({ name, reference, url }) => ({
      subject: `Pembetulan: ${reference} belum tiba`,
      heading: `Maaf, ${name}`,
      paragraphs: [
        `Kami tersilap merekodkan bungkusan ${reference} sebagai sudah tiba. Rekod itu telah dibetulkan; anda akan dimaklumkan apabila bungkusan anda benar-benar tiba.`,
      ],
      action: { label: 'Lihat bungkusan', url },
    }),
    en: ({ name, reference, url }) => ({
      subject: `Correction: ${reference} has not arrived yet`,
      heading: `We are sorry, ${name}`,
      paragraphs: [
        `We recorded package ${reference} as received by mistake. The record has been put right; you will hear from us when your package really arrives.`,
      ],
      action: { label: 'See the package', url },
    }),
  }),
  claim_refused: mailTemplate<RefusedClaim>('always', {
    ms: ({ name, tracking_number, reason, url }) => ({
      subject: `Tuntutan anda bagi bungkusan ${tracking_number}`,
      heading: `Maaf, ${name}`,
      paragraphs: [
        'Kami telah menyemak tuntutan anda bagi bungkusan tanpa nama ini dan tidak dapat menyerahkannya kepada anda.',
        reason ?? 'Bukti itu tidak sepadan dengan mana-mana bungkusan yang boleh kami serahkan kepada anda.',
        'Jika anda mempunyai bukti lain, hantarkan tuntutan baharu.',
      ],
      facts: [['Nombor penjejakan', tracking_number]],
      action: { label: 'Cari bungkusan', url },
    }),
    en: ({ name, tracking_number, reason, url }) => ({
      subject: `Your claim of package ${tracking_number}`,
      heading: `Sorry, ${name}`,
      paragraphs: [
        'We checked your claim of this package without a name, and could not hand it to you.',
        reason ?? 'The proof did not match a package that we could hand to you.',
        'If you have other proof, please send a new claim.',
      ],
      facts: [['Tracking number', tracking_number]],
      action: { label: 'Find a package', url },
    }),
  }),
  dispute_decided: mailTemplate<Decided>('always', {
    ms: ({ name, reference, upheld, reason, url }) => ({
      subject: upheld ? `Ukuran ${reference} telah dibetulkan` : `Ukuran ${reference} kekal seperti asal`,
      heading: upheld ? `Anda betul, ${name}` : `Kami telah mengukur semula, ${name}`,
      paragraphs: [
        upheld
          ? `Kami telah mengukur ${reference} sekali lagi dan rekodnya kini mengikut ukuran baharu itu. Sebabnya:`
          : `Kami telah mengukur ${reference} sekali lagi dan mendapati angka kami betul. Sebabnya:`,
        reason,
        ...(upheld ? [] : ['Jika anda masih tidak bersetuju, sila hubungi kami.']),
      ],
      action: { label: 'Lihat kedua-dua ukuran', url },
    }),
    en: ({ name, reference, upheld, reason, url }) => ({
      subject: upheld ? `The size of ${reference} was corrected` : `The size of ${reference} stays as it was`,
      heading: upheld ? `You were right, ${name}` : `We measured again, ${name}`,
      paragraphs: [
        upheld
          ? `We measured ${reference} once more, and its record now has the new figures. The reason:`
          : `We measured ${reference} once more and found our figures to be right. The reason:`,
        reason,
        ...(upheld ? [] : ['If you still disagree, please contact us.']),
      ],
      action: { label: 'See both measurements', url },
    }),
  }),
  ready_to_choose: mailTemplate<PackageMail>('inbound_package', {
    ms: ({ name, reference, url }) => ({
      subject: `Pilih cara penghantaran untuk ${reference}`,
      heading: `Giliran anda, ${name}`,
      paragraphs: [
        `Bungkusan ${reference} telah diperiksa dan sedia dihantar. Pilih penghantaran laut atau udara, sendiri atau digabungkan dengan bungkusan lain.`,
      ],
      action: { label: 'Pilih penghantaran', url },
    }),
    en: ({ name, reference, url }) => ({
      subject: `Choose how to ship ${reference}`,
      heading: `Your turn, ${name}`,
      paragraphs: [
        `Package ${reference} has been inspected and is ready to go. Choose sea or air, on its own or together with others.`,
      ],
      action: { label: 'Choose shipping', url },
    }),
  }),
  storage_ending: mailTemplate<Storage>('inbound_package', {
    ms: ({ name, reference, days_left, url }) => ({
      subject: `Simpanan percuma ${reference} tinggal ${days_left} hari`,
      heading: `Helo, ${name}`,
      paragraphs: [
        `Tempoh simpanan percuma bagi bungkusan ${reference} tinggal ${days_left} hari lagi. Pilih penghantarannya sebelum tempoh itu tamat.`,
      ],
      action: { label: 'Pilih penghantaran', url },
    }),
    en: ({ name, reference, days_left, url }) => ({
      subject: `${days_left} days of free storage left for ${reference}`,
      heading: `Hello, ${name}`,
      paragraphs: [
        `Package ${reference} has ${days_left} days of free storage left. Choose how to ship it before they end.`,
      ],
      action: { label: 'Choose shipping', url },
    }),
  }),
  pickup_requested: mailTemplate<Pickup>('inbound_package', {
    ms: (data) => ({
      subject: `Kutipan ${data.reference} diminta`,
      heading: `Permintaan anda diterima, ${data.name}`,
      paragraphs: ['Kami akan mengesahkan harinya. Sehingga itu anda boleh mengubah atau membatalkannya.'],
      facts: pickupFacts('ms', data),
      action: { label: 'Lihat kutipan', url: data.url },
    }),
    en: (data) => ({
      subject: `Pickup ${data.reference} requested`,
      heading: `We have your request, ${data.name}`,
      paragraphs: ['We will confirm the day. Until then you can change it or call it off.'],
      facts: pickupFacts('en', data),
      action: { label: 'See the pickup', url: data.url },
    }),
  }),
  pickup_scheduled: mailTemplate<Pickup>('inbound_package', {
    ms: (data) => ({
      subject: `Kutipan ${data.reference} dijadualkan`,
      heading: `Pemandu kami akan datang, ${data.name}`,
      paragraphs: ['Sediakan kotak anda pada hari ini.'],
      facts: pickupFacts('ms', data),
      action: { label: 'Lihat kutipan', url: data.url },
    }),
    en: (data) => ({
      subject: `Pickup ${data.reference} scheduled`,
      heading: `Our driver is coming, ${data.name}`,
      paragraphs: ['Please have your boxes ready on this day.'],
      facts: pickupFacts('en', data),
      action: { label: 'See the pickup', url: data.url },
    }),
  }),
  pickup_cancelled: mailTemplate<Pickup & { readonly reason: string }>('always', {
    ms: (data) => ({
      subject: `Kutipan ${data.reference} dibatalkan`,
      heading: `Maaf, ${data.name}`,
      paragraphs: [
        'Pemandu kami tidak akan datang mengambil kotak anda.',
        ...(data.reason === '' ? [] : [`Sebabnya: ${data.reason}`]),
      ],
      facts: pickupFacts('ms', data),
      action: { label: 'Lihat kutipan', url: data.url },
    }),
    en: (data) => ({
      subject: `Pickup ${data.reference} was cancelled`,
      heading: `Sorry, ${data.name}`,
      paragraphs: [
        'Our driver will not come for your boxes.',
        ...(data.reason === '' ? [] : [`The reason: ${data.reason}`]),
      ],
      facts: pickupFacts('en', data),
      action: { label: 'See the pickup', url: data.url },
    }),
  }),
  outbound_package_requested: mailTemplate<Requested>('inbound_package', {
    ms: ({ name, reference, mode, url }) => ({
      subject: `Penghantaran ${reference} diminta`,
      heading: `Permintaan anda diterima, ${name}`,
      paragraphs: [
        `Kami akan membungkusnya untuk dihantar ${seaOrAir.ms[mode]}, kemudian menghantar invois. Penerima boleh diubah sehingga pembungkusan bermula.`,
      ],
      facts: [['Rujukan', reference]],
      action: { label: 'Lihat penghantaran', url },
    }),
    en: ({ name, reference, mode, url }) => ({
      subject: `Shipment ${reference} requested`,
      heading: `We have your request, ${name}`,
      paragraphs: [
        `We will pack it to go ${seaOrAir.en[mode]}, then send an invoice. The recipient can be changed until packing begins.`,
      ],
      facts: [['Reference', reference]],
      action: { label: 'See the shipment', url },
    }),
  }),
  outbound_package_packed: mailTemplate<Packed>('inbound_package', {
    ms: ({ name, reference, mode, url, prices, asks }) => ({
      subject: `${reference} telah dibungkus`,
      heading: `Sudah dibungkus, ${name}`,
      paragraphs: [
        `Penghantaran ${reference} ${seaOrAir.ms[mode]} telah dibungkus. Saiz dan berat akhirnya boleh dilihat di akaun anda; invois akan menyusul.`,
        ...(prices
          ? [`Anggaran anda: ${dollars(prices[0], 'ms')}. Harga sekarang: ${dollars(prices[1], 'ms')}.`]
          : []),
        ...(asks
          ? [
              'Ia termasuk servis berbayar yang tidak anda minta. Sila terima atau tolak di akaun anda; kami menunggu jawapan anda sebelum menghantar invois.',
            ]
          : []),
      ],
      action: { label: 'Lihat penghantaran', url },
    }),
    en: ({ name, reference, mode, url, prices, asks }) => ({
      subject: `${reference} has been packed`,
      heading: `Packed, ${name}`,
      paragraphs: [
        `Shipment ${reference} ${seaOrAir.en[mode]} has been packed. Its final size and weight are in your account; the invoice follows.`,
        ...(prices
          ? [`Your estimate: ${dollars(prices[0], 'en')}. The price now: ${dollars(prices[1], 'en')}.`]
          : []),
        ...(asks
          ? [
              'It has paid services that you did not ask for. Accept or refuse them in your account; we wait for your answer before we send the invoice.',
            ]
          : []),
      ],
      action: { label: 'See the shipment', url },
    }),
  }),
  out_for_delivery: mailTemplate<PackageMail>('inbound_package', {
    ms: ({ name, reference, url }) => ({
      subject: `${reference} dalam perjalanan ke rumah anda`,
      heading: `Hampir sampai, ${name}`,
      paragraphs: [
        `Penghantaran ${reference} telah diserahkan kepada rakan penghantaran kami dan sedang dihantar.`,
      ],
      action: { label: 'Jejak penghantaran', url },
    }),
    en: ({ name, reference, url }) => ({
      subject: `${reference} is on its way to your door`,
      heading: `Almost there, ${name}`,
      paragraphs: [`Shipment ${reference} is with our delivery partner and on its way to you.`],
      action: { label: 'Follow it', url },
    }),
  }),
  ready_for_pickup: mailTemplate<PackageMail>('inbound_package', {
    ms: ({ name, reference, url }) => ({
      subject: `${reference} sedia diambil di Balakong`,
      heading: `Sedia diambil, ${name}`,
      paragraphs: [
        `Penghantaran ${reference} menunggu anda di gudang Balakong. Bawa pengenalan diri dan nombor rujukan ini.`,
      ],
      action: { label: 'Lihat penghantaran', url },
    }),
    en: ({ name, reference, url }) => ({
      subject: `${reference} is ready for pickup in Balakong`,
      heading: `Ready for pickup, ${name}`,
      paragraphs: [
        `Shipment ${reference} waits for you at the Balakong warehouse. Bring identification and this reference.`,
      ],
      action: { label: 'See the shipment', url },
    }),
  }),
  delivered: mailTemplate<PackageMail>('inbound_package', {
    ms: ({ name, reference, url }) => ({
      subject: `${reference} sudah diserahkan`,
      heading: `Sudah sampai, ${name}`,
      paragraphs: [
        `Penghantaran ${reference} sudah selamat diserahkan. Terima kasih kerana menghantar bersama kami.`,
      ],
      action: { label: 'Lihat butiran', url },
    }),
    en: ({ name, reference, url }) => ({
      subject: `${reference} has been delivered`,
      heading: `Delivered, ${name}`,
      paragraphs: [`Shipment ${reference} has been handed over. Thank you for shipping with us.`],
      action: { label: 'See the details', url },
    }),
  }),
} as const;
