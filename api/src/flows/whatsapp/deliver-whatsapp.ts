import { sql } from 'kysely';
import type { SendOutcome } from '../../integrations/messages/channel.ts';
import { isStoppedNumber } from '../../modules/whatsapp/whatsapp-numbers.repository.ts';
import {
  findSettingsInForce,
  recordOutcome,
  type SettingsRow,
} from '../../modules/whatsapp/whatsapp-settings.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { changedAt } from '../../platform/database/versions.ts';
import type { Services } from '../../platform/services.ts';
import { failMessage } from '../messages/fall-back.ts';
import { pathOf, refuseIfTooEarly } from '../messages/waiting-messages.ts';
import { connect } from './connect.ts';

/**
 * Takes a message that waits. From here on it may have been sent: whoever finds it so does not send it again, also after a
 * process was killed in between. A report settles it, or e-mail follows.
 */
const take = (db: Db, id: string, settings: SettingsRow | null, now: Date) =>
  db
    .updateTable('messages')
    .set({
      state: 'sending',
      attempts: sql<number>`attempts + 1`,
      whatsapp_settings_id: settings?.id ?? null,
      ...changedAt(now),
    })
    .where('id', '=', id)
    .where('channel', '=', 'whatsapp')
    .where('state', '=', 'queued')
    .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<=', now.toISOString())]))
    .returning(['id', 'to', 'user_id', 'locale', 'template'])
    .executeTakeFirst();

/** True while the customer wants messages at this number, which is theirs: a stop counts also for those that wait. */
const isWanted = async (db: Db, userId: string | null, phone: string): Promise<boolean> =>
  userId !== null &&
  (await db
    .selectFrom('whatsapp_subscriptions')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('phone', '=', phone)
    .where('confirmed_at', 'is not', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()) !== undefined &&
  !(await isStoppedNumber(db, phone));

async function keep(services: Services, id: string, outcome: SendOutcome): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  if (outcome.kind === 'accepted') {
    await db
      .updateTable('messages')
      // Its first report may be faster than the answer.
      .set({
        state: sql`case when state = 'sending' then 'sent' else state end`,
        provider_id: outcome.provider_id,
        sent_at: sql<string>`coalesce(sent_at, ${now.toISOString()}::timestamptz)`,
        last_error: null,
        ...changedAt(now),
      })
      .where('id', '=', id)
      .execute();
    return;
  }
  if (outcome.kind === 'refused') return failMessage(services, id, outcome.error);
  await db
    .updateTable('messages')
    .set({
      ...(outcome.kind === 'busy' && { state: 'queued' as const }),
      last_error: outcome.error,
      ...changedAt(now),
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** Sends one message by WhatsApp. Throws if it is to be tried again. */
export async function deliverByWhatsApp(services: Services, id: string): Promise<void> {
  const { db, clock, config } = services;
  const row = await findSettingsInForce(db);
  const message = await take(db, id, row, clock.now());
  if (!message?.template) return refuseIfTooEarly(db, id);
  if (!row) return failMessage(services, id, 'whatsapp_off');
  if (!(await isWanted(db, message.user_id, message.to))) return failMessage(services, id, 'stopped');
  const { template } = message;
  const outcome = await connect(services, row).send({
    id,
    to: message.to,
    template: template.name,
    language: message.locale,
    values: template.values,
    // Its button has the slash already.
    path: pathOf(template, config.origins.app).slice(1),
  });
  await keep(services, id, outcome);
  await recordOutcome(db, row, clock.now(), outcome.kind === 'accepted' ? null : outcome.error);
  if (outcome.kind === 'busy') throw new Error(outcome.error);
}
