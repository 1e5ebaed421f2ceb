import { isStartReply, isStopReply } from '@rantau/shared/whatsapp';
import type {
  InboundMessage,
  MessageChannel,
  Report,
  StatusReport,
} from '../../integrations/messages/channel.ts';
import { startNumber, stopNumber } from '../../modules/whatsapp/whatsapp-numbers.repository.ts';
import {
  findSettingsOfSource,
  recordOutcome,
  type SettingsRow,
} from '../../modules/whatsapp/whatsapp-settings.repository.ts';
import {
  confirmNumber,
  findCustomersAt,
  findPhoneOf,
  keepContactId,
  stopWhatsApp,
} from '../../modules/whatsapp/whatsapp-subscriptions.service.ts';
import { bySystem } from '../../platform/audit/actor-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { InboxSource, Outcome } from '../../platform/inbox/inbox.ts';
import type { Services } from '../../platform/services.ts';
import { moveMessageOn } from '../messages/message-states.ts';
import { connect, missingSettings } from './connect.ts';

const isUuid = (text: string | null): text is string =>
  text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Messages that were sent by a number: it reports about no other. */
const sentBy = (db: Db, { id }: SettingsRow) =>
  db
    .selectFrom('messages')
    .select(['id', 'to'])
    .where('channel', '=', 'whatsapp')
    .where('whatsapp_settings_id', '=', id);

/** The message that a report is about: by our id where it repeats it, else by the provider's. */
async function findReported(db: Db, row: SettingsRow, { message_id, provider_id }: StatusReport) {
  const messages = sentBy(db, row);
  const ours = isUuid(message_id) && (await messages.where('id', '=', message_id).executeTakeFirst());
  return ours || (await messages.where('provider_id', '=', provider_id).executeTakeFirst());
}

async function workStatus(services: Services, row: SettingsRow, report: StatusReport): Promise<void> {
  const { db, clock } = services;
  await inTransaction(db, async (trx) => {
    const message = await findReported(trx, row, report);
    // Of another program that sends from the same number.
    if (!message) return;
    if (report.contact_id !== null) await keepContactId(trx, message.to, report.contact_id);
    await moveMessageOn(services, trx, message.id, report, clock.now());
  });
}

/** The number from which a message came. One that hides it is known by the writer's id, or by what it answers. */
async function phoneOf(db: Db, row: SettingsRow, message: InboundMessage): Promise<string | null> {
  const { from, contact_id, answers } = message;
  if (from !== null) return from;
  const known = contact_id === null ? null : await findPhoneOf(db, contact_id);
  if (known !== null || answers === null) return known;
  return (await sentBy(db, row).where('provider_id', '=', answers).executeTakeFirst())?.to ?? null;
}

const stopped = {
  ms: 'Anda tidak akan menerima mesej WhatsApp daripada Rantau lagi. E-mel tentang kiriman dan bayaran anda tetap dihantar. Balas MULA untuk memilih WhatsApp semula dalam profil anda.',
  en: 'You will get no more WhatsApp messages from Rantau. E-mails about your shipments and payments still come. Reply START to choose WhatsApp again in your profile.',
} as const;

const started = {
  ms: 'Anda boleh memilih mesej WhatsApp daripada Rantau semula dalam profil anda.',
  en: 'You can choose WhatsApp messages from Rantau in your profile again.',
} as const;

const confirmed = {
  ms: 'Terima kasih. Nombor ini disahkan: mesej yang anda pilih dalam profil Rantau akan dihantar ke sini. Balas BERHENTI pada bila-bila masa untuk berhenti.',
  en: 'Thank you. This number is confirmed: the messages that you chose in your Rantau profile will come here. Reply STOP at any time to stop them.',
} as const;

/**
 * Keeps what a customer wrote where staff see it, takes a code as the proof of a number, and obeys a stop. Strangers are
 * answered by whoever reads the phone. Answers false for a stop of somebody who cannot be found.
 */
