import type { FreightMode } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import type { Db } from '../../platform/database/database.ts';
import { type MailTemplate, mailTemplate, type PlainTopic } from '../../platform/mail/mail-content.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import type { Services } from '../../platform/services.ts';

interface BoxesMissing {
  readonly name: string;
  readonly reference: string;
  readonly trip: string;
  readonly boxes: number;
  /** Numbers of the boxes that did not come. */
  readonly missing: readonly number[];
  readonly url: string;
}

interface BoxFound extends Omit<BoxesMissing, 'missing'> {
  readonly box: number;
}

export const boxesMissing = mailTemplate<BoxesMissing>('boxes_missing', 'always', {
  ms: ({ name, reference, trip, boxes, missing, url }) => ({
    subject: `${reference}: ada kotak yang belum ditemui`,
    heading: `Maaf, ${name}`,
    paragraphs: [
      `Semasa muatan trip ${trip} dikira di Balakong, ${missing.length} daripada ${boxes} kotak penghantaran ${reference} tidak ditemui. Kami sedang mencarinya dan akan memberitahu anda hasilnya.`,
    ],
    details: [['Kotak yang dicari', missing.join(', ')]],
    action: { label: 'Lihat penghantaran', url },
  }),
  en: ({ name, reference, trip, boxes, missing, url }) => ({
    subject: `${reference}: boxes not found yet`,
    heading: `We are sorry, ${name}`,
    paragraphs: [
      `When the load of trip ${trip} was counted in Balakong, ${missing.length} of ${boxes} boxes of shipment ${reference} were not found. We are looking for them and will tell you what we find.`,
    ],
    details: [['Boxes we are looking for', missing.join(', ')]],
    action: { label: 'See the shipment', url },
  }),
});

export const boxFound = mailTemplate<BoxFound>('box_found', 'always', {
  ms: ({ name, reference, trip, box, boxes, url }) => ({
    subject: `${reference}: kotak ${box} telah ditemui`,
    heading: `Berita baik, ${name}`,
    paragraphs: [
      `Kotak ${box} daripada ${boxes} bagi penghantaran ${reference} (trip ${trip}) telah ditemui.`,
    ],
    action: { label: 'Lihat penghantaran', url },
  }),
  en: ({ name, reference, trip, box, boxes, url }) => ({
    subject: `${reference}: box ${box} has been found`,
    heading: `Good news, ${name}`,
    paragraphs: [`Box ${box} of ${boxes} of shipment ${reference} (trip ${trip}) has been found.`],
    action: { label: 'See the shipment', url },
  }),
});

interface OutboundPackage {
  readonly id: Id<'outbound_package'>;
  readonly mode: FreightMode;
  readonly user_id: Id<'user'>;
  readonly reference: string;
}

/** Tells the owner of an outbound package about its boxes. */
export async function mailAboutBoxes<Data extends BoxesMissing | BoxFound>(
  services: Services,
  trx: Db,
  { id, mode, user_id, reference }: OutboundPackage,
  template: MailTemplate<Data, PlainTopic>,
  data: Omit<NoInfer<Data>, 'name' | 'reference' | 'url'>,
): Promise<void> {
  const owner = await trx
    .selectFrom('users')
    .select(['id as user_id', 'email', 'locale', 'name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const url = `${services.config.origins.app}/dashboard/outbound-package/${mode}/${id}`;
  await sendMail(services, trx, owner, template, { ...data, name: owner.name, reference, url } as Data, {
    subject_kind: 'outbound_package',
    subject_id: id,
  });
}
