import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { accountRows } from '../../platform/provider-accounts.ts';
import { isSealedNow, openSecret, type SecretKeys, sealSecret } from '../../platform/secrets.ts';

export type SettingsRow = Selectable<Tables['whatsapp_settings']>;

/** Columns that are sealed at rest. */
export const secretNames = ['access_token', 'app_secret', 'verify_token'] as const;
export type SecretName = (typeof secretNames)[number];

const purpose = 'secrets of WhatsApp';
export const sealWhatsAppSecret = (keys: SecretKeys, secret: string): string =>
  sealSecret(keys, purpose, secret);
/** A secret; empty where there is none, or none that can be opened. */
export const openWhatsAppSecret = (keys: SecretKeys, row: SettingsRow, name: SecretName): string =>
  (row[name] !== null && openSecret(keys, purpose, row[name])) || '';

const rows = accountRows<SettingsRow>('whatsapp_settings');
export const {
  list: listSettingsRows,
  find: findSettingsRow,
  lock: lockSettingsRow,
  change: updateSettingsRow,
} = rows;

export const findSettingsInForce = async (db: Db): Promise<SettingsRow | null> =>
  (await db.selectFrom('whatsapp_settings').selectAll().where('is_on', '=', true).executeTakeFirst()) ?? null;

/** Name under which a number reports to us. */
export const sourceOf = ({ environment }: Pick<SettingsRow, 'environment'>): string =>
  `whatsapp-${environment}`;

export const findSettingsOfSource = async (db: Db, source: string): Promise<SettingsRow | null> =>
  (await listSettingsRows(db)).find((row) => sourceOf(row) === source) ?? null;

/** Writes down how the last call went, once a minute at most of those that succeeded: a burst would wait for this one row. */
export async function recordOutcome(
  db: Db,
  row: SettingsRow,
  now: Date,
  error: string | null,
): Promise<void> {
  const isNews = now.getTime() - Date.parse(row.last_success_at ?? '1970-01-01') > 60_000;
  if (error !== null || isNews) await rows.recordOutcome(db, row.id, now, error);
}

/** Seals anew what an earlier `JWT_SECRET` sealed. At every start. */
export async function resealWhatsAppSecrets(db: Db, keys: SecretKeys): Promise<void> {
  for (const row of await listSettingsRows(db)) {
    const old = secretNames.flatMap((name) => {
      const stored = row[name];
      const secret = openWhatsAppSecret(keys, row, name);
      return stored === null || secret === '' || isSealedNow(keys, purpose, stored)
        ? []
        : [[name, sealWhatsAppSecret(keys, secret)] as const];
    });
    if (old.length > 0)
      await db
        .updateTable('whatsapp_settings')
        .set(Object.fromEntries(old))
        .where('id', '=', row.id)
        .execute();
  }
}
