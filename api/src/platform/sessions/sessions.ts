import { type AdminActor, type AdminRole, roleCan } from '@rantau/shared/access';
import type { AuditAction } from '@rantau/shared/audit-events';
import type { Locale } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { ActorContext } from '../audit/actor-context.ts';
import { audit } from '../audit/audit.ts';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { inTransaction, queueInsert } from '../database/transaction.ts';
import type { SessionActor } from '../http/sessions.ts';
import { countTry } from '../rate-limits/rate-limits.ts';
import { nounOf } from './audited-account.ts';
import { issueRefreshToken, rotateRefreshToken } from './refresh-tokens.ts';
import { revocationNotice, sessionMarginMs } from './revocations.ts';
import {
  actorOf,
  findSubject,
  lockUnchanged,
  type Subject,
  type SubjectKind,
  subjectTables,
} from './subjects.ts';

const day = 24 * 60;
/** Minutes that a session lives, however often it is renewed. */
const lifetimes = { user: 30 * day, vendor: 30 * day, admin: day / 2, impersonation: 30 } as const;

/** A session that has just been opened or renewed: what the answer's header and cookie carry. */
export interface OpenSession {
  readonly actor: SessionActor;
  readonly locale: Locale;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

interface Opening extends Pick<ActorContext, 'requestId' | 'origin'> {
  /** As the audit log calls it. */
  readonly action: AuditAction;
  /** The member of staff who acts as this customer, with their own session. */
  readonly impersonator?: Subject & { readonly session_id: string };
}

const endOf = (began: Date, kind: SubjectKind, impersonated: boolean): Date =>
  new Date(began.getTime() + lifetimes[impersonated ? 'impersonation' : kind] * 60_000);

const mayImpersonate = (admin: Subject | null): boolean =>
  admin?.role !== undefined && !admin.blocked && roleCan(admin.role, 'user:impersonate');

/** Holds a session open until the transaction ends; false if it has ended. */
export const holdSession = async (trx: Db, id: string): Promise<boolean> =>
  (await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst()) !== undefined;

/** Starts a session for a person whose credentials were checked, unless these have changed since. */
export const openSession = (
  db: Db,
  now: Date,
  seen: Subject,
  { action, impersonator, requestId, origin }: Opening,
): Promise<OpenSession> =>
  inTransaction(db, async (trx) => {
    const subject = await lockUnchanged(trx, seen);
    if (impersonator) {
      const isAllowed = mayImpersonate(await lockUnchanged(trx, impersonator));
      if (!isAllowed || !(await holdSession(trx, impersonator.session_id)))
        throw new AppError('token_invalid');
    }
    const id = newId(now);
    const expiresAt = endOf(now, subject.kind, impersonator !== undefined);
    await queueInsert(trx, 'sessions', {
      id,
      kind: subject.kind,
      subject_id: subject.id,
      impersonator_id: impersonator?.id ?? null,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
      user_agent: origin?.device ?? '',
    });
    const refreshToken = await issueRefreshToken(trx, id, now, expiresAt);
    const actor = actorOf(subject, id, impersonator?.id ?? null);
    await audit(trx, { actor, now, requestId, origin }, action, subject.id, {
      subject_kind: nounOf[subject.kind],
    });
    return {
      actor,
      locale: subject.locale,
      refreshToken,
      expiresAt,
    };
  });

/**
 * Continues a session with its refresh token, until its end. A token that was replayed ends the whole family, so each is
 * kept, used ones too, and only so many are made: one that is refused for now stays good.
 */
export async function refreshSession(
  db: Db,
  now: Date,
  kind: Subject['kind'],
  token: string,
): Promise<OpenSession> {
  const renewed = await inTransaction(db, async (trx) => {
    const rotation = await rotateRefreshToken(trx, token, now);
    if (rotation.outcome === 'unknown') return null;
    const session = await trx
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', rotation.sessionId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    if (!session || session.revoked_at !== null) return null;
    const { impersonator_id } = session;
    const impersonated = impersonator_id !== null;
    const expiresAt = endOf(new Date(session.created_at), kind, impersonated);
    if (expiresAt <= now) return null;
    if (rotation.outcome === 'reused') {
      await revokeSessions(trx, now, [session.id], 'refresh token used twice');
      return null;
    }
    if (rotation.fresh) await countTry(trx, now, 'refresh', { of: session.id });
    const subject = await findSubject(trx, kind, session.subject_id);
    const admin = impersonated ? await findSubject(trx, 'admin', impersonator_id) : null;
    if (!subject || subject.blocked || (impersonated && !mayImpersonate(admin))) {
      await revokeSessions(trx, now, [session.id], 'account blocked');
      return null;
    }
    await trx
      .updateTable('sessions')
      .set({ last_used_at: now.toISOString(), expires_at: expiresAt.toISOString() })
      .where('id', '=', session.id)
      .execute();
    const actor = actorOf(subject, session.id, impersonator_id);
    return { actor, locale: subject.locale, refreshToken: rotation.token, expiresAt };
  });
  if (!renewed) throw new AppError('session_revoked');
  return renewed;
}

/**
 * A member of staff in the session in which they began work that goes on without them, as they are now: null once it has
 * ended, or they were blocked. Both stay so until the transaction ends.
 */
export async function holdStaff(
  trx: Db,
  { adminId, sessionId }: { readonly adminId: Id<'admin'>; readonly sessionId: string | null },
): Promise<AdminActor | null> {
  const admin = await trx
    .selectFrom('admins')
    .select('role')
    .where('id', '=', adminId)
    .where('blocked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!admin || sessionId === null || !(await holdSession(trx, sessionId))) return null;
  return { kind: 'admin', id: adminId, role: admin.role, session_id: sessionId };
}

/**
 * Ends sessions; when the transaction commits, every process refuses their tokens. With one of staff end the sessions in
 * which they act as customers: whoever had it may have begun them.
 */
export async function revokeSessions(
  db: Db,
  now: Date,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return;
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString(), revoked_reason: reason })
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .returning(['kind', 'subject_id'])
    .execute();
  const staff = new Set(ended.flatMap(({ kind, subject_id }) => (kind === 'admin' ? [subject_id] : [])));
  for (const id of staff) await revokeImpersonations(db, now, id as Id<'admin'>, reason);
  // Who is signed out there gets no more notifications there.
  await db.deleteFrom('push_subscriptions').where('session_id', 'in', ids).execute();
  for (const id of ids) {
    const { channel, payload } = revocationNotice({ id, until: now.getTime() + sessionMarginMs });
    await sql`select pg_notify(${channel}, ${payload})`.execute(db);
  }
}

