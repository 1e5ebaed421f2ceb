import type { Db } from '../../platform/database/database.ts';
import { isSealedNow, openSecret, type SecretKeys, sealSecret } from '../../platform/secrets.ts';

const purpose = 'key of notifications';

interface PushKey {
  readonly id: string;
  readonly public_key: string;
}

/** The key with which browsers subscribe now. */
export const getKeyInForce = (db: Db): Promise<PushKey> =>
  db
    .selectFrom('push_keys')
    .select(['id', 'public_key'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

export const findKey = async (db: Db, publicKey: string): Promise<PushKey | null> =>
  (await db
    .selectFrom('push_keys')
    .select(['id', 'public_key'])
    .where('public_key', '=', publicKey)
    .executeTakeFirst()) ?? null;

/** A private key; null if it was sealed with a `JWT_SECRET` that is no longer known. */
export const openPrivateKey = (keys: SecretKeys, stored: string): string | null =>
  openSecret(keys, purpose, stored);

interface NewKey {
  readonly id: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

export const insertKey = async (
  db: Db,
  keys: SecretKeys,
  { id, publicKey, privateKey }: NewKey,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('push_keys')
    .values({
      id,
      created_at: now.toISOString(),
      public_key: publicKey,
      private_key: sealSecret(keys, purpose, privateKey),
    })
    .execute();
};

/** Seals anew what an earlier `JWT_SECRET` sealed. Answers whether the key in force can be used. */
export async function resealPushKeys(db: Db, keys: SecretKeys): Promise<boolean> {
  const rows = await db
    .selectFrom('push_keys')
    .select(['id', 'private_key'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  for (const { id, private_key } of rows) {
    const secret = openPrivateKey(keys, private_key);
    if (secret === null || isSealedNow(keys, purpose, private_key)) continue;
    await db
      .updateTable('push_keys')
      .set({ private_key: sealSecret(keys, purpose, secret) })
      .where('id', '=', id)
      .execute();
  }
  const [inForce] = rows;
  return inForce !== undefined && openPrivateKey(keys, inForce.private_key) !== null;
}
