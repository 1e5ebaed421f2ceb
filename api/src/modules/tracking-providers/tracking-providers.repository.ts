import type { Id } from '@rantau/shared/ids';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { changedAt } from '../../platform/database/versions.ts';
import { providerSettings } from '../../platform/provider-settings.ts';
import type { SecretKeys } from '../../platform/secrets.ts';

export type TrackingProviderRow = Selectable<Tables['tracking_providers']>;

/** Secrets of tracking providers, sealed. */
export const trackingSettings = providerSettings('secrets of tracking providers');

export const listTrackingProviders = (db: Db): Promise<TrackingProviderRow[]> =>
  db
    .selectFrom('tracking_providers')
    .selectAll()
    .orderBy('provider')
    .orderBy('environment', 'desc')
    .execute();

const select = (db: Db) => db.selectFrom('tracking_providers').selectAll();

export const findTrackingProvider = async (
  db: Db,
  id: Id<'tracking_provider'>,
): Promise<TrackingProviderRow | null> => (await select(db).where('id', '=', id).executeTakeFirst()) ?? null;

export const lockTrackingProvider = async (
  db: Db,
  id: Id<'tracking_provider'>,
): Promise<TrackingProviderRow | null> =>
  (await select(db).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

/** The one that is on; null while parcels are not followed. */
export const findProviderInForce = async (db: Db): Promise<TrackingProviderRow | null> =>
  (await select(db).where('is_on', 'is', true).executeTakeFirst()) ?? null;

/** Name under which a provider's account reports to us. */
export const sourceOfProvider = ({
  provider,
  environment,
}: Pick<TrackingProviderRow, 'provider' | 'environment'>): string => `${provider}-${environment}`;

export const findProviderOfSource = async (db: Db, source: string): Promise<TrackingProviderRow | null> =>
  (await listTrackingProviders(db)).find((row) => sourceOfProvider(row) === source) ?? null;

/** Writes down how the last talk with the provider went. */
export const recordProviderOutcome = async (
  db: Db,
  id: Id<'tracking_provider'>,
  now: Date,
  error: string | null,
): Promise<void> => {
  const at = now.toISOString();
  await db
    .updateTable('tracking_providers')
    .set(error === null ? { last_success_at: at } : { last_error_at: at, last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .execute();
};

interface Changes {
  readonly is_on?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
}

export const updateTrackingProvider = async (
  db: Db,
  id: Id<'tracking_provider'>,
  { is_on, settings, secrets }: Changes,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('tracking_providers')
    .set({
      ...(is_on !== undefined && { is_on }),
      ...(settings && { settings: JSON.stringify(settings) }),
      ...(secrets && { secrets: JSON.stringify(secrets) }),
      ...changedAt(now),
    })
    .where('id', '=', id)
    .execute();
};

/** Seals anew what an earlier `JWT_SECRET` sealed. At every start. */
export async function resealTrackingSecrets(db: Db, keys: SecretKeys): Promise<void> {
  for (const row of await listTrackingProviders(db)) {
    const secrets = trackingSettings.reseal(keys, row.secrets);
    if (secrets)
      await db
        .updateTable('tracking_providers')
        .set({ secrets: JSON.stringify(secrets) })
        .where('id', '=', row.id)
        .execute();
  }
}
