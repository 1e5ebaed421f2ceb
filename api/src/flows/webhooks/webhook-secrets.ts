import type { Db } from '../../platform/database/database.ts';
import { isSealedNow, openSecret, type SecretKeys, sealSecret } from '../../platform/secrets.ts';

const purpose = 'webhook secrets';

export const sealWebhookSecret = (keys: SecretKeys, secret: string): string =>
  sealSecret(keys, purpose, secret);

interface Sealed {
  readonly secret: string;
  readonly previous_secret: string | null;
  readonly previous_secret_until: string | null;
}

/** Secrets that sign at this moment, the newest first; none where the key that sealed them is no longer known. */
export function secretsOf(keys: SecretKeys, endpoint: Sealed, now: Date): string[] {
  const { secret, previous_secret: previous, previous_secret_until: until } = endpoint;
  const overlaps = previous !== null && until !== null && Date.parse(until) > now.getTime();
  return [secret, ...(overlaps ? [previous] : [])]
    .map((sealed) => openSecret(keys, purpose, sealed))
    .filter((opened) => opened !== null);
}

/** Seals anew what an earlier `JWT_SECRET` sealed. At every start. */
export async function resealWebhookSecrets(db: Db, keys: SecretKeys): Promise<void> {
  const anew = (stored: string): string => {
    if (isSealedNow(keys, purpose, stored)) return stored;
    const secret = openSecret(keys, purpose, stored);
    return secret === null ? stored : sealWebhookSecret(keys, secret);
  };
  const rows = await db.selectFrom('webhook_endpoints').select(['id', 'secret', 'previous_secret']).execute();
  for (const { id, secret, previous_secret: previous } of rows)
    if (secret !== anew(secret) || (previous !== null && previous !== anew(previous)))
      await db
        .updateTable('webhook_endpoints')
        .set({ secret: anew(secret), previous_secret: previous === null ? null : anew(previous) })
        .where('id', '=', id)
        .execute();
}
