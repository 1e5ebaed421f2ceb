import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Id } from '@rantau/shared/ids';
import type { Db } from '../database/database.ts';
import { redeemCode } from './recovery-codes.ts';

const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits in base32, as authenticator apps take it. */
export function newOtpSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2))).join('');
}

function decode(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** The six digits of a counter (RFC 4226 and 6238: SHA-1, 30 seconds). */
export function otpOf(secret: string, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', decode(secret)).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export const counterAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The counter whose code this is, one step of drift either way, or null. */
export function counterOf(secret: string, otp: string, now: Date): number | null {
  const given = Buffer.from(otp.padEnd(6));
  for (const counter of [0, -1, 1].map((drift) => counterAt(now) + drift))
    if (given.length === 6 && timingSafeEqual(Buffer.from(otpOf(secret, counter)), given)) return counter;
  return null;
}

/** Whether a code is right; each is accepted once, so that one read over a shoulder is useless. */
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

/** Whether the second factor is right: a code from the app, or a recovery code, which is used up. */
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