/**
 * Ends whatever a person's credentials have opened: sessions, sessions in which they act as a customer, and one-time links
 * that wait; what was proved with the old credentials and is still under way fails. For every change of password, address
 * or second factor, and when an account is blocked. `keep` is the session that makes the change.
 */
export async function revokeAccess(
  trx: Db,
  now: Date,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  reason: string,
  keep?: string,
): Promise<void> {
  await trx
    .updateTable(subjectTables[kind])
    .set((eb) => ({ credentials_version: eb('credentials_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('one_time_tokens').where('subject_id', '=', id).where('used_at', 'is', null).execute();
  const rows = await trx
    .selectFrom('sessions')
    .select('id')
    .where('subject_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  const others = rows.map((row) => row.id).filter((each) => each !== keep);
  await revokeSessions(trx, now, others, reason);
  // Also of sessions that had ended by themselves.
  const devices = trx.deleteFrom('push_subscriptions').where('owner_id', '=', id);
  await (keep === undefined ? devices : devices.where('session_id', '!=', keep)).execute();
  if (kind === 'admin') await revokeImpersonations(trx, now, id, reason);
}

/** Ends the sessions in which this member of staff acts as a customer. */
export async function revokeImpersonations(
  trx: Db,
  now: Date,
  adminId: Id<'admin'>,
  reason: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('sessions')
    .select('id')
    .where('impersonator_id', '=', adminId)
    .where('revoked_at', 'is', null)
    .execute();
  await revokeSessions(
    trx,
    now,
    rows.map(({ id }) => id),
    reason,
  );
}

/**
 * Has every access token that says another role made anew, also one that a refresh makes at this moment. A process that
 * is not told reads the roles when it starts or hears again.
 */
export async function changeRole(db: Db, adminId: Id<'admin'>, role: AdminRole): Promise<void> {
  const { channel, payload } = revocationNotice({ id: adminId, role });
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/** The session of a refresh token of this kind of people, whatever its state. */
export async function findSessionOfToken(
  db: Db,
  kind: SubjectKind,
  tokenHash: Buffer,
): Promise<string | null> {
  const row = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.session_id ?? null;
}

const sessionsOf = (db: Db, now: Date, subjectId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'user_agent'])
    .where('subject_id', '=', subjectId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    // An admin who acts as a customer is in the audit log, not among the customer's devices.
    .where('impersonator_id', 'is', null);

/** The hundred that were used last. */
export const listSessions = (db: Db, now: Date, subjectId: string) =>
  sessionsOf(db, now, subjectId).orderBy('last_used_at', 'desc').limit(100).execute();

/** A session of this person, listed or not, that has not ended. */
export const findSession = (db: Db, now: Date, subjectId: string, id: string) =>
  sessionsOf(db, now, subjectId).where('id', '=', id).executeTakeFirst();
