import type { Id } from '@rantau/shared/ids';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { changedAt } from '../../platform/database/versions.ts';
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

export const listSettingsRows = (db: Db): Promise<SettingsRow[]> =>
  db.selectFrom('whatsapp_settings').selectAll().orderBy('environment', 'desc').execute();

export const findSettingsInForce = async (db: Db): Promise<SettingsRow | null> =>
  (await db.selectFrom('whatsapp_settings').selectAll().where('is_on', '=', true).executeTakeFirst()) ?? null;

/** Name under which a number reports to us. */
export const sourceOf = ({ environment }: Pick<SettingsRow, 'environment'>): string =>
  `whatsapp-${environment}`;

export const findSettingsOfSource = async (db: Db, source: string): Promise<SettingsRow | null> =>
  (await listSettingsRows(db)).find((row) => sourceOf(row) === source) ?? null;

export const findSettingsRow = async (db: Db, id: Id<'whatsapp_settings'>): Promise<SettingsRow | null> =>
  (await db.selectFrom('whatsapp_settings').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export const lockSettingsRow = async (db: Db, id: Id<'whatsapp_settings'>): Promise<SettingsRow | null> =>
  (await db
    .selectFrom('whatsapp_settings')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const updateSettingsRow = async (
  db: Db,
  id: Id<'whatsapp_settings'>,
  values: Partial<Omit<SettingsRow, 'id' | 'environment' | 'version'>>,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('whatsapp_settings')
    .set({ ...values, ...changedAt(now) })
    .where('id', '=', id)
    .execute();
};

/** Writes down how the last call went, once a minute at most of those that succeeded: a burst would wait for this one row. */
export async function recordOutcome(
  db: Db,
  row: SettingsRow,
  now: Date,
  error: string | null,
): Promise<void> {
  const at = now.toISOString();
  const update = db.updateTable('whatsapp_settings').where('id', '=', row.id);
  if (error !== null) await update.set({ last_error_at: at, last_error: error.slice(0, 500) }).execute();
  else if (now.getTime() - Date.parse(row.last_success_at ?? '1970-01-01') > 60_000)
    await update.set({ last_success_at: at }).execute();
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
