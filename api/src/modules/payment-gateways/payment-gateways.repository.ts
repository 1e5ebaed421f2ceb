import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { providerAccounts } from '../../platform/provider-accounts.ts';

export type GatewayRow = Selectable<Tables['payment_gateways']>;

/** Accounts at providers of online payments. */
export const gateways = providerAccounts<GatewayRow>('payment_gateways', 'secrets of payment gateways');
