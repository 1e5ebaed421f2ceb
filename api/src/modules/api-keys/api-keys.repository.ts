import type { ApiKey } from '@rantau/shared/api-keys';
import type { Db } from '../../platform/database/database.ts';

/** Keys of a person that still open something, the newest first. */
export const listApiKeys = (db: Db, now: Date, ownerId: string): Promise<ApiKey[]> =>
  db
    .selectFrom('api_keys')
    .select(['id', 'name', 'prefix', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'last_network'])
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
