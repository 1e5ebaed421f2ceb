import { fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { WhatsAppSettings, WhatsAppSettingsUpdate } from '@rantau/shared/whatsapp';
import {
  findSettingsRow,
  lockSettingsRow,
  recordOutcome,
  type SettingsRow,
  sealWhatsAppSecret,
  secretNames,
  updateSettingsRow,
} from '../../modules/whatsapp/whatsapp-settings.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuseDuplicate } from '../../platform/database/failures.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuseStale } from '../../platform/database/versions.ts';
import { alertOwners } from '../../platform/mail/owner-alerts.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { callbackUrl, connect, missingSettings } from './connect.ts';

/** Settings as staff see them, without secrets, with how it goes. */
export async function toSettings(
  services: Pick<Services, 'config'>,
  db: Db,
  rows: readonly SettingsRow[],
): Promise<WhatsAppSettings[]> {
  const counts = await db
    .selectFrom('messages')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('channel', '=', 'whatsapp')
    .where('state', 'in', ['queued', 'sending', 'failed'])
    .groupBy('state')
    .execute();
  const countOf = (...states: readonly string[]): number =>
    counts.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + Number(count), 0);
  return rows.map((row) => {
    const { access_token, app_secret, verify_token, ...plain } = row;
    return {
      ...plain,
      has_access_token: access_token !== null,
      has_app_secret: app_secret !== null,
      has_verify_token: verify_token !== null,
      callback_url: callbackUrl(services, row),
      waiting_count: row.is_on ? countOf('queued', 'sending') : 0,
      failed_count: row.is_on ? countOf('failed') : 0,
    };
  });
}

export async function getSettings(
  services: Pick<Services, 'config'>,
  db: Db,
  id: Id<'whatsapp_settings'>,
): Promise<WhatsAppSettings> {
  const row = found(await findSettingsRow(db, id));
  return found((await toSettings(services, db, [row]))[0]);
}

function refuseUnlessComplete(services: Pick<Services, 'config'>, row: SettingsRow): void {
  const names = [...missingSettings(services, row), ...(row.phone === '' ? ['phone'] : [])];
  const missing = names.map((name) => [name, 'required' as const]);
  if (missing.length > 0) throw fieldError(Object.fromEntries(missing));
}

/** Changes the settings of a number. Secrets that are left empty stay as they are. */
export const updateSettings = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'whatsapp_settings'>,
  { access_token, app_secret, verify_token, ...given }: WhatsAppSettingsUpdate,
  version: number,
): Promise<WhatsAppSettings> =>
  inTransaction(db, async (trx) => {
    const row = found(await lockSettingsRow(trx, id));
    refuseStale(row, version);
    // A key that was left out is not there: the schema adds none.
    const plain = given as Partial<SettingsRow>;
    const typed = { access_token, app_secret, verify_token };
    const changed = secretNames.filter((name) => typed[name]);
    const secrets = Object.fromEntries(
      changed.map((name) => [name, sealWhatsAppSecret(services.config, typed[name] ?? '')]),
    );
    const after: SettingsRow = { ...row, ...plain, ...secrets };
    if (after.is_on) refuseUnlessComplete(services, after);
    await refuseDuplicate(updateSettingsRow(trx, id, { ...plain, ...secrets }, by.now), () =>
      fieldError({ is_on: 'already_exists' }),
    );
    await audit(trx, by, 'whatsapp_settings.update', id, {
      before: Object.fromEntries(Object.keys(plain).map((key) => [key, row[key as keyof SettingsRow]])),
      after: { ...plain, ...Object.fromEntries(changed.map((name) => [name, 'changed'])) },
    });
    const about = `(${row.environment})`;
    await alertOwners(services, trx, by, { event: 'whatsapp_settings_changed', about });
    return getSettings(services, trx, id);
  });

/** Asks Meta with the stored settings, and keeps what it answered beside them. */
export async function checkSettings(
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'whatsapp_settings'>,
): Promise<WhatsAppSettings> {
  const row = found(await findSettingsRow(db, id));
  refuseUnlessComplete(services, row);
  const error = await connect(services, row).check();
  await recordOutcome(db, { ...row, last_success_at: null }, by.now, error);
  await audit(db, by, 'whatsapp_settings.check', id);
  return getSettings(services, db, id);
}
