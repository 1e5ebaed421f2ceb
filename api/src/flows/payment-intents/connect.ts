import { AppError } from '@rantau/shared/errors';
import { GatewayError, withOutcome } from '../../integrations/gateway-call.ts';
import type { PaymentGateway, Provider } from '../../integrations/payments/gateway.ts';
import { providers } from '../../integrations/payments/providers.ts';
import { type GatewayRow, gateways } from '../../modules/payment-gateways/payment-gateways.repository.ts';
import { inboxPath } from '../../platform/inbox/inbox.routes.ts';
import { sourceOf } from '../../platform/provider-accounts.ts';
import type { Services } from '../../platform/services.ts';

export function providerOf({ provider }: Pick<GatewayRow, 'provider'>): Provider {
  const known = providers[provider];
  if (!known) throw new Error(`No provider ${provider}`);
  return known;
}

/** Names of required settings that a provider's account misses. */
export const missingFields = ({ config }: Pick<Services, 'config'>, row: GatewayRow): string[] =>
  gateways.settings.missing(config, providerOf(row).fields, row);

/** False of a sandbox where customers pay real invoices: anybody pays there with the numbers of test cards. */
export const isRealMoney = (
  { config }: Pick<Services, 'config'>,
  { environment }: Pick<GatewayRow, 'environment'>,
): boolean => environment === 'production' || config.sandboxPayments;

/** Address of the provider's API: the sandbox may be another, as where a fake answers. */
const apiUrlOf = ({ config }: Pick<Services, 'config'>, row: GatewayRow): string =>
  (row.environment === 'sandbox' ? config.paymentSandboxUrls[row.provider] : undefined) ??
  providerOf(row).hosts[row.environment];

export const connect = (services: Pick<Services, 'config' | 'clock'>, row: GatewayRow): PaymentGateway =>
  providerOf(row).connect({
    settings: gateways.settings.open(services.config, row),
    apiUrl: apiUrlOf(services, row),
    now: () => services.clock.now(),
  });

export const callbackUrl = ({ config }: Pick<Services, 'config'>, row: GatewayRow): string =>
  `${config.origins.app}${inboxPath(sourceOf(row))}`;

/** Asks a provider, and keeps beside its settings how that went. */
export const withGateway = <T>(
  services: Pick<Services, 'config' | 'clock' | 'db'>,
  row: GatewayRow,
  call: (gateway: PaymentGateway) => Promise<T>,
): Promise<T> =>
  withOutcome(
    () => call(connect(services, row)),
    (error) => gateways.recordOutcome(services.db, row.id, services.clock.now(), error),
  );

/** The error that a caller may see of what a provider answered. */
export const toCallerError = (error: unknown): unknown =>
  error instanceof GatewayError ? new AppError('payment_gateway_failed', { cause: error }) : error;
