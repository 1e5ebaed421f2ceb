import type { Db } from '../database/database.ts';
import { isSealedNow, openSecret, type SecretKeys, sealSecret } from '../secrets.ts';

const purpose = 'secrets of second factors';

export const sealOtpSecret = (keys: SecretKeys, secret: string): string => sealSecret(keys, purpose, secret);

/** The secret of an authenticator app; null if it was sealed with a `JWT_SECRET` that is no longer known. */
export const openOtpSecret = (keys: SecretKeys, stored: string): string | null =>
  openSecret(keys, purpose, stored);

const isPlain = (stored: string): boolean => /^[A-Z2-7]{32}$/.test(stored);

/** Seals what an earlier version stored in clear, and seals anew what an earlier `JWT_SECRET` sealed. At every start. */
export async function resealOtpSecrets(db: Db, keys: SecretKeys): Promise<void> {
  const rows = await db
    .selectFrom('admins')
    .select(['id', 'otp_secret'])
    .where('otp_secret', 'is not', null)
    .execute();
  for (const { id, otp_secret } of rows) {
    if (otp_secret === null || isSealedNow(keys, purpose, otp_secret)) continue;
    const secret = isPlain(otp_secret) ? otp_secret : openOtpSecret(keys, otp_secret);
    if (secret === null) continue;
    await db
      .updateTable('admins')
      .set({ otp_secret: sealOtpSecret(keys, secret) })
      .where('id', '=', id)
      .where('otp_secret', '=', otp_secret)
      .execute();
  }
}
