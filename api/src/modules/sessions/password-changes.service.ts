import { AppError } from '@rantau/shared/errors';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import { audit } from '../audit/audit.service.ts';
import type { By } from '../audit/by.ts';
import { sendMail } from '../mails/mails.service.ts';
import { recipientOf } from './account-mails.service.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { forgetFailures } from './log-in.service.ts';
import { redeemOneTimeToken } from './one-time-tokens.ts';
import { proveOwnPassword } from './own-password.service.ts';
import { hashPassword } from './passwords.ts';
import { revokeAllSessions } from './sessions.service.ts';
import { findSubject, type Subject, type SubjectKind } from './subjects.ts';

const tables = { user: 'users', vendor: 'vendor_users', admin: 'admins' } as const;

async function store(
  services: Services,
  db: Db,
  now: Date,
  subject: Subject,
  hash: string,
  keep?: string,
): Promise<void> {
  await db
    .updateTable(tables[subject.kind])
    .set({ password_hash: hash })
    .where('id', '=', subject.id)
    .execute();
  await revokeAllSessions(db, now, subject.id, 'password changed', keep);
  const data = {
    name: subject.name,
    url: services.config.origins[subject.kind === 'user' ? 'app' : subject.kind],
  };
  await sendMail(services, db, recipientOf(subject), 'password_changed', data);
}

/** Changes the password of the person who is signed in; ends every session but this one. */
export async function changePassword(
  services: Services,
  db: Db,
  by: By,
  current: string,
  next: string,
): Promise<void> {
  const { actor, now } = by;
  if (actor.kind === 'system') throw new AppError('forbidden');
  const subject = await proveOwnPassword(db, by, current, 'current_password');
  refuseCommonPassword(next, 'password', [subject.email, subject.name]);
  const hash = await hashPassword(next);
  await inTransaction(db, async (trx) => {
    await store(services, trx, now, subject, hash, actor.session_id);
    await audit(trx, by, {
      action: `${actor.kind}.change_password`,
      subject_kind: actor.kind,
      subject_id: actor.id,
    });
  });
}

interface Reset {
  readonly kind: SubjectKind;
  readonly token: string;
  readonly password: string;
  /** Path of the password in the request, at which a refusal is reported. */
  readonly field: string;
}

/** Sets a password with the token from a mail (reset or invitation); ends every session and every wait. */
export async function resetPassword(
  services: Services,
  db: Db,
  now: Date,
  { kind, token, password, field }: Reset,
): Promise<void> {
  refuseCommonPassword(password, field, []);
  const hash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    const { subjectId } = await redeemOneTimeToken(trx, now, token, ['password_reset', 'set_password'], kind);
    const subject = await findSubject(trx, kind, subjectId);
    if (!subject) throw new AppError('token_invalid');
    await store(services, trx, now, subject, hash);
    await forgetFailures(trx, kind, subject.email);
    // Whoever reads the mail owns the address.
    if (kind === 'user' && !subject.confirmed)
      await trx
        .updateTable('users')
        .set({ confirmed_at: now.toISOString() })
        .where('id', '=', subjectId)
        .execute();
  });
}
