import type { Id } from '@rantau/shared/ids';
import { type OutboundPackageStateName, outboundPackageStates } from '@rantau/shared/outbound-packages';
import type { Updateable } from 'kysely';
import {
  delivered,
  outForDelivery,
  type PackageMail,
  readyForPickup,
} from '../../modules/outbound-packages/outbound-packages.mails.ts';
import type { OutboundPackageRow } from '../../modules/outbound-packages/outbound-packages.repository.ts';
import { beginDeliveries } from '../../modules/trips/trip-milestones.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { changedAt, changeRow } from '../../platform/database/versions.ts';
import { reachedMailBound } from '../../platform/mail/mail-bounds.ts';
import type { MailTemplate, PlainTopic } from '../../platform/mail/mail-content.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { recordMove, refuseIllegalMove } from '../../platform/timeline/timeline.ts';

interface Move {
  readonly to: OutboundPackageStateName;
  /** Stands in the timeline, which its owner reads. */
  readonly note?: string;
  /** Stands in the audit log only. */
  readonly reason?: string;
  /** Time of the event, if it is recorded later. */
  readonly at?: string;
  /** False for a step that is over already when it becomes known. */
  readonly isTold?: boolean;
  /** Columns that change with the state. */
  readonly sets?: Updateable<Tables['outbound_packages']>;
}

export const lockOutboundPackage = (db: Db, id: Id<'outbound_package'>) =>
  db.selectFrom('outbound_packages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const mailOf = {
  out_for_delivery: outForDelivery,
  ready_for_pickup: readyForPickup,
  delivered,
} as const satisfies Partial<Record<OutboundPackageStateName, object>>;
type Mailed = keyof typeof mailOf;
const isMailed = (state: OutboundPackageStateName): state is Mailed => state in mailOf;

/** Moves the inbound packages inside to delivered. */
async function deliverContents(
  db: Db,
  by: ActorContext,
  outboundPackageId: Id<'outbound_package'>,
  at: string,
): Promise<void> {
  const inside = await db
    .updateTable('inbound_packages')
    .set({ state: 'delivered', ...changedAt(by.now) })
    .where('outbound_package_id', '=', outboundPackageId)
    .where('state', '=', 'shipped')
    .returning('id')
    .execute();
  for (const { id } of inside)
    await recordMove(db, by, 'inbound_package', id, { from: 'shipped', to: 'delivered', at });
}

/**
 * Moves one outbound package in the transaction of `db`, because of its invoice or on its last mile, and tells its owner of the
 * last mile by mail.
 */
export async function moveOutboundPackage(
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'outbound_package'>,
  { to, note = '', reason = note, at = by.now.toISOString(), isTold = true, sets }: Move,
): Promise<void> {
  const row = found(await lockOutboundPackage(db, id));
  refuseIllegalMove(outboundPackageStates, row.state, to);
  await changeRow(db, 'outbound_packages', id, by.now, { ...sets, state: to });
  await recordMove(db, by, 'outbound_package', id, { from: row.state, to, note, at });
  await audit(db, by, 'outbound_package.transition', id, {
    before: { state: row.state },
    after: { state: to, ...sets },
    reason,
  });
  if (to === 'delivered') await deliverContents(db, by, id, at);
  if (to === 'out_for_delivery' && row.trip_id) await beginDeliveries(services, db, by, row.trip_id, at);
  if (isTold && isMailed(to)) await writeToOwner(services, db, row, mailOf[to], {});
}

/** Writes to the owner of an outbound package, with its name, reference and page; the same a few times a day at most. */
export async function writeToOwner<More extends object>(
  services: Services,
  db: Db,
  { id, user_id, mode, reference }: Pick<OutboundPackageRow, 'id' | 'user_id' | 'mode' | 'reference'>,
  template: MailTemplate<PackageMail & More, PlainTopic>,
  more: More,
): Promise<void> {
  if (await reachedMailBound(db, { subject_id: id }, template.kind, services.clock.now())) return;
  const { name, email, locale } = await db
    .selectFrom('users')
    .select(['email', 'locale', 'name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const url = `${services.config.origins.app}/dashboard/outbound-package/${mode}/${id}`;
  await sendMail(
    services,
    db,
    { email, locale, user_id },
    template,
    { name, reference, url, ...more },
    {
      subject_kind: 'outbound_package',
      subject_id: id,
    },
  );
}
