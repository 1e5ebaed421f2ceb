import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { Profile, User } from '@rantau/shared/users';
import { endIntegrations } from '../../platform/api-keys/api-keys.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow, refuseStale } from '../../platform/database/versions.ts';
import { refuseAtMailBound } from '../../platform/mail/mail-bounds.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { mailOneTimeLink } from '../../platform/sessions/account-mails.ts';
import { revokeAccess } from '../../platform/sessions/sessions.ts';
import { consentWithdrawn, findSubject, lockSubject } from '../../platform/sessions/subjects.ts';
import { getProfile, toUser } from './profiles.service.ts';
import { insertUser } from './registration.service.ts';

type Draft = Pick<User, 'email' | 'name' | 'phone' | 'customer_kind' | 'locale'>;

/** Registers someone at the counter; the mail that lets them choose a password confirms their address. */
export const createUser = (services: Services, db: Db, by: ActorContext, draft: Draft): Promise<User> =>
  inTransaction(db, async (trx) => {
    const id = await insertUser(trx, by.now, { ...draft, password_hash: null, marketing_consent: false });
    const subject = id && (await findSubject(trx, 'user', id));
    if (!subject) throw new AppError('already_exists', { fields: { email: 'already_exists' } });
    await mailOneTimeLink(services, trx, subject, 'invitation');
    const row = await trx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', subject.id)
      .executeTakeFirstOrThrow();
    const user = toUser(row);
    await audit(trx, by, 'user.create', user.id, { after: user });
    return user;
  });

/** Mails a customer who is not confirmed yet a link to choose a password by; the link before it no longer works. */
export const inviteUser = (services: Services, db: Db, by: ActorContext, userId: Id<'user'>): Promise<void> =>
  inTransaction(db, async (trx) => {
    const subject = found(await findSubject(trx, 'user', userId));
    if (subject.blocked) throw new AppError('account_blocked');
    if (subject.confirmed) throw new AppError('already_confirmed');
    await refuseAtMailBound(trx, { user_id: userId }, 'invitation', by.now);
    await mailOneTimeLink(services, trx, subject, 'invitation');
    await audit(trx, by, 'user.invite', userId);
  });

/** Keeps a customer out and ends their sessions, or lets them in again. */
export const blockUser = (
  db: Db,
  by: ActorContext,
  userId: Id<'user'>,
  blocked: boolean,
  reason: string,
): Promise<Profile> =>
  inTransaction(db, async (trx) => {
    if (blocked) {
      await revokeAccess(trx, by.now, { kind: 'user', id: userId }, 'account blocked');
      await endIntegrations(trx, by.now, userId, 'account blocked');
    }
    const before = await getProfile(trx, userId);
    await changeRow(trx, 'users', userId, by.now, { blocked_at: blocked ? by.now.toISOString() : null });
    const after = await getProfile(trx, userId);
    const action = blocked ? 'user.block' : 'user.unblock';
    await audit(trx, by, action, userId, { before, after, reason });
    return after;
  });

/**
 * Confirms the address that staff read and checked another way. A password that came with the registration may be a
 * stranger's: it is forgotten, and a link to choose one is mailed.
 */
export const confirmUser = (
  services: Services,
  db: Db,
  by: ActorContext,
  userId: Id<'user'>,
  version: number,
  reason: string,
): Promise<Profile> =>
  inTransaction(db, async (trx) => {
    const seen = found(await lockSubject(trx, 'user', userId));
    const before = await getProfile(trx, userId);
    refuseStale(before, version);
    if (seen.blocked) throw new AppError('account_blocked');
    if (seen.confirmed) throw new AppError('already_confirmed');
    await changeRow(trx, 'users', userId, by.now, {
      confirmed_at: by.now.toISOString(),
      password_hash: null,
      ...consentWithdrawn,
    });
    await revokeAccess(trx, by.now, seen, 'address confirmed');
    const confirmed = await findSubject(trx, 'user', userId);
    if (confirmed) await mailOneTimeLink(services, trx, confirmed, 'invitation');
    const after = await getProfile(trx, userId);
    await audit(trx, by, 'user.confirm', userId, { before, after, reason });
    return after;
  });
