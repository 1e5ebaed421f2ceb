import type { Admin } from '@rantau/shared/admins';
import { company } from '@rantau/shared/company';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { changedAt } from '../../database/versions.ts';
import type { Services } from '../../services.ts';
import { audit } from '../audit/audit.service.ts';
import type { By } from '../audit/by.ts';
import { sendMail } from '../mails/mails.service.ts';
import { countHit } from '../rate-limits/rate-limits.service.ts';
import { acceptOtp, acceptSecondFactor, newOtpSecret } from '../sessions/otp.ts';
import { proveOwnPassword } from '../sessions/own-password.service.ts';
import { countCodes, removeCodes, renewCodes } from '../sessions/recovery-codes.ts';
import { revokeAllSessions } from '../sessions/sessions.service.ts';
import { getAdmin } from './admins.service.ts';

/** A new secret to scan; it counts for nothing until a first code has proved that it arrived. */
export async function startOtp(db: Db, adminId: Id<'admin'>): Promise<{ secret: string; uri: string }> {
  const { email, otp_enabled } = await getAdmin(db, adminId);
  if (otp_enabled) throw new AppError('conflict', { metadata: { reasons: ['otp_enabled'] } });
  const secret = newOtpSecret();
  await db
    .updateTable('admins')
    .set({ otp_secret: secret, otp_last_counter: null })
    .where('id', '=', adminId)
    .execute();
  const label = encodeURIComponent(`${company.name}:${email}`);
  return {
    secret,
    uri: `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(company.name)}`,
  };
}

export async function otpStatus(
  db: Db,
  adminId: Id<'admin'>,
): Promise<{ enabled: boolean; recovery_codes_left: number }> {
  const { otp_enabled } = await getAdmin(db, adminId);
  return { enabled: otp_enabled, recovery_codes_left: await countCodes(db, adminId) };
}

const lockSecret = async (db: Db, adminId: Id<'admin'>) => {
  const row = await db
    .selectFrom('admins')
    .select(['otp_secret', 'otp_confirmed_at'])
    .where('id', '=', adminId)
    .forUpdate()
    .executeTakeFirst();
  return { secret: row?.otp_secret ?? null, enabled: row?.otp_confirmed_at != null };
};

const notYet = () => new AppError('conflict', { metadata: { reasons: ['otp_not_enabled'] } });
const wrongCode = () => fieldError({ otp: 'invalid' });
const countTry = (db: Db, now: Date, adminId: string) =>
  countHit(db, now, `otp:${adminId}`, [{ hits: 5, seconds: 60 }]);

async function tell(services: Services, db: Db, adminId: Id<'admin'>, on: boolean): Promise<void> {
  const { email, locale, name } = await getAdmin(db, adminId);
  const data = { name, url: services.config.origins.admin, on };
  await sendMail(services, db, { email, locale }, 'second_factor', data);
}

/** Turns the second factor on; answers the codes for the day when the phone is lost. */
export async function confirmOtp(
  services: Services,
  db: Db,
  by: By,
  adminId: Id<'admin'>,
  otp: string,
): Promise<string[]> {
  await countTry(db, by.now, adminId);
  return inTransaction(db, async (trx) => {
    const { secret, enabled } = await lockSecret(trx, adminId);
    if (secret === null || enabled) throw new AppError('conflict');
    if (!(await acceptOtp(trx, by.now, adminId, secret, otp))) throw wrongCode();
    await trx
      .updateTable('admins')
      .set({ otp_confirmed_at: by.now.toISOString(), ...changedAt(by.now) })
      .where('id', '=', adminId)
      .execute();
    await tell(services, trx, adminId, true);
    await audit(trx, by, { action: 'admin.enable_otp', subject_kind: 'admin', subject_id: adminId });
    return renewCodes(trx, adminId);
  });
}

/** New recovery codes for whoever has lost or used up the old ones. */
export async function renewRecoveryCodes(
  db: Db,
  by: By,
  adminId: Id<'admin'>,
  password: string,
): Promise<string[]> {
  await proveOwnPassword(db, by, password);
  return inTransaction(db, async (trx) => {
    const { enabled } = await lockSecret(trx, adminId);
    if (!enabled) throw notYet();
    await audit(trx, by, {
      action: 'admin.renew_recovery_codes',
      subject_kind: 'admin',
      subject_id: adminId,
    });
    return renewCodes(trx, adminId);
  });
}

async function takeOff(services: Services, db: Db, now: Date, adminId: Id<'admin'>): Promise<void> {
  await db
    .updateTable('admins')
    .set({ otp_secret: null, otp_confirmed_at: null, otp_last_counter: null, ...changedAt(now) })
    .where('id', '=', adminId)
    .execute();
  await removeCodes(db, adminId);
  await tell(services, db, adminId, false);
}

/** Turns one's own second factor off; an open screen alone is not enough. */
export async function disableOtp(
  services: Services,
  db: Db,
  by: By,
  adminId: Id<'admin'>,
  password: string,
  otp: string,
): Promise<void> {
  await proveOwnPassword(db, by, password);
  await countTry(db, by.now, adminId);
  await inTransaction(db, async (trx) => {
    const { secret, enabled } = await lockSecret(trx, adminId);
    if (secret === null || !enabled) throw notYet();
    if (!(await acceptSecondFactor(trx, by.now, adminId, secret, otp))) throw wrongCode();
    await takeOff(services, trx, by.now, adminId);
    await audit(trx, by, { action: 'admin.disable_otp', subject_kind: 'admin', subject_id: adminId });
  });
}

/** Takes the second factor off an account whose phone was lost, and ends its sessions. */
export const resetOtp = (services: Services, db: Db, by: By, adminId: Id<'admin'>): Promise<Admin> =>
  inTransaction(db, async (trx) => {
    await getAdmin(trx, adminId);
    await takeOff(services, trx, by.now, adminId);
    await revokeAllSessions(trx, by.now, adminId, 'second factor reset');
    await audit(trx, by, { action: 'admin.reset_otp', subject_kind: 'admin', subject_id: adminId });
    return getAdmin(trx, adminId);
  });
