import { fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { TrackingProvider, TrackingProviderUpdate } from '@rantau/shared/tracking-providers';
import { GatewayError } from '../../integrations/gateway-call.ts';
import { countTrackings } from '../../modules/carrier-trackings/carrier-trackings.repository.ts';
import {
  type TrackingProviderRow,
  trackingProviders,
} from '../../modules/tracking-providers/tracking-providers.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuseDuplicate } from '../../platform/database/failures.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuseStale } from '../../platform/database/versions.ts';
import { alertOwners } from '../../platform/mail/owner-alerts.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { serviceOf, trackingCallbackUrl, withTracking } from './connect.ts';

/** Settings as staff see them, without secrets, with how it goes. */
export async function toTrackingProviders(
  services: Services,
  db: Db,
  rows: readonly TrackingProviderRow[],
): Promise<TrackingProvider[]> {
  const counts = await countTrackings(db);
  return rows.map((row) => {
    const service = serviceOf(row);
    const { settings: _settings, secrets: _secrets, ...plain } = row;
    const count = counts.find(({ provider_id }) => provider_id === row.id);
    return {
      ...plain,
      name: service.name,
      fields: trackingProviders.settings.show(service.fields, row),
      callback_url: trackingCallbackUrl(services, row),
      followed_count: Number(count?.followed ?? 0),
      waiting_count: Number(count?.waiting ?? 0),
      refused_count: Number(count?.refused ?? 0),
    };
  });
}

export async function getTrackingProvider(
  services: Services,
  db: Db,
  id: Id<'tracking_provider'>,
): Promise<TrackingProvider> {
  const row = found(await trackingProviders.find(db, id));
  return found((await toTrackingProviders(services, db, [row]))[0]);
}

const refuseIncomplete = ({ config }: Pick<Services, 'config'>, row: TrackingProviderRow): void =>
  trackingProviders.settings.refuseIncomplete(config, serviceOf(row).fields, row);

/** Changes the settings of a provider's account. */
export const changeTrackingProvider = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'tracking_provider'>,
  { fields = {}, is_on }: TrackingProviderUpdate,
  version: number,
): Promise<TrackingProvider> =>
  inTransaction(db, async (trx) => {
    const row = found(await trackingProviders.lock(trx, id));
    refuseStale(row, version);
    const { changedSecrets, ...columns } = trackingProviders.settings.change(
      services.config,
      serviceOf(row).fields,
      row,
      fields,
    );
    const values = { ...columns, is_on: is_on ?? row.is_on };
    if (values.is_on) refuseIncomplete(services, { ...row, ...values });
    await refuseDuplicate(trackingProviders.change(trx, id, values, by.now), () =>
      fieldError({ is_on: 'already_exists' }),
    );
    await audit(trx, by, 'tracking_provider.update', id, {
      before: { is_on: row.is_on, settings: row.settings },
      after: {
        is_on: values.is_on,
        settings: values.settings,
        ...Object.fromEntries(changedSecrets.map((name) => [name, 'changed'])),
      },
    });
    const about = `${serviceOf(row).name} (${row.environment})`;
    await alertOwners(services, trx, by, { event: 'tracking_provider_changed', about });
    return getTrackingProvider(services, trx, id);
  });

/** Asks the provider with the stored keys, and keeps what it answered beside them. */
export async function checkTrackingProvider(
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'tracking_provider'>,
): Promise<TrackingProvider> {
  const row = found(await trackingProviders.find(db, id));
  refuseIncomplete(services, row);
  await withTracking(services, row, (gateway) => gateway.check()).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
  });
  await audit(db, by, 'tracking_provider.check', id);
  return getTrackingProvider(services, db, id);
}
