import { can } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InboundPackageRow } from './inbound-packages.repository.ts';

const days = 90;

/** SQL condition on a claim: its customer made it, or announced the number; staff may have announced it for them. */
const isTheirOwn = sql<boolean>`(basis <> 'announcement' or exists (
  select from inbound_packages as announced
  join state_changes on subject_kind = 'inbound_package' and subject_id = announced.id and from_state is null
  where announced.user_id = package_claims.user_id and announced.tracking_number = package_claims.tracking_number
    and actor_kind = 'user'))`;

/** True if a customer says that a package without a name is theirs. */
async function hasAskedFor(
  trx: Db,
  { id, tracking_number }: Pick<InboundPackageRow, 'id' | 'tracking_number'>,
  userId: Id<'user'>,
): Promise<boolean> {
  const claim = await trx
    .selectFrom('package_claims')
    .select('id')
    .where('user_id', '=', userId)
    .where('resolved_at', 'is', null)
    .where(isTheirOwn)
    .where(({ or, and, eb }) =>
      or([
        eb('inbound_package_id', '=', id),
        and([eb('inbound_package_id', 'is', null), eb('tracking_number', '=', tracking_number)]),
      ]),
    )
    .executeTakeFirst();
  return claim !== undefined;
}

/** True if its customer announced a package, not staff in an import or for an order. */
async function isAnnouncedByCustomer(
  trx: Db,
  { id, state, user_id }: Pick<InboundPackageRow, 'id' | 'state' | 'user_id'>,
  userId: Id<'user'>,
): Promise<boolean> {
  if (state !== 'expected' || user_id !== userId) return false;
  const step = await trx
    .selectFrom('state_changes')
    .select('actor_kind')
    .where('subject_kind', '=', 'inbound_package')
    .where('subject_id', '=', id)
    .where('from_state', 'is', null)
    .executeTakeFirst();
  return step?.actor_kind === 'user';
}

/** True if a member of staff made this account, or asked lately to act as its customer. */
async function isInTheirHands(trx: Db, { actor, now }: ActorContext, userId: Id<'user'>): Promise<boolean> {
  if (actor.kind !== 'admin') return false;
  const act = await trx
    .selectFrom('audit_events')
    .select('id')
    .where('subject_id', '=', userId)
    .where('actor_id', '=', actor.id)
    .where((eb) =>
      eb.or([
        eb('action', 'in', ['user.create', 'user.import']),
        eb.and([
          eb('action', '=', 'user.impersonate'),
          eb('at', '>', sql<string>`${now.toISOString()}::timestamptz - make_interval(days => ${days})`),
        ]),
      ]),
    )
    .executeTakeFirst();
  return act !== undefined;
}

/**
 * Refuses to give a package without a name to a customer who did not ask for it, or by staff who may have asked in their
 * name. Who has it in their hands reads its label. True if its customer asked for it.
 */
export async function requireEntitlement(
  trx: Db,
  by: ActorContext,
  inbound: Pick<InboundPackageRow, 'id' | 'tracking_number'>,
  userId: Id<'user'>,
  announced?: InboundPackageRow,
): Promise<boolean> {
  const asked =
    (announced !== undefined && (await isAnnouncedByCustomer(trx, announced, userId))) ||
    (await hasAskedFor(trx, inbound, userId));
  if (can(by.actor, 'inbound-package:receive', {})) return asked;
  if (!asked || (await isInTheirHands(trx, by, userId))) throw new AppError('not_asked_for');
  return asked;
}
