import type { EInvoiceSettings } from '@rantau/shared/e-invoices';
import type { Id } from '@rantau/shared/ids';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { accountRows } from '../../platform/provider-accounts.ts';
import { isSealedNow, openSecret, type SecretKeys, sealSecret } from '../../platform/secrets.ts';

export type SettingsRow = Selectable<Tables['e_invoice_settings']>;

const purpose = 'secrets of e-invoices';
export const sealEInvoiceSecret = (keys: SecretKeys, secret: string): string =>
  sealSecret(keys, purpose, secret);
export const openEInvoiceSecret = (keys: SecretKeys, stored: string | null): string | null =>
  stored === null ? null : openSecret(keys, purpose, stored);

export const {
  list: listSettingsRows,
  find: findSettingsRow,
  lock: lockSettingsRow,
  change: updateSettingsRow,
  recordOutcome,
} = accountRows<SettingsRow>('e_invoice_settings');

/** The settings by which documents are reported; null while it is off. */
export const findSettingsInForce = async (db: Db): Promise<SettingsRow | null> =>
  (await db
    .selectFrom('e_invoice_settings')
    .selectAll()
    .where('starts_on', 'is not', null)
    .executeTakeFirst()) ?? null;

/** SST number of the company, whether it reports or not; what was entered for production first. Null without one. */
export const findSstNumber = async (db: Db): Promise<string | null> =>
  (
    await db
      .selectFrom('e_invoice_settings')
      .select('sst_number')
      .where('sst_number', '<>', '')
      .orderBy('environment')
      .executeTakeFirst()
  )?.sst_number ?? null;

/** Settings as staff see them, without secrets, with how reporting goes. */
export async function toSettings(db: Db, rows: readonly SettingsRow[]): Promise<EInvoiceSettings[]> {
  const counts = await db
    .selectFrom('e_invoices')
    .select(['environment', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('state', 'in', ['pending', 'submitted', 'invalid'])
    .groupBy(['environment', 'state'])
    .execute();
  return rows.map(({ client_secret, certificate: _certificate, ...row }) => {
    const countOf = (...states: readonly string[]): number =>
      counts
        .filter(({ environment, state }) => environment === row.environment && states.includes(state))
        .reduce((sum, { count }) => sum + Number(count), 0);
    return {
      ...row,
      has_client_secret: client_secret !== null,
      pending_count: countOf('pending', 'submitted'),
      invalid_count: countOf('invalid'),
    };
  });
}

export const forgetFailure = async (db: Db, id: Id<'e_invoice_settings'>): Promise<void> => {
  await db
    .updateTable('e_invoice_settings')
    .set({ last_error_at: null, last_error: null })
    .where('id', '=', id)
    .execute();
};

/** Seals anew what an earlier `JWT_SECRET` sealed. At every start. */
export async function resealEInvoiceSecrets(db: Db, keys: SecretKeys): Promise<void> {
  const anew = (stored: string | null): string | null => {
    if (stored === null || isSealedNow(keys, purpose, stored)) return stored;
    const secret = openEInvoiceSecret(keys, stored);
    return secret === null ? stored : sealEInvoiceSecret(keys, secret);
  };
  for (const { id, client_secret, certificate } of await listSettingsRows(db))
    if (client_secret !== anew(client_secret) || certificate !== anew(certificate))
      await db
        .updateTable('e_invoice_settings')
        .set({ client_secret: anew(client_secret), certificate: anew(certificate) })
        .where('id', '=', id)
        .execute();
}
