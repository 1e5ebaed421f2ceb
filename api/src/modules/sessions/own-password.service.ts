import { AppError, fieldError } from '@rantau/shared/errors';
import type { Db } from '../../database/database.ts';
import type { By } from '../audit/by.ts';
import { countHit } from '../rate-limits/rate-limits.service.ts';
import { verifyPassword } from './passwords.ts';
import { findSubject, type Subject } from './subjects.ts';

/** The person who is signed in, after entering their password again; an unlocked screen is not enough. */
export async function proveOwnPassword(
  db: Db,
  { actor, now }: By,
  password: string,
  field = 'password',
): Promise<Subject> {
  if (actor.kind === 'system') throw new AppError('forbidden');
  await countHit(db, now, `password:${actor.id}`, [{ hits: 10, seconds: 600 }]);
  const subject = await findSubject(db, actor.kind, actor.id);
  if (!subject) throw new AppError('unauthenticated');
  if (!(await verifyPassword(subject.password_hash, password)))
    throw fieldError({ [field]: 'wrong_password' });
  return subject;
}
