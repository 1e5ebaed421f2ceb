import type { Locale } from '@rantau/shared/contract';
import { formatDate, malaysiaZone, usaWarehouseZone } from '@rantau/shared/format';
import type { TripStateName } from '@rantau/shared/trips';
import { mailTemplate } from '../../platform/mail/mail-content.ts';

export interface TripEventMail {
  readonly name: string;
  readonly code: string;
  /** The state that it reached, or that its dates have changed. */
  readonly event: keyof (typeof says)['ms'];
  /** Next departure or arrival of the trip, as far as it is known. */
  readonly departs_at: string | null;
  readonly arrives_at: string | null;
  /** Message of staff. */
  readonly message?: string;
  readonly url: string;
}

const says = {
  ms: {
    open: 'kini dibuka untuk penghantaran',
    closed: 'telah ditutup dan sedang dimuatkan',
    departed: 'telah berlepas dari Amerika',
    arrived: 'telah tiba di Malaysia',
    cleared: 'telah lepas kastam',
    completed: 'telah selesai',
    cancelled: 'telah dibatalkan',
    rescheduled: 'mempunyai tarikh baharu',
  },
  en: {
    open: 'is open for shipping',
    closed: 'is closed and being loaded',
    departed: 'has left the USA',
    arrived: 'has arrived in Malaysia',
    cleared: 'has cleared customs',
    completed: 'is complete',
    cancelled: 'has been cancelled',
    rescheduled: 'has new dates',
  },
} as const satisfies Record<Locale, Record<Exclude<TripStateName, 'planned'> | 'rescheduled', string>>;

const departs: Record<Locale, string> = { ms: 'Berlepas', en: 'Departs' };
const arrives: Record<Locale, string> = { ms: 'Tiba', en: 'Arrives' };

const dates = (locale: Locale, { departs_at, arrives_at }: TripEventMail) => [
  ...(departs_at ? [[departs[locale], formatDate(departs_at, locale, usaWarehouseZone)] as const] : []),
  ...(arrives_at ? [[arrives[locale], formatDate(arrives_at, locale, malaysiaZone)] as const] : []),
];

interface Notice {
  readonly name: string;
  readonly code: string;
  /** Message of staff, one text in each language. */
  readonly message: Readonly<Record<Locale, string>>;
  readonly url: string;
}

export const tripNotice = mailTemplate<Notice>('trip_notice', 'trip', {
  ms: ({ name, code, message, url }) => ({
    subject: `Makluman trip ${code}`,
    heading: `Makluman trip, ${name}`,
    paragraphs: message.ms.split('\n\n'),
    action: { label: 'Lihat trip', url },
    note: 'Anda menerima e-mel ini kerana anda melanggan trip ini.',
  }),
  en: ({ name, code, message, url }) => ({
    subject: `Notice about trip ${code}`,
    heading: `Trip notice, ${name}`,
    paragraphs: message.en.split('\n\n'),
    action: { label: 'See the trip', url },
    note: 'You received this e-mail because you subscribed to this trip.',
  }),
});

export const tripEvent = mailTemplate<TripEventMail>('trip_event', 'trip', {
  ms: (data) => ({
    subject: `Trip ${data.code} ${says.ms[data.event]}`,
    heading: `Berita trip, ${data.name}`,
    paragraphs: [`Trip ${data.code} ${says.ms[data.event]}.`, ...(data.message ? [data.message] : [])],
    details: dates('ms', data),
    action: { label: 'Lihat trip', url: data.url },
    note: 'Anda menerima e-mel ini kerana anda melanggan trip ini. Langganan boleh diubah dalam akaun anda.',
  }),
  en: (data) => ({
    subject: `Trip ${data.code} ${says.en[data.event]}`,
    heading: `Trip update, ${data.name}`,
    paragraphs: [`Trip ${data.code} ${says.en[data.event]}.`, ...(data.message ? [data.message] : [])],
    details: dates('en', data),
    action: { label: 'See the trip', url: data.url },
    note: 'You received this e-mail because you subscribed to this trip. You can change that in your account.',
  }),
});
