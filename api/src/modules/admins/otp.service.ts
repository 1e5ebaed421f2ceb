import type { AdminActor } from '@rantau/shared/access';
import type { Admin } from '@rantau/shared/admins';
import { company } from '@rantau/shared/company';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow } from '../../platform/database/versions.ts';
import { secondFactor } from '../../platform/mail/account-mails.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { alertOwners } from '../../platform/mail/owner-alerts.ts';
import { countTry } from '../../platform/rate-limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { acceptOtp, acceptSecondFactor, newOtpSecret } from '../../platform/sessions/otp.ts';
import { openOtpSecret, sealOtpSecret } from '../../platform/sessions/otp-secrets.ts';
import { withOwnPassword } from '../../platform/sessions/own-password.ts';
import { countCodes, removeCodes, renewCodes } from '../../platform/sessions/recovery-codes.ts';
import { revokeAccess } from '../../platform/sessions/sessions.ts';
import { getAdmin } from './admins.service.ts';

/** A new secret to scan, for the owner's password; it counts for nothing until a first code has proved that it arrived. */
export const startOtp = (
  { config }: Services,
  db: Db,
  by: ActorContext,
  password: string,
): Promise<{ secret: string; uri: string }> =>
  withOwnPassword(db, by, { password }, async (trx, { id, email }) => {
    if ((await getAdmin(trx, id)).otp_enabled)
      throw new AppError('conflict', { metadata: { reasons: ['otp_enabled'] } });
    const secret = newOtpSecret();
    await trx
      .updateTable('admins')
      .set({ otp_secret: sealOtpSecret(config, secret), otp_last_counter: null })
      .where('id', '=', id)
      .execute();
    const label = encodeURIComponent(`${company.name}:${email}`);
    return {
      secret,
      uri: `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(company.name)}`,
    };
  });

export async function otpStatus(
  db: Db,
  adminId: Id<'admin'>,
): Promise<{ enabled: boolean; recovery_codes_left: number }> {
  const { otp_enabled } = await getAdmin(db, adminId);
  return { enabled: otp_enabled, recovery_codes_left: await countCodes(db, adminId) };
}

const lockSecret = async ({ config }: Services, db: Db, adminId: Id<'admin'>) => {
  const row = await db
    .selectFrom('admins')
    .select(['otp_secret', 'otp_confirmed_at'])
    .where('id', '=', adminId)
    .forUpdate()
    .executeTakeFirst();
  const stored = row?.otp_secret ?? null;
  return {
    secret: stored === null ? null : openOtpSecret(config, stored),
    enabled: row?.otp_confirmed_at != null,
  };
};

const notYet = () => new AppError('conflict', { metadata: { reasons: ['otp_not_enabled'] } });
const wrongCode = () => fieldError({ otp: 'invalid' });

async function notifySecondFactor(
  services: Services,
  db: Db,
  adminId: Id<'admin'>,
  on: boolean,
): Promise<void> {
  const { email, locale, name } = await getAdmin(db, adminId);
  const data = { name, url: services.config.origins.admin, on };
  await sendMail(services, db, { email, locale }, secondFactor, data);
}

type ByStaff = ActorContext & { readonly actor: AdminActor };

const keepingOwn = (db: Db, { actor, now }: ByStaff): Promise<void> =>
  revokeAccess(db, now, actor, 'second factor changed', actor.session_id);

/** Turns the second factor on; answers the codes for the day when the phone is lost. */
export async function confirmOtp(services: Services, db: Db, by: ByStaff, otp: string): Promise<string[]> {
  const { id } = by.actor;
  await countTry(db, by.now, 'otp', { of: id });
  return inTransaction(db, async (trx) => {
    const { secret, enabled } = await lockSecret(services, trx, id);
    if (secret === null || enabled) throw new AppError('conflict');
    if (!(await acceptOtp(trx, by.now, id, secret, otp))) throw wrongCode();
    await changeRow(trx, 'admins', id, by.now, { otp_confirmed_at: by.now.toISOString() });
    await keepingOwn(trx, by);
    await notifySecondFactor(services, trx, id, true);
    await audit(trx, by, 'admin.enable_otp', id);
    return renewCodes(trx, id);
  });
}

/**
 * New recovery codes for a person who has lost or used up the old ones; the password alone must not get past
 * the second factor.
 */
export async function renewRecoveryCodes(
  services: Services,
  db: Db,
  by: ByStaff,
  password: string,
  otp: string,
): Promise<string[]> {
  await countTry(db, by.now, 'otp', { of: by.actor.id });
  return withOwnPassword(db, by, { password }, async (trx, { id }) => {
    const { secret, enabled } = await lockSecret(services, trx, id);
    if (!enabled) throw notYet();
    if (!(await acceptSecondFactor(trx, by.now, id, secret, otp))) throw wrongCode();
    await keepingOwn(trx, by);
    await audit(trx, by, 'admin.renew_recovery_codes', id);
    return renewCodes(trx, id);
  });
}

async function takeOff(services: Services, db: Db, by: ActorContext, adminId: Id<'admin'>): Promise<void> {
  await changeRow(db, 'admins', adminId, by.now, {
    otp_secret: null,
    otp_confirmed_at: null,
    otp_last_counter: null,
  });
  await removeCodes(db, adminId);
  await notifySecondFactor(services, db, adminId, false);
  const { name, role } = await getAdmin(db, adminId);
  if (role === 'owner')
    await alertOwners(services, db, by, { event: 'second_factor_taken_off', about: name, ownerId: adminId });
}

/** Turns one's own second factor off; an open screen alone is not enough. */
export async function disableOtp(
  services: Services,
  db: Db,
  by: ByStaff,
  password: string,
  otp: string,
): Promise<void> {
  await countTry(db, by.now, 'otp', { of: by.actor.id });
  await withOwnPassword(db, by, { password }, async (trx, { id }) => {
    const { secret, enabled } = await lockSecret(services, trx, id);
    if (!enabled) throw notYet();
    if (!(await acceptSecondFactor(trx, by.now, id, secret, otp))) throw wrongCode();
    await takeOff(services, trx, by, id);
    await keepingOwn(trx, by);
    await audit(trx, by, 'admin.disable_otp', id);
  });
}

/** Takes the second factor off an account whose phone was lost, and ends its sessions. One's own asks for a code as well. */
export const resetOtp = (
  services: Services,
  db: Db,
  by: ActorContext,
  adminId: Id<'admin'>,
): Promise<Admin> =>
  inTransaction(db, async (trx) => {
    if (by.actor.kind === 'admin' && by.actor.id === adminId)
      throw new AppError('conflict', { metadata: { reasons: ['own_account'] } });
    await getAdmin(trx, adminId);
    await takeOff(services, trx, by, adminId);
    await revokeAccess(trx, by.now, { kind: 'admin', id: adminId }, 'second factor reset');
    await audit(trx, by, 'admin.reset_otp', adminId);
    return getAdmin(trx, adminId);
  });