async function workInbound(
  services: Services,
  channel: MessageChannel,
  row: SettingsRow,
  message: InboundMessage,
): Promise<boolean> {
  const { db, clock } = services;
  const now = clock.now();
  const { text, at } = message;
  const isStop = isStopReply(text);
  const from = await phoneOf(db, row, message);
  if (from === null) return !isStop;
  const contact = { phone: from, contactId: message.contact_id, text };
  // A code counts from the number itself alone.
  const confirmedIn =
    message.from === null
      ? null
      : await inTransaction(db, async (trx) => {
          const locale = await confirmNumber(services, trx, bySystem(now), contact);
          if (locale !== null) await startNumber(trx, from, at);
          return locale;
        });
  const customers = await findCustomersAt(db, from);
  const isStarted = await inTransaction(db, async (trx) => {
    let isFirstTime = customers.length === 0;
    for (const { user_id, name } of customers) {
      const isNew = await trx
        .insertInto('contact_notes')
        .values({
          id: newId(now),
          at: at.toISOString(),
          subject_kind: 'user',
          subject_id: user_id,
          user_id,
          channel: 'whatsapp',
          direction: 'in',
          text,
          author: name,
          provider_id: message.provider_id,
        })
        // The same message may come again in another report.
        .onConflict((conflict) => conflict.columns(['provider_id', 'user_id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      isFirstTime ||= isNew !== undefined;
      // One that comes again may be older than what the customer chose since.
      if (isStop && isNew)
        await stopWhatsApp(trx, bySystem(now), { userId: user_id, text, place: 'whatsapp' });
    }
    if (isStop && isFirstTime) await stopNumber(trx, from, at);
    return isStartReply(text) && isFirstTime && startNumber(trx, from, at);
  });
  const [active] = customers.filter(({ stopped_at }) => stopped_at === null);
  if (isStop && active) await channel.reply(from, stopped[active.locale]);
  if (isStarted) await channel.reply(from, started[customers[0]?.locale ?? 'ms']);
  if (confirmedIn !== null) await channel.reply(from, confirmed[confirmedIn]);
  return true;
}

async function workReport(
  services: Services,
  channel: MessageChannel,
  row: SettingsRow,
  { statuses, messages }: Report,
): Promise<Outcome> {
  // What is written to the number for trying is of no customer while another one is in force.
  const counted = row.environment === 'production' || row.is_on ? messages : [];
  let isObeyed = true;
  for (const message of counted) isObeyed = (await workInbound(services, channel, row, message)) && isObeyed;
  for (const status of statuses) await workStatus(services, row, status);
  // Somebody wants no more messages, and only people can find out who.
  return isObeyed ? { state: 'done' } : { state: 'refused', reason: 'stop_of_unknown' };
}

/** A number at WhatsApp, as one that sends us reports; null where there is none with keys. */
export async function findWhatsAppSource(services: Services, name: string): Promise<InboxSource | null> {
  const { db, clock } = services;
  const row = await findSettingsOfSource(db, name);
  if (!row || missingSettings(services, row).length > 0) return null;
  const channel = connect(services, row);
  return {
    challenge: channel.challenge,
    accept: async (incoming) => {
      const accepted = channel.accept(incoming);
      const now = clock.now();
      const isLongAgo = (at: string | null) => at === null || now.getTime() - Date.parse(at) > 60_000;
      // Whoever typed a wrong key has to see it; strangers may not write without end.
      if (!accepted && isLongAgo(row.last_error_at)) await recordOutcome(db, row, now, 'signature_invalid');
      if (accepted && isLongAgo(row.last_webhook_at))
        await db
          .updateTable('whatsapp_settings')
          .set({ last_webhook_at: now.toISOString() })
          .where('id', '=', row.id)
          .execute();
      return accepted;
    },
    work: async ({ body }) => {
      let report: Report;
      try {
        report = channel.read(body);
      } catch {
        return { state: 'refused', reason: 'unreadable' };
      }
      return workReport(services, channel, row, report);
    },
  };
}
