import type { Locale } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import { newId } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { inTransaction, withoutWaiting } from '../../database/transaction.ts';
import type { SessionActor } from '../../plugins/sessions.ts';
import { issueRefreshToken, refreshDays, rotateRefreshToken } from './refresh-tokens.ts';
import { revocationNotice, sessionMarginMs } from './revocations.ts';
import { actorOf, findSubject, type Subject } from './subjects.ts';

export const impersonationMinutes = 30;

/** A session that has just been opened or renewed: what the answer's header and cookie carry. */
export interface OpenSession {
  readonly actor: SessionActor;
  readonly locale: Locale;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

interface Opening {
  readonly userAgent: string;
  readonly impersonatorId?: Id<'admin'>;
}

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const endOf = (now: Date, impersonated: boolean): Date =>
  later(now, impersonated ? impersonationMinutes : refreshDays * 24 * 60);

/** Begins a session, in the transaction of `db` where there is one. */
export const openSession = (
  db: Db,
  now: Date,
  subject: Subject,
  { userAgent, impersonatorId }: Opening,
): Promise<OpenSession> =>
  inTransaction(db, async (trx) => {
    const id = newId(now);
    const expiresAt = endOf(now, impersonatorId !== undefined);
    const begun = trx
      .insertInto('sessions')
      .values({
        id,
        kind: subject.kind,
        subject_id: subject.id,
        impersonator_id: impersonatorId ?? null,
        created_at: now.toISOString(),
        last_used_at: now.toISOString(),
        expires_at: expiresAt.toISOString(),
        user_agent: userAgent.slice(0, 300),
      })
      .execute();
    await withoutWaiting(trx, begun);
    const refreshToken = await issueRefreshToken(trx, id, now, expiresAt);
    return {
      actor: actorOf(subject, id, impersonatorId ?? null),
      locale: subject.locale,
      refreshToken,
      expiresAt,
    };
  });

/** Continues a session with its refresh token. A token that was replayed ends the whole family. */
export async function refreshSession(
  db: Db,
  now: Date,
  kind: Subject['kind'],
  token: string,
): Promise<OpenSession> {
  const renewed = await inTransaction(db, async (trx) => {
    const rotation = await rotateRefreshToken(trx, token, now, later(now, refreshDays * 24 * 60));
    if (rotation.outcome === 'unknown') return null;
    const session = await trx
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', rotation.sessionId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    if (!session || session.revoked_at !== null || Date.parse(session.expires_at) <= now.getTime())
      return null;
    if (rotation.outcome === 'reused') {
      await revokeSessions(trx, now, [session.id], 'refresh token used twice');
      return null;
    }
    const subject = await findSubject(trx, kind, session.subject_id);
    if (!subject || subject.blocked) {
      await revokeSessions(trx, now, [session.id], 'account blocked');
      return null;
    }
    const impersonated = session.impersonator_id !== null;
    const expiresAt = impersonated ? new Date(session.expires_at) : endOf(now, false);
    await trx
      .updateTable('sessions')
      .set({ last_used_at: now.toISOString(), expires_at: expiresAt.toISOString() })
      .where('id', '=', session.id)
      .execute();
    const actor = actorOf(subject, session.id, session.impersonator_id);
    return { actor, locale: subject.locale, refreshToken: rotation.token, expiresAt };
  });
  if (!renewed) throw new AppError('session_revoked');
  return renewed;
}

/** Ends sessions; when the transaction commits, every process refuses their tokens. */
export async function revokeSessions(
  db: Db,
  now: Date,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString(), revoked_reason: reason })
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute();
  for (const id of ids) {
    const { channel, payload } = revocationNotice(id, now.getTime() + sessionMarginMs);
    await sql`select pg_notify(${channel}, ${payload})`.execute(db);
  }
}

/** Ends every session of a person, but for one that is to stay. */
export async function revokeAllSessions(
  db: Db,
  now: Date,
  subjectId: string,
  reason: string,
  keep?: string,
): Promise<void> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('revoked_at', 'is', null)
    .execute();
  await revokeSessions(
    db,
    now,
    rows.map(({ id }) => id).filter((id) => id !== keep),
    reason,
  );
}

/** Has every access token of a person made anew, because what it says (a role) has changed. */
export async function renewTokens(db: Db, now: Date, subjectId: string): Promise<void> {
  const { channel, payload } = revocationNotice(subjectId, now.getTime());
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/** The session of a refresh token, whatever its state. */
export async function findSessionOfToken(db: Db, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.session_id ?? null;
}

export const listSessions = (db: Db, now: Date, subjectId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'user_agent'])
    .where('subject_id', '=', subjectId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    // An admin who acts as a customer is in the audit log, not among the customer's devices.
    .where('impersonator_id', 'is', null)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
