import { AppError } from '@rantau/shared/errors';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { sendMail } from '../mails/mails.service.ts';
import { countHit, forgetHits, keyed, type Limit } from '../rate-limits/rate-limits.service.ts';
import { acceptSecondFactor, isRecoveryCode } from './otp.ts';
import { openOtpSecret } from './otp-secrets.ts';
import { verifyPassword } from './passwords.ts';
import { countCodes } from './recovery-codes.ts';
import { findByEmail, type Subject, type SubjectKind } from './subjects.ts';

/** The delay grows with every failure, for unknown addresses too, because hits are counted by address and not by account. */
const perAddress: readonly Limit[] = [
  { hits: 5, seconds: 60 },
  { hits: 15, seconds: 900 },
  { hits: 30, seconds: 3_600 },
  { hits: 60, seconds: 86_400 },
];

const failuresOf = (kind: SubjectKind, email: string): string => keyed(`login:${kind}`, email);

/** Whoever proved who they are need not wait for tries that may have been another's. */
export const forgetFailures = (db: Db, kind: SubjectKind, email: string): Promise<void> =>
  forgetHits(db, failuresOf(kind, email));

export interface Attempt {
  readonly kind: SubjectKind;
  readonly email: string;
  readonly password: string;
  readonly otp?: string | undefined;
  readonly ip: string;
}

/** The person with this address and password; otherwise throws, without revealing more than necessary. */
export async function logIn(db: Db, now: Date, config: Config, attempt: Attempt): Promise<Subject> {
  const { kind, email, password, otp, ip } = attempt;
  await countHit(db, now, `login:ip:${ip}`, [{ hits: config.loginsPerMinute, seconds: 60 }]);
  await countHit(db, now, failuresOf(kind, email), perAddress);
  const subject = await findByEmail(db, kind, email);
  const right = await verifyPassword(subject?.password_hash, password);
  if (!subject || !right) throw new AppError('wrong_credentials');
  if (subject.otp_secret) {
    if (otp === undefined) throw new AppError('otp_required', { metadata: { action: 'enter_otp' } });
    const secret = openOtpSecret(config, subject.otp_secret);
    if (!(await acceptSecondFactor(db, now, subject.id, secret, otp)))
      throw new AppError('wrong_credentials');
  }
  refuseClosedDoor(subject);
  await forgetFailures(db, kind, email);
  return subject;
}

/** Keeps when a member of staff last signed in, and tells them by mail if a recovery code was used. */
export async function noteStaffLogin(
  services: Services,
  db: Db,
  now: Date,
  subject: Subject,
  otp: string | undefined,
): Promise<void> {
  await db
    .updateTable('admins')
    .set({ last_login_at: now.toISOString() })
    .where('id', '=', subject.id)
    .execute();
  if (subject.otp_secret && otp !== undefined && isRecoveryCode(otp))
    await sendMail(services, db, subject, 'recovery_code_used', {
      name: subject.name,
      url: services.config.origins.admin,
      left: await countCodes(db, subject.id),
    });
}

/** Refuses a blocked or unconfirmed account; call it only after the password was verified. */
export function refuseClosedDoor(subject: Subject): void {
  if (subject.blocked) throw new AppError('account_blocked');
  if (!subject.confirmed)
    throw new AppError('email_not_confirmed', { metadata: { action: 'confirm_email' } });
}
