import { AppError, fieldError } from '@rantau/shared/errors';
import { newToken } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { countTry } from '../rate-limits/rate-limits.ts';
import { verifyPassword } from './passwords.ts';
import { hashToken } from './refresh-tokens.ts';
import { findSubject, lockSubject, type Subject, type SubjectKind } from './subjects.ts';

const minutes = {
  confirm_email: 24 * 60,
  change_email: 60,
  password_reset: 60,
  magic_link: 10,
  impersonate: 1,
  set_password: 7 * 24 * 60,
} as const;

type TokenPurpose = keyof typeof minutes;

interface Issue {
  readonly purpose: TokenPurpose;
  readonly kind: SubjectKind;
  readonly subjectId: string;
  readonly payload?: Readonly<Record<string, string>>;
  readonly token?: string;
}

/**
 * Keeps the hash of a token for one use; without `token` a new one of 256 bits is made. It takes the place of those before
 * it. The person's row is locked, so that a change of credentials at the same time ends this one too.
 */
export async function issueOneTimeToken(
  db: Db,
  now: Date,
  { purpose, kind, subjectId, payload = {}, token = newToken() }: Issue,
): Promise<string> {
  await lockSubject(db, kind, subjectId);
  if (purpose !== 'impersonate')
    await db
      .deleteFrom('one_time_tokens')
      .where('subject_id', '=', subjectId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute();
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashToken(token),
      purpose,
      kind,
      subject_id: subjectId,
      payload: JSON.stringify(payload),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + minutes[purpose] * 60_000).toISOString(),
    })
    .execute();
  return token;
}

const usable = (db: Db, now: Date, token: string) =>
  db
    .selectFrom('one_time_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString());

export const isUsable = async (db: Db, now: Date, token: string): Promise<boolean> =>
  (await usable(db, now, token).select('purpose').executeTakeFirst()) !== undefined;

interface TokenQuery {
  readonly kind: SubjectKind;
  readonly purposes: readonly TokenPurpose[];
}

/** Current owner of this token, without using it up; throws if it is not good. */
export async function ownerOfToken(
  db: Db,
  now: Date,
  token: string,
  { kind, purposes }: TokenQuery,
): Promise<Subject> {
  const row = await usable(db, now, token)
    .select('subject_id')
    .where('kind', '=', kind)
    .where('purpose', 'in', purposes)
    .executeTakeFirst();
  const subject = row && (await findSubject(db, kind, row.subject_id));
  if (!subject) throw new AppError('token_invalid');
  return subject;
}

/**
 * The same for whoever knows the password of the account too: a stranger may have had the mail sent to the address of
 * somebody else, and would otherwise keep a password to what becomes their account.
 */
export async function ownerByPassword(
  db: Db,
  now: Date,
  { token, password }: { readonly token: string; readonly password: string },
  wanted: TokenQuery,
): Promise<Subject> {
  const subject = await ownerOfToken(db, now, token, wanted);
  await countTry(db, now, 'password', { of: subject.id });
  if (!(await verifyPassword(subject.password_hash, password)))
    throw fieldError({ 'user.password': 'wrong_password' });
  return subject;
}

/** Redeems a token, in a transaction: of any number of simultaneous attempts one succeeds. Its owner stays locked. */
export async function redeemOneTimeToken(
  trx: Db,
  now: Date,
  token: string,
  wanted: TokenQuery,
): Promise<{ subject: Subject; payload: Record<string, string> }> {
  const { id } = await ownerOfToken(trx, now, token, wanted);
  const subject = await lockSubject(trx, wanted.kind, id);
  const row = await trx
    .updateTable('one_time_tokens')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .returning('payload')
    .executeTakeFirst();
  if (!row || !subject) throw new AppError('token_invalid');
  return { subject, payload: row.payload };
}
