import type { Id } from '@rantau/shared/ids';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../database/database.ts';
import { redeemCode } from './recovery-codes.ts';

/** 160 bits in base32, as authenticator apps take it. */
export const newOtpSecret = (): string => new Secret({ size: 20 }).base32;

/** Six digits of SHA-1 every 30 seconds (RFC 6238), which every authenticator app knows. */
const totpOf = (secret: string): TOTP => new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 });

/** The code that an app shows now. */
export const otpAt = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() });

/** The counter whose code this is, one step of drift either way, or null. */
function counterOf(secret: string, otp: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const drift = totp.validate({ token: otp, timestamp, window: 1 });
  return drift === null ? null : totp.counter({ timestamp }) + drift;
}

/** True if a code is right; each is accepted once, so that one read over a shoulder is useless. */
export async function acceptOtp(
  db: Db,
  now: Date,
  adminId: Id<'admin'>,
  secret: string,
  otp: string,
): Promise<boolean> {
  const counter = counterOf(secret, otp, now);
  if (counter === null) return false;
  const taken = await db
    .updateTable('admins')
    .set({ otp_last_counter: counter })
    .where('id', '=', adminId)
    .where((where) =>
      where.or([where('otp_last_counter', 'is', null), where('otp_last_counter', '<', counter)]),
    )
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** A code of the app is all digits; anything else is a code kept for when the app is lost. */
export const isRecoveryCode = (code: string): boolean => !/^\d{6}$/.test(code);

/** True if the second factor is right: a code from the app, or a recovery code, which is used up. */
export async function acceptSecondFactor(
  db: Db,
  now: Date,
  adminId: Id<'admin'>,
  secret: string | null,
  code: string,
): Promise<boolean> {
  if (isRecoveryCode(code)) return redeemCode(db, now, adminId, code);
  return secret !== null && acceptOtp(db, now, adminId, secret, code);
}
