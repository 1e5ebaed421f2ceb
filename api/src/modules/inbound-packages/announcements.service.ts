import type { UserActor } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import {
  canEditAnnouncement,
  canEditContents,
  canTakeAnnouncement,
  type InboundPackage,
  type PreAlert,
  wordsOf,
} from '@rantau/shared/inbound-packages';
import type { Insertable, Updateable } from 'kysely';
import type { z } from 'zod';
import { requireAccess } from '../../platform/access/require-access.ts';
import { type ActorContext, countedAs, isOwnerInPerson } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import { toColumns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextReference } from '../../platform/database/references.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createdAt, refuseStale } from '../../platform/database/versions.ts';
import { countTry } from '../../platform/rate-limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { recordMove } from '../../platform/timeline/timeline.ts';
import { fileClaim } from './claims.service.ts';
import { notifyGone, notifyNumberChanged, notifyOwner } from './inbound-packages.mails.ts';
import {
  findInboundPackagesWithNumber,
  type InboundPackageRow,
  insertInboundPackage,
  lockInboundPackages,
  lockNumberFirst,
  lockTrackingNumber,
} from './inbound-packages.repository.ts';
import {
  advance,
  changeInboundPackage,
  lockAuthorizedInboundPackage,
  refuseUnknownGoods,
  showOwn,
} from './inbound-packages.service.ts';
import type { StoredNumber } from './tracking-numbers.service.ts';
import { chosenByCustomer, toStoredNumber } from './tracking-numbers.service.ts';

type Row = Insertable<Tables['inbound_packages']>;
type Expected = Omit<Row, keyof StoredNumber | 'id' | 'created_at' | 'updated_at' | 'reference' | 'state'> &
  StoredNumber;

/** A new package that is on its way to the warehouse. */
export async function expectInboundPackage(
  trx: Db,
  by: ActorContext,
  inbound: Expected,
  note?: string,
): Promise<InboundPackageRow> {
  const row = await insertInboundPackage(trx, {
    id: newId(by.now),
    ...createdAt(by.now),
    reference: await nextReference(trx, 'IN'),
    state: 'expected',
    ...inbound,
  });
  await recordMove(trx, by, 'inbound_package', row.id, {
    from: null,
    to: 'expected',
    ...(note !== undefined && { note }),
  });
  return row;
}

/** Ends an announcement whose package is here under another record. Returns what that record takes over of it. */
export async function takeOver(
  trx: Db,
  by: ActorContext,
  inbound: InboundPackageRow,
  announced: InboundPackageRow,
): Promise<Updateable<Tables['inbound_packages']>> {
  await changeInboundPackage(trx, by, announced, {
    action: 'inbound_package.cancel',
    to: 'cancelled',
    note: inbound.reference,
    sets: { merged_into_id: inbound.id },
  });
  return {
    ...toColumns('inbound_packages', wordsOf(announced)),
    ...(inbound.shop === '' && { shop: announced.shop }),
    ...(inbound.online_order_id === null && { online_order_id: announced.online_order_id }),
  };
}

/** Its customer could lead away what we bought for them, and have it shipped before the rest is paid. */
function refuseOrdered({ online_order_id }: InboundPackageRow): void {
  if (online_order_id !== null) throw new AppError('announced_for_order');
}

/** Links an owned package to the announcement that the customer made under a mistyped number. */
export const takeAnnouncement = (
  services: Services,
  db: Db,
  by: ActorContext & { readonly actor: UserActor },
  id: Id<'inbound_package'>,
  announcedId: Id<'inbound_package'>,
): Promise<InboundPackage> =>
  inTransaction(db, async (trx) => {
    const held = await lockInboundPackages(trx, [id, announcedId]);
    const find = (wanted: string) => held.find((each) => each.id === wanted);
    const before = requireAccess(by.actor, 'own', find(id));
    const announced = requireAccess(by.actor, 'own', find(announcedId));
    refuseOrdered(announced);
    if (!canTakeAnnouncement(before, announced))
      throw new AppError('transition_refused', { metadata: { state: before.state } });
    const after = await changeInboundPackage(trx, by, before, {
      action: 'inbound_package.take_announcement',
      note: announced.reference,
      sets: await takeOver(trx, by, before, announced),
    });
    const { inbound, became } = await advance(trx, by, after);
    if (became === 'ready') await notifyOwner(services, trx, inbound, 'ready_to_choose');
    return showOwn(services, trx, id);
  });

