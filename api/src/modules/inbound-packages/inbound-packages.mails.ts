import { formatWeight } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { type ActorContext, isOwnerInPerson } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { thumbnailKey } from '../../platform/images/image-links.ts';
import { links } from '../../platform/mail/links.ts';
import { reachedMailBound, refuseAtMailBound } from '../../platform/mail/mail-bounds.ts';
import { days, mailTemplate } from '../../platform/mail/mail-content.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import type { Services } from '../../platform/services.ts';
import {
  findOwner,
  type InboundPackageRow,
  type PackageOwner,
  type Photo,
} from './inbound-packages.repository.ts';
import { findPhotos } from './photos.service.ts';

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

interface PackageGone extends PackageMail {
  readonly how: 'returned' | 'disposed' | 'cancelled';
  /** In staff's words. */
  readonly reason: string;
}

interface RefusedClaim {
  readonly name: string;
  readonly tracking_number: string;
  /** Reason in staff's words; null if the claim ended because the inbound package has an owner now. */
  readonly reason: string | null;
  readonly url: string;
}

interface Storage extends PackageMail {
  readonly days_left: number;
}

export const inboundPackageArrived = mailTemplate<Arrived>('inbound_package_arrived', 'inbound_package', {
  ms: ({ name, reference, shop, tracking_number, weight_lb, photo_url, url }) => ({
    subject: `Bungkusan ${reference} telah tiba di gudang kami`,
    heading: `Bungkusan anda sudah tiba, ${name}`,
    paragraphs: ['Kami telah menerima bungkusan anda di gudang kami di Amerika.'],
    details: [
      ['Rujukan', reference],
      ['Kedai', shop || 'Tidak diketahui'],
      ['Nombor penjejakan', tracking_number],
      ...(weight_lb === null ? [] : [['Berat', formatWeight(weight_lb, 'ms')] as const]),
    ],
    ...(photo_url && { image: { url: photo_url, alt: `Gambar bungkusan ${reference}` } }),
    action: { label: 'Lihat bungkusan', url },
  }),
  en: ({ name, reference, shop, tracking_number, weight_lb, photo_url, url }) => ({
    subject: `Parcel ${reference} has arrived at our warehouse`,
    heading: `Your parcel is here, ${name}`,
    paragraphs: ['We received your parcel at our US warehouse.'],
    details: [
      ['Reference', reference],
      ['Shop', shop || 'Not known'],
      ['Tracking number', tracking_number],
      ...(weight_lb === null ? [] : [['Weight', formatWeight(weight_lb, 'en')] as const]),
    ],
    ...(photo_url && { image: { url: photo_url, alt: `Photo of parcel ${reference}` } }),
    action: { label: 'See the parcel', url },
  }),
});

/** Goods that an owner was told of are not theirs after all: nobody stops the mail that says so. */
export const inboundPackageNotHere = mailTemplate<PackageMail>('inbound_package_not_here', 'always', {
  ms: ({ name, reference, url }) => ({
    subject: `Pembetulan: ${reference} belum tiba`,
    heading: `Maaf, ${name}`,
    paragraphs: [
      `Kami tersilap merekodkan bungkusan ${reference} sebagai sudah tiba. Rekod itu telah dibetulkan; anda akan dimaklumkan apabila bungkusan itu benar-benar tiba.`,
    ],
    action: { label: 'Lihat bungkusan', url },
  }),
  en: ({ name, reference, url }) => ({
    subject: `Correction: ${reference} has not arrived yet`,
    heading: `We are sorry, ${name}`,
    paragraphs: [
      `We recorded parcel ${reference} as received by mistake. The record has been corrected; we will e-mail you when your parcel actually arrives.`,
    ],
    action: { label: 'See the parcel', url },
  }),
});

const gone = {
  ms: { returned: 'dipulangkan', disposed: 'dilupuskan', cancelled: 'dibatalkan' },
  en: { returned: 'returned', disposed: 'disposed of', cancelled: 'cancelled' },
} as const;

