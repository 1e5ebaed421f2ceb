import type { FreightMode, Locale } from '@rantau/shared/contract';
import { formatMoney } from '@rantau/shared/format';
import { usd } from '@rantau/shared/money';
import { mailTemplate } from '../../platform/mail/mail-content.ts';

export interface PackageMail {
  readonly name: string;
  readonly reference: string;
  readonly url: string;
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

const seaOrAir = {
  ms: { sea: 'melalui laut', air: 'melalui udara' },
  en: { sea: 'by sea', air: 'by air' },
} as const;

export const outboundPackageRequested = mailTemplate<Requested>(
  'outbound_package_requested',
  'inbound_package',
  {
    ms: ({ name, reference, mode, url }) => ({
      subject: `Permintaan penghantaran ${reference} diterima`,
      heading: `Permintaan anda diterima, ${name}`,
      paragraphs: [
        `Kami akan membungkusnya untuk dihantar ${seaOrAir.ms[mode]}, kemudian menghantar invois. Anda boleh menukar penerima sehingga pembungkusan bermula.`,
      ],
      details: [['Rujukan', reference]],
      action: { label: 'Lihat penghantaran', url },
    }),
    en: ({ name, reference, mode, url }) => ({
      subject: `Shipment request ${reference} received`,
      heading: `We have your request, ${name}`,
      paragraphs: [
        `We will pack it to go ${seaOrAir.en[mode]}, then send the invoice. You can change the recipient until packing begins.`,
      ],
      details: [['Reference', reference]],
      action: { label: 'See the shipment', url },
    }),
  },
);

export const outboundPackagePacked = mailTemplate<Packed>('outbound_package_packed', 'inbound_package', {
  ms: ({ name, reference, mode, url, prices, asks }) => ({
    subject: `${reference} telah dibungkus`,
    heading: `Sudah dibungkus, ${name}`,
    paragraphs: [
      `Penghantaran ${reference} ${seaOrAir.ms[mode]} telah dibungkus. Saiz dan berat akhirnya boleh dilihat dalam akaun anda; invois akan menyusul.`,
      ...(prices
        ? [`Anggaran anda: ${dollars(prices[0], 'ms')}. Harga sekarang: ${dollars(prices[1], 'ms')}.`]
        : []),
      ...(asks
        ? [
            'Pembungkusan ini termasuk perkhidmatan berbayar yang tidak anda minta. Sila terima atau tolak dalam akaun anda; kami menunggu jawapan anda sebelum menghantar invois.',
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
            'It includes paid services that you did not request. Please accept or refuse them in your account; we wait for your answer before we send the invoice.',
          ]
        : []),
    ],
    action: { label: 'See the shipment', url },
  }),
});

export const outboundPackageCancelled = mailTemplate<PackageMail & { readonly reason: string }>(
  'outbound_package_cancelled',
  'always',
  {
    ms: ({ name, reference, reason, url }) => ({
      subject: `Penghantaran ${reference} telah dibatalkan`,
      heading: `Ia tidak dihantar, ${name}`,
      paragraphs: [
        `Kakitangan kami membatalkan penghantaran ${reference}. Bungkusan di dalamnya kembali ke rak anda.`,
        ...(reason === '' ? [] : [`Sebabnya: ${reason}`]),
      ],
      action: { label: 'Lihat penghantaran', url },
    }),
    en: ({ name, reference, reason, url }) => ({
      subject: `Shipment ${reference} was cancelled`,
      heading: `It is not sent, ${name}`,
      paragraphs: [
        `Our staff cancelled shipment ${reference}. The parcels in it are back on your shelf.`,
        ...(reason === '' ? [] : [`The reason: ${reason}`]),
      ],
      action: { label: 'See the shipment', url },
    }),
  },
);

interface RecipientChanged extends PackageMail {
  /** True where a program did it, with a key of the owner's. */
  readonly byKey?: boolean;
}

/** Names no recipient: others may read the mail. */
export const recipientChanged = mailTemplate<RecipientChanged>('recipient_changed', 'always', {
  ms: ({ name, reference, url, byKey = false }) => ({
    subject: `Sila semak penerima ${reference}`,
    heading: `Sila semak penerima, ${name}`,
    paragraphs: [
      `${byKey ? 'Program dengan kunci API anda' : 'Kakitangan kami'} memasukkan atau menukar penerima penghantaran ${reference}. Nama, telefon dan alamatnya dipaparkan dalam akaun anda.`,
      `Jika anda tidak memintanya, ${byKey ? 'batalkan kunci itu dan ' : ''}hubungi kami dengan segera.`,
    ],
    action: { label: 'Semak penerima', url },
  }),
  en: ({ name, reference, url, byKey = false }) => ({
    subject: `Please check the recipient of ${reference}`,
    heading: `Please check the recipient, ${name}`,
    paragraphs: [
      `${byKey ? 'A program with one of your API keys' : 'Our staff'} entered or changed the recipient of shipment ${reference}. The name, phone number and address are in your account.`,
      `If you did not ask for this, ${byKey ? 'revoke the key and ' : ''}write to us at once.`,
    ],
    action: { label: 'Check the recipient', url },
  }),
});

export const outForDelivery = mailTemplate<PackageMail>('out_for_delivery', 'inbound_package', {
  ms: ({ name, reference, url }) => ({
    subject: `${reference} dalam perjalanan ke rumah anda`,
    heading: `Hampir sampai, ${name}`,
    paragraphs: [
      `Penghantaran ${reference} telah diserahkan kepada rakan penghantaran kami dan sedang dihantar kepada anda.`,
    ],
    action: { label: 'Jejak penghantaran', url },
  }),
  en: ({ name, reference, url }) => ({
    subject: `${reference} is on its way to your door`,
    heading: `Almost there, ${name}`,
    paragraphs: [`Shipment ${reference} is with our delivery partner and on its way to you.`],
    action: { label: 'Track the shipment', url },
  }),
});

interface HandedToCourier extends PackageMail {
  readonly courier: string;
  readonly waybill: string;
}

export const handedToCourier = mailTemplate<HandedToCourier>('handed_to_courier', 'inbound_package', {
  ms: ({ name, reference, url, courier, waybill }) => ({
    subject: `${reference} telah diserahkan kepada ${courier}`,
    heading: `Di tangan kurier, ${name}`,
    paragraphs: [
      `Penghantaran ${reference} telah meninggalkan gudang Balakong bersama ${courier}. Nombor konsainan: ${waybill}.`,
      'Perjalanannya hingga ke pintu rumah dipaparkan dalam akaun anda.',
    ],
    action: { label: 'Jejak penghantaran', url },
  }),
  en: ({ name, reference, url, courier, waybill }) => ({
    subject: `${reference} has been handed to ${courier}`,
    heading: `With the courier, ${name}`,
    paragraphs: [
      `Shipment ${reference} has left the Balakong warehouse with ${courier}. Waybill number: ${waybill}.`,
      'You can follow it to your door in your account.',
    ],
    action: { label: 'Track the shipment', url },
  }),
});

export const deliveryFailed = mailTemplate<PackageMail>('delivery_failed', 'inbound_package', {
  ms: ({ name, reference, url }) => ({
    subject: `${reference} tidak dapat diserahkan`,
    heading: `Kami akan mencuba lagi, ${name}`,
    paragraphs: [
      `Penghantaran ${reference} dibawa ke alamat penerima tetapi tidak dapat diserahkan.`,
      'Sila semak alamat dan nombor telefon penerima. Hubungi kami jika ada yang perlu ditukar, atau jika anda mahu mengambilnya sendiri di gudang Balakong.',
    ],
    action: { label: 'Jejak penghantaran', url },
  }),
  en: ({ name, reference, url }) => ({
    subject: `${reference} could not be handed over`,
    heading: `We will try again, ${name}`,
    paragraphs: [
      `Shipment ${reference} was brought to the recipient’s address but could not be handed over.`,
      'Please check the address and phone number of the recipient. Write to us if something has to change, or if you would rather collect it at the Balakong warehouse.',
    ],
    action: { label: 'Track the shipment', url },
  }),
});

export const readyForPickup = mailTemplate<PackageMail>('ready_for_pickup', 'inbound_package', {
  ms: ({ name, reference, url }) => ({
    subject: `${reference} sedia diambil di Balakong`,
    heading: `Sedia diambil, ${name}`,
    paragraphs: [
      `Penghantaran ${reference} menunggu anda di gudang Balakong. Bawa kad pengenalan dan nombor rujukan ini.`,
    ],
    action: { label: 'Lihat penghantaran', url },
  }),
  en: ({ name, reference, url }) => ({
    subject: `${reference} is ready for pickup in Balakong`,
    heading: `Ready for pickup, ${name}`,
    paragraphs: [
      `Shipment ${reference} is waiting for you at the Balakong warehouse. Bring your identity card and this reference.`,
    ],
    action: { label: 'See the shipment', url },
  }),
});

export const delivered = mailTemplate<PackageMail>('delivered', 'inbound_package', {
  ms: ({ name, reference, url }) => ({
    subject: `${reference} sudah diserahkan`,
    heading: `Sudah sampai, ${name}`,
    paragraphs: [
      `Penghantaran ${reference} sudah selamat diserahkan. Terima kasih kerana menggunakan perkhidmatan kami.`,
    ],
    action: { label: 'Lihat butiran', url },
  }),
  en: ({ name, reference, url }) => ({
    subject: `${reference} has been delivered`,
    heading: `Delivered, ${name}`,
    paragraphs: [`Shipment ${reference} has been delivered. Thank you for shipping with us.`],
    action: { label: 'See the details', url },
  }),
});