type Announcement = z.output<typeof PreAlert>;
type Changes = { readonly [K in keyof Announcement]?: Announcement[K] | undefined };
type ByCustomer = ActorContext & { readonly actor: UserActor };

/** A customer can announce a number once. Whether another customer did too is only shown to the warehouse. */
async function refuseAnnounced(trx: Db, number: string, by: ByCustomer, exceptId?: string): Promise<void> {
  await lockTrackingNumber(trx, number);
  const same = await findInboundPackagesWithNumber(trx, number, by.now);
  if (same.some(({ id, user_id }) => user_id === by.actor.id && id !== exceptId))
    throw new AppError('already_exists', { fields: { tracking_number: 'already_exists' } });
}

/** More than anybody waits for; fewer than are needed to guess the numbers of others. */
const mostOpen = 300;

/** Counts a number that a customer announces, in whatever way. One at a time, so that many at once pass no limit together. */
const countAnnouncement = (trx: Db, { actor, now }: ByCustomer): Promise<void> =>
  countTry(trx, now, 'announce', { of: countedAs(actor) });

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
    await holdAccount(trx, by, by.actor.id);
    await countAnnouncement(trx, by);
    const { tracking_number, carrier, ...plain } = announcement;
    const stored = chosenByCustomer(tracking_number, carrier);
    await refuseTooMany(trx, by);
    await refuseAnnounced(trx, stored.tracking_number, by);
    await refuseUnknownGoods(trx, plain.items);
    const { id } = await expectInboundPackage(trx, by, {
      ...toColumns('inbound_packages', plain),
      ...stored,
      user_id: by.actor.id,
    });
    const inbound = await showOwn(services, trx, id);
    await audit(trx, by, 'inbound_package.announce', id, { after: inbound });
    await fileClaim(
      trx,
      by,
      { tracking_number: stored.tracking_number, note: plain.shop, image_ids: [] },
      'if_here',
    );
    return inbound;
  });

const refused = (inbound: InboundPackageRow) =>
  new AppError('transition_refused', { metadata: { state: inbound.state } });

/** Mends an announcement until the inbound package is here; its contents and value until it is packed. */
export const editAnnouncement = (
  services: Services,
  db: Db,
  by: ByCustomer,
  id: Id<'inbound_package'>,
  version: number,
  changes: Changes,
): Promise<InboundPackage> =>
  inTransaction(db, async (trx) => {
    const { items, ...others } = changes;
    const { tracking_number, carrier, ...plain } = others;
    await lockNumberFirst(trx, id, tracking_number && toStoredNumber(tracking_number, null).tracking_number);
    const before = await lockAuthorizedInboundPackage(trx, by.actor, 'own', id);
    refuseStale(version === before.version ? before : await showOwn(services, trx, id), version);
    const touchesMore = Object.values(others).some((value) => value !== undefined);
    if (touchesMore) refuseOrdered(before);
    if (touchesMore && !canEditAnnouncement(before)) throw refused(before);
    if (!canEditContents(before.state)) throw refused(before);
    if (items) await refuseUnknownGoods(trx, items);
    const number =
      tracking_number !== undefined || carrier !== undefined
        ? chosenByCustomer(tracking_number ?? before.raw_tracking_number, carrier ?? before.carrier)
        : undefined;
    if (tracking_number !== undefined) await countAnnouncement(trx, by);
    if (number) await refuseAnnounced(trx, number.tracking_number, by, id);
    const after = await changeInboundPackage(trx, by, before, {
      action: 'inbound_package.mend',
      sets: { ...toColumns('inbound_packages', { ...plain, items }), ...number },
    });
    await notifyNumberChanged(services, trx, by, before, after);
    const { inbound, became } = await advance(trx, by, after);
    if (became === 'ready') await notifyOwner(services, trx, inbound, 'ready_to_choose');
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
    const before = await lockAuthorizedInboundPackage(trx, by.actor, 'own', id);
    refuseStale(version === before.version ? before : await showOwn(services, trx, id), version);
    refuseOrdered(before);
    if (!canEditAnnouncement(before)) throw refused(before);
    await changeInboundPackage(trx, by, before, { action: 'inbound_package.cancel', to: 'cancelled' });
    if (!isOwnerInPerson(by)) await notifyGone(services, trx, before, 'cancelled', '');
    return showOwn(services, trx, id);
  });