export const inboundPackageGone = mailTemplate<PackageGone>('inbound_package_gone', 'always', {
  ms: ({ name, reference, how, reason, url }) => ({
    subject: `Bungkusan ${reference} telah ${gone.ms[how]}`,
    heading: `Makluman tentang bungkusan anda, ${name}`,
    paragraphs: [
      `Kakitangan kami merekodkan bahawa bungkusan ${reference} telah ${gone.ms[how]}.`,
      ...(reason === '' ? [] : [`Sebabnya: ${reason}`]),
      'Jika anda tidak memintanya, hubungi kami dengan segera.',
    ],
    action: { label: 'Lihat bungkusan', url },
  }),
  en: ({ name, reference, how, reason, url }) => ({
    subject: `Parcel ${reference} was ${gone.en[how]}`,
    heading: `About your parcel, ${name}`,
    paragraphs: [
      `Our staff recorded that parcel ${reference} was ${gone.en[how]}.`,
      ...(reason === '' ? [] : [`The reason: ${reason}`]),
      'If you did not ask for this, write to us at once.',
    ],
    action: { label: 'See the parcel', url },
  }),
});

interface PackageMerged extends PackageMail {
  /** The record that it is in now; null where that is another customer's. */
  readonly kept: string | null;
  readonly reason: string;
}

export const inboundPackageMerged = mailTemplate<PackageMerged>('inbound_package_merged', 'always', {
  ms: ({ name, reference, kept, reason, url }) => ({
    subject: `Rekod bungkusan ${reference} telah digabungkan`,
    heading: `Satu bungkusan, dua rekod, ${name}`,
    paragraphs: [
      kept === null
        ? `Kakitangan kami menggabungkan bungkusan ${reference} dengan bungkusan pelanggan lain, dan ia bukan lagi dalam akaun anda.`
        : `Kakitangan kami menggabungkan bungkusan ${reference} dengan ${kept}, kerana kedua-duanya bungkusan yang sama.`,
      ...(reason === '' ? [] : [`Sebab yang diberikan: ${reason}`]),
      ...(kept === null ? ['Jika ini tidak betul, hubungi kami dengan segera.'] : []),
    ],
    action: { label: 'Lihat bungkusan', url },
  }),
  en: ({ name, reference, kept, reason, url }) => ({
    subject: `Parcel record ${reference} was merged`,
    heading: `One parcel, two records, ${name}`,
    paragraphs: [
      kept === null
        ? `Our staff merged parcel ${reference} with another customer’s, and it is no longer in your account.`
        : `Our staff merged parcel ${reference} with ${kept}, since both were one parcel.`,
      ...(reason === '' ? [] : [`The reason they gave: ${reason}`]),
      ...(kept === null ? ['If this is not right, write to us at once.'] : []),
    ],
    action: { label: 'See the parcels', url },
  }),
});

interface NumberChanged extends PackageMail {
  readonly from: string;
  readonly to: string;
}

/** Goods that come under the number before are not found for their owner any more. */
export const trackingNumberChanged = mailTemplate<NumberChanged>('tracking_number_changed', 'always', {
  ms: ({ name, reference, from, to, url }) => ({
    subject: `Nombor penjejakan ${reference} telah ditukar`,
    heading: `Sila semak nombornya, ${name}`,
    paragraphs: [
      `Kakitangan kami menukar nombor penjejakan bungkusan ${reference} yang anda maklumkan.`,
      'Jika anda tidak memintanya, hubungi kami dengan segera.',
    ],
    details: [
      ['Dahulu', from],
      ['Sekarang', to],
    ],
    action: { label: 'Lihat bungkusan', url },
  }),
  en: ({ name, reference, from, to, url }) => ({
    subject: `The tracking number of ${reference} was changed`,
    heading: `Please check the number, ${name}`,
    paragraphs: [
      `Our staff changed the tracking number of parcel ${reference}, which you announced.`,
      'If you did not ask for this, write to us at once.',
    ],
    details: [
      ['Before', from],
      ['Now', to],
    ],
    action: { label: 'See the parcel', url },
  }),
});

