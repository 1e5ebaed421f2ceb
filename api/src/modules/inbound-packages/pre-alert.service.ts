import type { UserActor } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import {
  canMendAnnouncement,
  canMendContents,
  type InboundPackage,
  type PreAlert,
} from '@rantau/shared/inbound-packages';
import type { z } from 'zod';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuseStale } from '../../platform/database/versions.ts';
import { countHit, keyed } from '../../platform/rate-limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { advance } from './advance.service.ts';
import { fileClaim } from './claims.service.ts';
import { expectInboundPackage } from './expect-inbound-package.service.ts';
import { refuseUnknownGoods } from './goods.service.ts';
import { tellOwner } from './inbound-package-mails.service.ts';
import type { InboundPackageRow } from './inbound-packages.repository.ts';
import { changeInboundPackage, holdInboundPackage, showOwn } from './inbound-packages.service.ts';
import { holdNumber, inboundPackagesWithNumber } from './same-number.service.ts';
import { chosenByCustomer } from './tracking-number.service.ts';

type Announcement = z.output<typeof PreAlert>;
type Changes = { readonly [K in keyof Announcement]?: Announcement[K] | undefined };
type ByCustomer = ActorContext & { readonly actor: UserActor };

/** A customer can announce a number once. Whether another customer did too is only shown to the warehouse. */
async function refuseAnnounced(trx: Db, number: string, by: ByCustomer, exceptId?: string): Promise<void> {
  await holdNumber(trx, number);
  const same = await inboundPackagesWithNumber(trx, number, by.now);
  if (same.some(({ id, user_id }) => user_id === by.actor.id && id !== exceptId))
    throw new AppError('already_exists', { fields: { tracking_number: 'already_exists' } });
}

/** More than anybody waits for; fewer than are needed to guess the numbers of others. */
const mostOpen = 300;
const announcementLimits = [{ hits: 60, seconds: 3600 }];

/** Counts a number that a customer announces, in whatever way. One at a time, so that many at once pass no limit together. */
const countAnnouncement = (trx: Db, { actor, now }: ByCustomer): Promise<void> =>
  countHit(trx, now, keyed('announce', actor.id), announcementLimits);

async function refuseTooMany(trx: Db, { actor }: ByCustomer): Promise<void> {
  const { open } = await trx
    .selectFrom('inbound_packages')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('user_id', '=', actor.id)
    .where('state', '=', 'expected')
    .executeTakeFirstOrThrow();
  if (Number(open) >= mostOpen) throw new AppError('too_many_announced', { metadata: { most: mostOpen } });
}

/** Stores a customer's pre-alert. If an unidentified inbound package with this number is already here, staff are asked to compare. */
export const announce = (
  services: Services,
  db: Db,
  by: ByCustomer,
  announcement: Announcement,
): Promise<InboundPackage> =>
  inTransaction(db, async (trx) => {
    await countAnnouncement(trx, by);
    const { tracking_number, carrier, shop, items, customer_note } = announcement;
    const stored = chosenByCustomer(tracking_number, carrier);
    await refuseTooMany(trx, by);
    await refuseAnnounced(trx, stored.tracking_number, by);
    await refuseUnknownGoods(trx, items);
    const { id } = await expectInboundPackage(trx, by, {
      ...stored,
      shop,
      user_id: by.actor.id,
      items: JSON.stringify(items),
      customer_note,
    });
    const inbound = await showOwn(services, trx, id);
    await audit(trx, by, {
      action: 'inbound_package.announce',
      subject_kind: 'inbound_package',
      subject_id: id,
      after: inbound,
    });
    await fileClaim(
      trx,
      by,
      { tracking_number: stored.tracking_number, note: shop, image_ids: [] },
      'if_here',
    );
    return inbound;
  });

const refused = (inbound: InboundPackageRow) =>
  new AppError('transition_refused', { metadata: { state: inbound.state } });

/** Mends an announcement until the inbound package is here; its contents and value until it is packed. */
export const mendAnnouncement = (
  services: Services,
  db: Db,
  by: ByCustomer,
  id: Id<'inbound_package'>,
  version: number,
  changes: Changes,
): Promise<InboundPackage> =>
  inTransaction(db, async (trx) => {
    const before = await holdInboundPackage(trx, by.actor, 'own', id);
    refuseStale(version === before.version ? before : await showOwn(services, trx, id), version);
    const { items, tracking_number, carrier, shop, customer_note } = changes;
    const touchesMore = [tracking_number, carrier, shop, customer_note].some((value) => value !== undefined);
    if (touchesMore && !canMendAnnouncement(before.state)) throw refused(before);
    if (!canMendContents(before.state)) throw refused(before);
    if (items) await refuseUnknownGoods(trx, items);
    const number =
      tracking_number !== undefined || carrier !== undefined
        ? chosenByCustomer(tracking_number ?? before.raw_tracking_number, carrier ?? before.carrier)
        : undefined;
    if (tracking_number !== undefined) await countAnnouncement(trx, by);
    if (number) await refuseAnnounced(trx, number.tracking_number, by, id);
    const after = await changeInboundPackage(trx, by, before, {
      action: 'inbound_package.mend',
      sets: {
        ...number,
        ...(items && { items: JSON.stringify(items) }),
        ...(shop !== undefined && { shop }),
        ...(customer_note !== undefined && { customer_note }),
      },
    });
    const { inbound, became } = await advance(trx, by, after);
    if (became === 'ready') await tellOwner(services, trx, inbound, 'ready_to_choose');
    return showOwn(services, trx, id);
  });

/** Takes an announcement back while the inbound package is expected. */
export const cancelAnnouncement = (
  services: Services,
  db: Db,
  by: ByCustomer,
  id: Id<'inbound_package'>,
  version: number,
): Promise<InboundPackage> =>
  inTransaction(db, async (trx) => {
    const before = await holdInboundPackage(trx, by.actor, 'own', id);
    refuseStale(version === before.version ? before : await showOwn(services, trx, id), version);
    if (before.state !== 'expected') throw refused(before);
    await changeInboundPackage(trx, by, before, { action: 'inbound_package.cancel', to: 'cancelled' });
    return showOwn(services, trx, id);
  });
