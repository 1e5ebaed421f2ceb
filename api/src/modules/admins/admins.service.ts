import type { Admin, AdminMe } from '@rantau/shared/admins';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { toColumns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow, createdAt, refuseStale } from '../../platform/database/versions.ts';
import { alertOwners } from '../../platform/mail/owner-alerts.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { mailOneTimeLink } from '../../platform/sessions/account-mails.ts';
import { changeRole, revokeAccess, revokeImpersonations } from '../../platform/sessions/sessions.ts';
import { findSubject } from '../../platform/sessions/subjects.ts';
import { findAdmin, toAdmin, toAdminMe } from './admins.repository.ts';

type Draft = Pick<Admin, 'email' | 'name' | 'role' | 'locale'>;
type Changes = { readonly [K in 'name' | 'role' | 'locale']?: Admin[K] | undefined } & {
  readonly blocked?: boolean | undefined;
};

export async function getAdmin(db: Db, id: Id<'admin'>): Promise<Admin> {
  return found(await findAdmin(db, id));
}

/** The record of the session, with the page that the day begins on. */
export const getAdminMe = async (db: Db, config: Config, id: Id<'admin'>): Promise<AdminMe> =>
  toAdminMe(await getAdmin(db, id), config);

const isOwner = ({ role, blocked_at }: Admin): boolean => role === 'owner' && blocked_at === null;

const alertNewOwner = (services: Services, trx: Db, by: ActorContext, { id, name }: Admin): Promise<void> =>
  alertOwners(services, trx, by, { event: 'owner_made', about: name, ownerId: id });

/** Adds a member of staff, who chooses a password by mail. */
export const createAdmin = (services: Services, db: Db, by: ActorContext, draft: Draft): Promise<Admin> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('admins')
      .values({ id: newId(by.now), ...createdAt(by.now), ...toColumns('admins', draft) })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returningAll()
      .executeTakeFirst();
    const subject = row && (await findSubject(trx, 'admin', row.id));
    if (!subject) throw new AppError('already_exists', { fields: { email: 'already_exists' } });
    const admin = toAdmin(row);
    await mailOneTimeLink(services, trx, subject, 'invitation');
    await audit(trx, by, 'admin.create', admin.id, { after: admin });
    if (isOwner(admin)) await alertNewOwner(services, trx, by, admin);
    return admin;
  });

/** Refuses to block or demote the last owner who can sign in: only an owner can appoint another. */
async function refuseLastOwner(db: Db, before: Admin, after: Admin): Promise<void> {
  if (before.role !== 'owner' || isOwner(after)) return;
  const other = await db
    .selectFrom('admins')
    .select('id')
    .where('role', '=', 'owner')
    .where('blocked_at', 'is', null)
    .where('id', '<>', before.id)
    .executeTakeFirst();
  if (!other) throw new AppError('conflict', { metadata: { reasons: ['last_owner'] } });
}

/**
 * Changes a member of staff. Another role applies from the next call on; a blocked person is signed out at
 * once.
 */
export const updateAdmin = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'admin'>,
  { blocked, ...changes }: Changes,
  version: number,
): Promise<Admin> =>
  inTransaction(db, async (trx) => {
    // Two owners who take each other's role away at once would leave none: one of them waits here.
    const locked = await trx
      .selectFrom('admins')
      .selectAll()
      .where((where) => where.or([where('id', '=', id), where('role', '=', 'owner')]))
      .orderBy('id')
      .forUpdate()
      .execute();
    const row = found(locked.find((each) => each.id === id));
    const before = toAdmin(row);
    refuseStale(before, version);
    await changeRow(trx, 'admins', id, by.now, {
      ...toColumns('admins', changes),
      ...(blocked !== undefined && {
        blocked_at: blocked ? (row.blocked_at ?? by.now.toISOString()) : null,
      }),
    });
    const after = await getAdmin(trx, id);
    await refuseLastOwner(trx, before, after);
    // Also of somebody who is blocked: every process would refuse the tokens of the new role once they are let in again.
    if (after.role !== before.role) {
      await changeRole(trx, id, after.role);
      await revokeImpersonations(trx, by.now, id, 'role changed');
    }
    if (after.blocked_at !== null) await revokeAccess(trx, by.now, { kind: 'admin', id }, 'account blocked');
    await audit(trx, by, 'admin.update', id, { before, after });
    if (isOwner(after) && !isOwner(before)) await alertNewOwner(services, trx, by, after);
    if (isOwner(before) && !isOwner(after))
      await alertOwners(services, trx, by, { event: 'owner_removed', about: after.name, formerOwnerId: id });
    return after;
  });

/** Takes an account away for good where it has left no trace; otherwise it is blocked, so that the audit log stays true. */
export const removeAdmin = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'admin'>,
  version: number,
): Promise<Admin> => updateAdmin(services, db, by, id, { blocked: true }, version);