export const readyToChoose = mailTemplate<PackageMail>('ready_to_choose', 'inbound_package', {
  ms: ({ name, reference, url }) => ({
    subject: `Pilih cara penghantaran untuk ${reference}`,
    heading: `Giliran anda, ${name}`,
    paragraphs: [
      `Bungkusan ${reference} telah diperiksa dan sedia dihantar. Pilih laut atau udara, secara berasingan atau digabung dengan bungkusan lain.`,
    ],
    action: { label: 'Pilih penghantaran', url },
  }),
  en: ({ name, reference, url }) => ({
    subject: `Choose how to ship ${reference}`,
    heading: `Your turn, ${name}`,
    paragraphs: [
      `Parcel ${reference} has been inspected and is ready to ship. Choose sea or air, on its own or consolidated with others.`,
    ],
    action: { label: 'Choose shipping', url },
  }),
});

export const claimRefused = mailTemplate<RefusedClaim>('claim_refused', 'always', {
  ms: ({ name, tracking_number, reason, url }) => ({
    subject: `Tuntutan anda bagi bungkusan ${tracking_number}`,
    heading: `Maaf, ${name}`,
    paragraphs: [
      'Kami telah menyemak tuntutan anda bagi bungkusan tanpa nama ini dan tidak dapat menyerahkan bungkusan itu kepada anda.',
      reason ?? 'Bukti itu tidak sepadan dengan mana-mana bungkusan yang boleh kami serahkan kepada anda.',
      'Jika anda mempunyai bukti lain, hantarkan tuntutan baharu.',
    ],
    details: [['Nombor penjejakan', tracking_number]],
    action: { label: 'Cari bungkusan', url },
  }),
  en: ({ name, tracking_number, reason, url }) => ({
    subject: `Your claim for parcel ${tracking_number}`,
    heading: `Sorry, ${name}`,
    paragraphs: [
      'We checked your claim for this parcel without a name and cannot hand it to you.',
      reason ?? 'The proof does not match any parcel that we can hand to you.',
      'If you have other proof, please send a new claim.',
    ],
    details: [['Tracking number', tracking_number]],
    action: { label: 'Find a parcel', url },
  }),
});

export const storageEnding = mailTemplate<Storage>('storage_ending', 'inbound_package', {
  ms: ({ name, reference, days_left, url }) => ({
    subject: `Simpanan percuma ${reference} tinggal ${days_left} hari`,
    heading: `Helo, ${name}`,
    paragraphs: [
      `Tempoh simpanan percuma bagi bungkusan ${reference} tinggal ${days_left} hari lagi. Pilih penghantarannya sebelum tempoh itu tamat.`,
    ],
    action: { label: 'Pilih penghantaran', url },
  }),
  en: ({ name, reference, days_left, url }) => ({
    subject: `${days(days_left)} of free storage left for ${reference}`,
    heading: `Hello, ${name}`,
    paragraphs: [
      `Parcel ${reference} has ${days(days_left)} of free storage left. Choose how to ship it before the free storage ends.`,
    ],
    action: { label: 'Choose shipping', url },
  }),
});

/** A mail is read days after it was sent, so the picture in it is readable for longer than one on a screen. */
const photoDays = 30;

const photoUrl = ({ config, files, clock }: Services, { storage_key }: Photo): string => {
  const until = new Date(clock.now().getTime() + photoDays * 86_400_000);
  // Of a bucket of its own the link names the host already.
  return new URL(files.linkTo(thumbnailKey(storage_key), until), config.origins.app).href;
};

/** Parts of a package that its caller has read already. */
interface Known {
  readonly owner?: PackageOwner | undefined;
  readonly photos?: readonly Photo[];
}

/**
 * Notifies the owner of a package that it arrived, that this was a mistake, or that it can be shipped; does
 * nothing without an owner who still has an account.
 */
