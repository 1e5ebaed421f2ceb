import { consentText } from '@rantau/shared/whatsapp';
import { demoKeys } from '../integrations/messages/fake-whatsapp/options.ts';
import {
  listSettingsRows,
  sealWhatsAppSecret,
  updateSettingsRow,
} from '../modules/whatsapp/whatsapp-settings.repository.ts';
import { newId } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/database.ts';

const howMany = 12;

/** Some of the demo's customers chose WhatsApp. */
async function chooseForSome(db: Db, now: Date): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'phone', 'locale', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('suite')
    .limit(howMany)
    .execute();
  const chosen = users.map(({ id, phone, locale, confirmed_at }, index) => ({
    user_id: id,
    phone,
    locale,
    topics: index % 3 === 0 ? (['packages'] as const) : (['packages', 'trips', 'invoices'] as const),
    at: confirmed_at ?? now.toISOString(),
  }));
  if (chosen.length === 0) return;
  await db
    .insertInto('whatsapp_subscriptions')
    .values(
      chosen.map(({ user_id, phone, topics, at }) => ({
        user_id,
        phone,
        topics: [...topics],
        consented_at: at,
        confirmed_at: at,
      })),
    )
    .execute();
  await db
    .insertInto('message_consents')
    .values(
      chosen.map(({ user_id, phone, locale, topics, at }) => ({
        id: newId(now),
        at,
        user_id,
        channel: 'whatsapp' as const,
        given: true,
        address: phone,
        topics: [...topics],
        text: consentText[locale],
        place: 'portal' as const,
      })),
    )
    .execute();
}

/** Leads the demo's number to the fake of this configuration, with keys that it can open; without one it stays off. */
export async function connectFakeWhatsApp(db: Db, config: Config, now: Date): Promise<void> {
  const row = (await listSettingsRows(db)).find(({ environment }) => environment === 'sandbox');
  if (!row || config.whatsAppSandboxUrl === undefined) return;
  await updateSettingsRow(
    db,
    row.id,
    {
      is_on: true,
      phone: demoKeys.phone,
      phone_number_id: demoKeys.phoneNumberId,
      access_token: sealWhatsAppSecret(config, demoKeys.accessToken),
      app_secret: sealWhatsAppSecret(config, demoKeys.appSecret),
      verify_token: sealWhatsAppSecret(config, demoKeys.verifyToken),
    },
    now,
  );
  await chooseForSome(db, now);
}
