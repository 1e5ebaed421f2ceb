import { hkdfSync } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { seal, unseal } from './sealing.ts';

type Secrets = Pick<Config, 'jwtSecret' | 'jwtPreviousSecrets'>;

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'secrets of second factors', 32));

/** Encrypted for storage: unreadable from the database or a backup without `JWT_SECRET`. */
export const sealOtpSecret = ({ jwtSecret }: Secrets, secret: string): string =>
  seal(keyOf(jwtSecret), secret).toString('base64');

function opened(jwtSecret: string, stored: string): string | null {
  try {
    return unseal(keyOf(jwtSecret), Buffer.from(stored, 'base64'));
  } catch {
    return null;
  }
}

/** The secret of an authenticator app; null if it was sealed with a `JWT_SECRET` that is no longer known. */
export function openOtpSecret({ jwtSecret, jwtPreviousSecrets }: Secrets, stored: string): string | null {
  for (const each of [jwtSecret, ...jwtPreviousSecrets]) {
    const secret = opened(each, stored);
    if (secret !== null) return secret;
  }
  return null;
}

const isPlain = (stored: string): boolean => /^[A-Z2-7]{32}$/.test(stored);

/** Seals what an earlier version stored in clear, and seals anew what an earlier `JWT_SECRET` sealed. At every start. */
export async function resealOtpSecrets(db: Db, config: Secrets): Promise<void> {
  const rows = await db
    .selectFrom('admins')
    .select(['id', 'otp_secret'])
    .where('otp_secret', 'is not', null)
    .execute();
  for (const { id, otp_secret } of rows) {
    if (otp_secret === null || opened(config.jwtSecret, otp_secret) !== null) continue;
    const secret = isPlain(otp_secret) ? otp_secret : openOtpSecret(config, otp_secret);
    if (secret === null) continue;
    await db
      .updateTable('admins')
      .set({ otp_secret: sealOtpSecret(config, secret) })
      .where('id', '=', id)
      .where('otp_secret', '=', otp_secret)
      .execute();
  }
}
