import type { Locale } from '@rantau/shared/contract';
import { formatCalendarDate } from '@rantau/shared/format';
import { messages } from '@rantau/shared/messages';
import type { Db } from '../../platform/database/database.ts';
import { mailTemplate } from '../../platform/mail/mail-content.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import type { Services } from '../../platform/services.ts';
import type { Pickup as PickupRow } from './pickup-requests.repository.ts';

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

const pickupDetails = (locale: Locale, { reference, on, window, boxes, home_delivery }: Pickup) => {
  const w = {
    ms: {
      reference: 'Permintaan',
      day: 'Hari',
      boxes: 'Kotak',
      at: 'Di Malaysia',
      home: 'Dihantar ke rumah',
      self: 'Diambil sendiri di Balakong',
    },
    en: {
      reference: 'Request',
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

export const pickupRequested = mailTemplate<Pickup>('pickup_requested', 'inbound_package', {
  ms: (data) => ({
    subject: `Permintaan pengambilan ${data.reference} diterima`,
    heading: `Permintaan anda diterima, ${data.name}`,
    paragraphs: [
      'Kami akan mengesahkan harinya. Sehingga itu, anda boleh mengubah atau membatalkan permintaan ini.',
    ],
    details: pickupDetails('ms', data),
    action: { label: 'Lihat permintaan', url: data.url },
  }),
  en: (data) => ({
    subject: `Pickup request ${data.reference} received`,
    heading: `We have your request, ${data.name}`,
    paragraphs: ['We will confirm the day. Until then, you can change or cancel this request.'],
    details: pickupDetails('en', data),
    action: { label: 'See the request', url: data.url },
  }),
});

export const pickupScheduled = mailTemplate<Pickup>('pickup_scheduled', 'inbound_package', {
  ms: (data) => ({
    subject: `Pengambilan ${data.reference} dijadualkan`,
    heading: `Pemandu kami akan datang, ${data.name}`,
    paragraphs: ['Sila sediakan kotak anda pada hari yang tertera di bawah.'],
    details: pickupDetails('ms', data),
    action: { label: 'Lihat permintaan', url: data.url },
  }),
  en: (data) => ({
    subject: `Pickup ${data.reference} scheduled`,
    heading: `Our driver is coming, ${data.name}`,
    paragraphs: ['Please have your boxes ready on the day below.'],
    details: pickupDetails('en', data),
    action: { label: 'See the request', url: data.url },
  }),
});

export const pickupCancelled = mailTemplate<Pickup & { readonly reason: string }>(
  'pickup_cancelled',
  'always',
  {
    ms: (data) => ({
      subject: `Pengambilan ${data.reference} dibatalkan`,
      heading: `Maaf, ${data.name}`,
      paragraphs: [
        'Pemandu kami tidak akan datang mengambil kotak anda.',
        ...(data.reason === '' ? [] : [`Sebabnya: ${data.reason}`]),
      ],
      details: pickupDetails('ms', data),
      action: { label: 'Lihat permintaan', url: data.url },
    }),
    en: (data) => ({
      subject: `Pickup ${data.reference} was cancelled`,
      heading: `Sorry, ${data.name}`,
      paragraphs: [
        'Our driver will not come to collect your boxes.',
        ...(data.reason === '' ? [] : [`The reason: ${data.reason}`]),
      ],
      details: pickupDetails('en', data),
      action: { label: 'See the request', url: data.url },
    }),
  },
);

export const ownerOfPickup = (trx: Db, { user_id }: PickupRow) =>
  trx
    .selectFrom('users')
    .select(['id as user_id', 'email', 'locale', 'name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();

export const pageOfPickup = ({ config }: Services, { id }: PickupRow): string =>
  `${config.origins.app}/dashboard/request-pickup/${id}`;

/** Tells its owner that a pickup was asked for, on which day a driver comes, or why none does. */
export async function notifyPickup(
  services: Services,
  trx: Db,
  pickup: PickupRow,
  template: typeof pickupRequested | typeof pickupScheduled | typeof pickupCancelled,
  reason = '',
): Promise<void> {
  const { id, reference, home_delivery } = pickup;
  const owner = await ownerOfPickup(trx, pickup);
  const data = {
    name: owner.name,
    reference,
    on: pickup.scheduled_on ?? pickup.wanted_on,
    window: pickup.scheduled_window ?? pickup.window,
    boxes: pickup.boxes.reduce((sum, { count }) => sum + count, 0),
    home_delivery,
    reason,
    url: pageOfPickup(services, pickup),
  };
  await sendMail(services, trx, owner, template, data, { subject_kind: 'pickup_request', subject_id: id });
}
