import type { Id } from '@rantau/shared/ids';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { changedAt } from '../../platform/database/versions.ts';
import { providerSettings } from '../../platform/provider-settings.ts';
import type { SecretKeys } from '../../platform/secrets.ts';

export type GatewayRow = Selectable<Tables['payment_gateways']>;

/** Secrets of payment gateways, sealed. */
export const gatewaySettings = providerSettings('secrets of payment gateways');

export const listGatewayRows = (db: Db): Promise<GatewayRow[]> =>
  db.selectFrom('payment_gateways').selectAll().orderBy('provider').orderBy('environment', 'desc').execute();

export const findGatewayRow = async (db: Db, id: Id<'payment_gateway'>): Promise<GatewayRow | null> =>
  (await db.selectFrom('payment_gateways').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export const lockGatewayRow = async (db: Db, id: Id<'payment_gateway'>): Promise<GatewayRow | null> =>
  (await db.selectFrom('payment_gateways').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
  null;

/** Name under which a provider's account reports to us. */
export const sourceOf = ({ provider, environment }: Pick<GatewayRow, 'provider' | 'environment'>): string =>
  `${provider}-${environment}`;

export const findGatewayOfSource = async (db: Db, source: string): Promise<GatewayRow | null> =>
  (await listGatewayRows(db)).find((row) => sourceOf(row) === source) ?? null;

/** Writes down how the last talk with the provider went. */
export const recordOutcome = async (
  db: Db,
  id: Id<'payment_gateway'>,
  now: Date,
  error: string | null,
): Promise<void> => {
  const at = now.toISOString();
  await db
    .updateTable('payment_gateways')
    .set(error === null ? { last_success_at: at } : { last_error_at: at, last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .execute();
};

export interface GatewayChanges {
  readonly is_on?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
  readonly methods?: GatewayRow['methods'];
  readonly currencies?: GatewayRow['currencies'];
  readonly fee_fixed_minor?: number;
  readonly fee_basis_points?: number;
}

export const updateGatewayRow = async (
  db: Db,
  id: Id<'payment_gateway'>,
  { settings, secrets, ...plain }: GatewayChanges,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('payment_gateways')
    .set({
      ...plain,
      ...(settings && { settings: JSON.stringify(settings) }),
      ...(secrets && { secrets: JSON.stringify(secrets) }),
      ...changedAt(now),
    })
    .where('id', '=', id)
    .execute();
};

/** Seals anew what an earlier `JWT_SECRET` sealed. At every start. */
export async function resealGatewaySecrets(db: Db, keys: SecretKeys): Promise<void> {
  for (const row of await listGatewayRows(db)) {
    const secrets = gatewaySettings.reseal(keys, row.secrets);
    if (secrets)
      await db
        .updateTable('payment_gateways')
        .set({ secrets: JSON.stringify(secrets) })
        .where('id', '=', row.id)
        .execute();
  }
}
