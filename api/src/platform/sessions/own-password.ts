import { AppError, fieldError } from '@rantau/shared/errors';
import type { ActorContext } from '../audit/actor-context.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { countTry } from '../rate-limits/rate-limits.ts';
import { nounOf } from './audited-account.ts';
import { verifyPassword } from './passwords.ts';
import { findSubject, lockUnchanged, type Subject } from './subjects.ts';

/**
 * The person who is signed in, after entering their password again; an unlocked screen is not enough. Whoever writes
 * because of it locks them with `lockUnchanged` first, as {@link withOwnPassword} does.
 */
export async function proveOwnPassword(
  db: Db,
  by: ActorContext,
  password: string,
  field: string,
): Promise<Subject> {
  const { actor, now } = by;
  if (actor.kind === 'system') throw new AppError('forbidden');
  await countTry(db, now, 'password', { of: actor.id });
  const subject = await findSubject(db, actor.kind, actor.id);
  if (!subject) throw new AppError('unauthenticated');
  if (!(await verifyPassword(subject.password_hash, password))) {
    await audit(db, by, 'password.fail', subject.id, { subject_kind: nounOf[subject.kind] });
    throw fieldError({ [field]: 'wrong_password' });
  }
  return subject;
}

/** Does something in a transaction for the person who is signed in, once they have entered their password again. */
export async function withOwnPassword<T>(
  db: Db,
  by: ActorContext,
  { password, field = 'password' }: { readonly password: string; readonly field?: string },
  work: (trx: Db, subject: Subject) => Promise<T>,
): Promise<T> {
  const seen = await proveOwnPassword(db, by, password, field);
  return inTransaction(db, async (trx) => work(trx, await lockUnchanged(trx, seen)));
}