export async function notifyOwner(
  services: Services,
  trx: Db,
  inbound: InboundPackageRow,
  what: 'inbound_package_arrived' | 'inbound_package_not_here' | 'ready_to_choose',
  known: Known = {},
): Promise<void> {
  if (inbound.user_id === null) return;
  const owner = known.owner ?? (await findOwner(trx, inbound.user_id));
  if (!owner) return;
  const { reference, shop, tracking_number, weight_lb, id } = inbound;
  const url = links.inboundPackage(services.config, id);
  const data = { name: owner.name, reference, url };
  const about = { subject_kind: 'inbound_package', subject_id: id } as const;
  const now = services.clock.now();
  if (what === 'ready_to_choose' && (await reachedMailBound(trx, { subject_id: id }, what, now))) return;
  if (what !== 'inbound_package_arrived') {
    const template = what === 'ready_to_choose' ? readyToChoose : inboundPackageNotHere;
    return sendMail(services, trx, owner, template, data, about);
  }
  const [photo] = known.photos ?? (await findPhotos(trx, [id]));
  const arrived = {
    ...data,
    shop,
    tracking_number,
    weight_lb,
    ...(photo && { photo_url: photoUrl(services, photo) }),
  };
  return sendMail(services, trx, owner, inboundPackageArrived, arrived, about);
}

/** Tells the owner that goods of theirs go to nobody any more, and why. */
export async function notifyGone(
  services: Services,
  trx: Db,
  { id, reference, user_id }: InboundPackageRow,
  how: PackageGone['how'],
  reason: string,
): Promise<void> {
  const owner = user_id === null ? undefined : await findOwner(trx, user_id);
  if (!owner) return;
  const url = links.inboundPackage(services.config, id);
  const data = { name: owner.name, reference, how, reason, url };
  await sendMail(services, trx, owner, inboundPackageGone, data, {
    subject_kind: 'inbound_package',
    subject_id: id,
  });
}

/** Tells an owner that a record of theirs ended in another, or is another customer's now. */
export async function notifyMerged(
  services: Services,
  trx: Db,
  { id, reference, user_id }: InboundPackageRow,
  kept: InboundPackageRow,
  reason: string,
): Promise<void> {
  const owner = user_id === null ? undefined : await findOwner(trx, user_id);
  if (!owner) return;
  const isTheirs = kept.user_id === user_id;
  const page = isTheirs ? `package/${kept.id}` : 'package';
  const data = {
    name: owner.name,
    reference,
    kept: isTheirs ? kept.reference : null,
    reason,
    url: `${services.config.origins.app}/dashboard/${page}`,
  };
  await sendMail(services, trx, owner, inboundPackageMerged, data, {
    subject_kind: 'inbound_package',
    subject_id: id,
  });
}

/** Tells an owner of an announced number that they did not change in person. */
export async function notifyNumberChanged(
  services: Services,
  trx: Db,
  by: ActorContext,
  { id, reference, user_id, state, tracking_number: from }: InboundPackageRow,
  { tracking_number: to }: Pick<InboundPackageRow, 'tracking_number'>,
): Promise<void> {
  if (state !== 'expected' || from === to || isOwnerInPerson(by)) return;
  const owner = user_id === null ? undefined : await findOwner(trx, user_id);
  if (!owner) return;
  await refuseAtMailBound(trx, { subject_id: id }, trackingNumberChanged.kind, by.now);
  const url = links.inboundPackage(services.config, id);
  const data = { name: owner.name, reference, from, to, url };
  const about = { subject_kind: 'inbound_package', subject_id: id } as const;
  await sendMail(services, trx, owner, trackingNumberChanged, data, about);
}

interface Claim {
  readonly user_id: Id<'user'>;
  readonly tracking_number: string;
}

/** Tells the claimant that the inbound package is not theirs, and why; a null reason means that it went to someone else. */
export async function notifyClaimRefused(
  services: Services,
  trx: Db,
  { user_id, tracking_number }: Claim,
  reason: string | null,
): Promise<void> {
  const claimant = await trx
    .selectFrom('users')
    .select(['id as user_id', 'email', 'locale', 'name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const url = `${services.config.origins.app}/dashboard/package/claim`;
  await sendMail(services, trx, claimant, claimRefused, {
    name: claimant.name,
    tracking_number,
    reason,
    url,
  });
}
