import type { Id } from '@rantau/shared/ids';
import type { Db } from '../../platform/database/database.ts';
import { thumbnailKey } from '../../platform/images/image-links.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import type { Services } from '../../platform/services.ts';
import type { InboundPackageRow } from './inbound-packages.repository.ts';

/** A mail is read days after it was sent, so the picture in it is readable for longer than one on a screen. */
const photoDays = 30;

async function photoFor({ config, files, clock }: Services, db: Db, packageId: Id<'inbound_package'>) {
  const photo = await db
    .selectFrom('inbound_package_photos')
    .innerJoin('images', 'images.id', 'inbound_package_photos.image_id')
    .select('images.storage_key')
    .where('inbound_package_photos.inbound_package_id', '=', packageId)
    .where('images.state', '=', 'ready')
    .orderBy('inbound_package_photos.position')
    .limit(1)
    .executeTakeFirst();
  if (!photo) return {};
  const until = new Date(clock.now().getTime() + photoDays * 86_400_000);
  // Of a bucket of its own the link names the host already.
  const link = files.linkTo(thumbnailKey(photo.storage_key), until);
  return { photo_url: new URL(link, config.origins.app).href };
}

/** Tells the owner of a package that it arrived, that this was a mistake, or that it can be shipped; nobody where it has no owner. */
export async function tellOwner(
  services: Services,
  trx: Db,
  inbound: InboundPackageRow,
  what: 'inbound_package_arrived' | 'inbound_package_not_here' | 'ready_to_choose',
): Promise<void> {
  if (inbound.user_id === null) return;
  const owner = await trx
    .selectFrom('users')
    .select(['id as user_id', 'email', 'locale', 'name'])
    .where('id', '=', inbound.user_id)
    .executeTakeFirstOrThrow();
  const { reference, shop, tracking_number, weight_lb, id } = inbound;
  const url = `${services.config.origins.app}/dashboard/package/${id}`;
  const data = { name: owner.name, reference, url };
  const about = { subject_kind: 'inbound_package', subject_id: id } as const;
  if (what !== 'inbound_package_arrived') return sendMail(services, trx, owner, what, data, about);
  const photo = await photoFor(services, trx, id);
  return sendMail(services, trx, owner, what, { ...data, shop, tracking_number, weight_lb, ...photo }, about);
}

interface Claim {
  readonly user_id: Id<'user'>;
  readonly tracking_number: string;
}

/** Tells the claimant that the inbound package is not theirs, and why; a null reason means that it went to someone else. */
export async function tellClaimRefused(
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
  await sendMail(services, trx, claimant, 'claim_refused', {
    name: claimant.name,
    tracking_number,
    reason,
    url,
  });
}
