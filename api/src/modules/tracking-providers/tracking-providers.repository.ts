import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { providerAccounts } from '../../platform/provider-accounts.ts';

export type TrackingProviderRow = Selectable<Tables['tracking_providers']>;

/** Accounts at providers that report about parcels. */
export const trackingProviders = providerAccounts<TrackingProviderRow>(
  'tracking_providers',
  'secrets of tracking providers',
);

/** The one that is on; null while parcels are not followed. */
export const findProviderInForce = async (db: Db): Promise<TrackingProviderRow | null> =>
  (await db.selectFrom('tracking_providers').selectAll().where('is_on', 'is', true).executeTakeFirst()) ??
  null;
