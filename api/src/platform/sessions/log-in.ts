import type { AuditAction } from '@rantau/shared/audit-events';
import { AppError } from '@rantau/shared/errors';
import type { ActorContext } from '../audit/actor-context.ts';
import { audit } from '../audit/audit.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { recoveryCodeUsed } from '../mail/account-mails.ts';
import { sendMail } from '../mail/mails.ts';
import { countTry, forgetTries } from '../rate-limits/rate-limits.ts';
import type { Services } from '../services.ts';
import { auditedAccount } from './audited-account.ts';
import { isKnownNetwork, rememberNetwork } from './known-networks.ts';
import { acceptSecondFactor, isRecoveryCode } from './otp.ts';
import { openOtpSecret } from './otp-secrets.ts';
import { verifyPassword } from './passwords.ts';
import { countCodes } from './recovery-codes.ts';
import { findByEmail, type Subject, type SubjectKind } from './subjects.ts';

const accountOf = (kind: SubjectKind, email: string): string => `${kind} ${email}`;

/**
 * Counts a try for its network and, outside the owner's known networks, for the account: strangers can't lock
 * the owner out.
 */
async function countAttempt(db: Db, now: Date, { kind, email, ip }: Attempt, owner: Subject | null) {
  const of = accountOf(kind, email);
  await countTry(db, now, 'login-failure', { of, ip });
  if (!(await isKnownNetwork(db, owner?.id, ip))) await countTry(db, now, 'login-failure-anywhere', { of });
}

/** Whoever proved who they are need not wait for tries that may have been another's. */
export async function forgetFailures(db: Db, kind: SubjectKind, email: string): Promise<void> {
  await forgetTries(db, ['login-failure', 'login-failure-anywhere'], accountOf(kind, email));
}

export interface Attempt {
  readonly kind: SubjectKind;
  readonly email: string;
  readonly password: string;
  readonly otp?: string | undefined;
  readonly ip: string;
}

type LogInContext = Pick<ActorContext, 'now' | 'requestId' | 'origin'>;

/** The person with this address and password; otherwise throws, without revealing more than necessary. */
export async function logIn(
  db: Db,
  context: LogInContext,
  config: Config,
  attempt: Attempt,
): Promise<Subject> {
  const { now } = context;
  const { kind, email, password, otp, ip } = attempt;
  const note = (action: AuditAction, subject: Subject | null) => {
    const { subject_id, subject_kind } = auditedAccount(config, subject, email);
    return audit(db, { ...context, actor: { kind: 'visitor' } }, action, subject_id, { subject_kind });
  };
  await countTry(db, now, 'login', { ip }, config.loginsPerMinute);
  const subject = await findByEmail(db, kind, email);
  await countAttempt(db, now, attempt, subject);
  const right = await verifyPassword(subject?.password_hash, password);
  if (!subject || !right) {
    await note('sign_in.fail', subject);
    throw new AppError('wrong_credentials');
  }
  if (subject.otp_secret) {
    if (otp === undefined) {
      await note('sign_in.ask_second_factor', subject);
      throw new AppError('otp_required', { metadata: { action: 'enter_otp' } });
    }
    const secret = openOtpSecret(config, subject.otp_secret);
    if (!(await acceptSecondFactor(db, now, subject.id, secret, otp))) {
      await note('sign_in.fail_second_factor', subject);
      throw new AppError('wrong_credentials');
    }
  }
  if (subject.blocked || !subject.confirmed) await note('sign_in.refuse', subject);
  refuseClosedAccount(subject);
  await forgetFailures(db, kind, email);
  await rememberNetwork(db, now, subject, ip);
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
    await sendMail(services, db, subject, recoveryCodeUsed, {
      name: subject.name,
      url: services.config.origins.admin,
      left: await countCodes(db, subject.id),
    });
}

/** Refuses a blocked or unconfirmed account; call it only after the password was verified. */
function refuseClosedAccount(subject: Subject): void {
  if (subject.blocked) throw new AppError('account_blocked');
  if (!subject.confirmed)
    throw new AppError('email_not_confirmed', { metadata: { action: 'confirm_email' } });
}
