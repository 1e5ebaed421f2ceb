import type { TrackingGateway, TrackingService } from '../../integrations/carrier-tracking/provider.ts';
import { trackingServices } from '../../integrations/carrier-tracking/providers.ts';
import { withOutcome } from '../../integrations/gateway-call.ts';
import {
  type TrackingProviderRow,
  trackingProviders,
} from '../../modules/tracking-providers/tracking-providers.repository.ts';
import { inboxPath } from '../../platform/inbox/inbox.routes.ts';
import { sourceOf } from '../../platform/provider-accounts.ts';
import type { Services } from '../../platform/services.ts';

type With<K extends keyof Services> = Pick<Services, K>;

export function serviceOf({ provider }: Pick<TrackingProviderRow, 'provider'>): TrackingService {
  const known = trackingServices[provider];
  if (!known) throw new Error(`No tracking provider ${provider}`);
  return known;
}

/** Names of required settings that a provider's account misses. */
export const missingTrackingFields = ({ config }: With<'config'>, row: TrackingProviderRow): string[] =>
  trackingProviders.settings.missing(config, serviceOf(row).fields, row);

/** Address of the provider's API: the sandbox may be another, as where a fake answers. */
const apiUrlOf = ({ config }: With<'config'>, row: TrackingProviderRow): string =>
  (row.environment === 'sandbox' ? config.trackingSandboxUrls[row.provider] : undefined) ??
  serviceOf(row).hosts[row.environment];

export const connectTracking = (services: With<'config'>, row: TrackingProviderRow): TrackingGateway =>
  serviceOf(row).connect({
    settings: trackingProviders.settings.open(services.config, row),
    apiUrl: apiUrlOf(services, row),
  });

/** Address to which the provider reports. */
export const trackingCallbackUrl = ({ config }: With<'config'>, row: TrackingProviderRow): string =>
  `${config.origins.app}${inboxPath(sourceOf(row))}`;

/** Asks a provider, and keeps beside its settings how that went. */
export const withTracking = <T>(
  services: With<'config' | 'clock' | 'db'>,
  row: TrackingProviderRow,
  call: (gateway: TrackingGateway) => Promise<T>,
): Promise<T> =>
  withOutcome(
    () => call(connectTracking(services, row)),
    (error) => trackingProviders.recordOutcome(services.db, row.id, services.clock.now(), error),
  );
