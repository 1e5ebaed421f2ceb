import { AppError } from '@rantau/shared/errors';
import { newToken } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { hashToken } from './refresh-tokens.ts';
import type { SubjectKind } from './subjects.ts';

const minutes = {
  confirm_email: 24 * 60,
  change_email: 60,
  password_reset: 60,
  magic_link: 10,
  impersonate: 1,
  set_password: 7 * 24 * 60,
} as const;

export type TokenPurpose = keyof typeof minutes;

interface Issue {
  readonly purpose: TokenPurpose;
  readonly kind: SubjectKind;
  readonly subjectId: string;
  readonly payload?: Readonly<Record<string, string>>;
}

/** A token of 256 bits for one use; only its hash is kept. A new one takes the place of those before it. */
export async function issueOneTimeToken(
  db: Db,
  now: Date,
  { purpose, kind, subjectId, payload = {} }: Issue,
): Promise<string> {
  const token = newToken();
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

/** Redeems a token in a single statement, so that only one of any number of simultaneous attempts succeeds. */
export async function redeemOneTimeToken(
  db: Db,
  now: Date,
  token: string,
  purposes: readonly TokenPurpose[],
  kind: SubjectKind,
): Promise<{ subjectId: string; purpose: TokenPurpose; payload: Record<string, string> }> {
  const row = await db
    .updateTable('one_time_tokens')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['subject_id', 'purpose', 'payload'])
    .executeTakeFirst();
  if (!row) throw new AppError('token_invalid');
  return { subjectId: row.subject_id, purpose: row.purpose, payload: row.payload };
}
