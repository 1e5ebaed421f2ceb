import { hkdfSync } from 'node:crypto';
import type { Config } from './config.ts';
import { seal, unseal } from './sessions/sealing.ts';

export type SecretKeys = Pick<Config, 'jwtSecret' | 'jwtPreviousSecrets'>;

const keyOf = (jwtSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', purpose, 32));

/** Encrypted for storage: unreadable from the database or a backup without `JWT_SECRET`. */
export const sealSecret = ({ jwtSecret }: SecretKeys, purpose: string, secret: string): string =>
  seal(keyOf(jwtSecret, purpose), secret).toString('base64');

function opened(jwtSecret: string, purpose: string, stored: string): string | null {
  try {
    return unseal(keyOf(jwtSecret, purpose), Buffer.from(stored, 'base64'));
  } catch {
    return null;
  }
}

/** A sealed secret; null if it was sealed with a `JWT_SECRET` that is no longer known. */
export function openSecret(
  { jwtSecret, jwtPreviousSecrets }: SecretKeys,
  purpose: string,
  stored: string,
): string | null {
  for (const each of [jwtSecret, ...jwtPreviousSecrets]) {
    const secret = opened(each, purpose, stored);
    if (secret !== null) return secret;
  }
  return null;
}

/** True if a secret was sealed with the `JWT_SECRET` in force. */
export const isSealedNow = ({ jwtSecret }: SecretKeys, purpose: string, stored: string): boolean =>
  opened(jwtSecret, purpose, stored) !== null;
