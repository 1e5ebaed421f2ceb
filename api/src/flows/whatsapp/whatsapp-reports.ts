import { isStartReply, isStopReply } from '@rantau/shared/whatsapp';
import type {
  InboundMessage,
  MessageChannel,
  Report,
  StatusReport,
} from '../../integrations/messages/channel.ts';
import { startNumber, stopNumber } from '../../modules/whatsapp/whatsapp-numbers.repository.ts';
import { findSettingsOfSource, recordOutcome } from '../../modules/whatsapp/whatsapp-settings.repository.ts';
import { findCustomersAt, stopWhatsApp } from '../../modules/whatsapp/whatsapp-subscriptions.service.ts';
import { bySystem } from '../../platform/audit/actor-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { InboxSource } from '../../platform/inbox/inbox.ts';
import type { Services } from '../../platform/services.ts';
import { moveMessageOn } from '../messages/message-states.ts';
import { connect, missingSettings } from './connect.ts';

const isUuid = (text: string | null): text is string =>
  text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The message that a report is about: by our id where it repeats it, else by the provider's. */
async function findReported(db: Db, { message_id, provider_id }: StatusReport): Promise<string | null> {
  const messages = db.selectFrom('messages').select('id').where('channel', '=', 'whatsapp');
  const ours = isUuid(message_id) && (await messages.where('id', '=', message_id).executeTakeFirst());
  return (ours || (await messages.where('provider_id', '=', provider_id).executeTakeFirst()))?.id ?? null;
}

async function workStatus(services: Services, report: StatusReport): Promise<void> {
  const { db, clock } = services;
  await inTransaction(db, async (trx) => {
    const id = await findReported(trx, report);
    // Of another program that sends from the same number.
    if (id === null) return;
    await moveMessageOn(services, trx, id, report, clock.now());
  });
}

const stopped = {
  ms: 'Anda tidak akan menerima mesej WhatsApp daripada Rantau lagi. E-mel tentang kiriman dan bayaran anda tetap dihantar. Balas MULA untuk memilih WhatsApp semula dalam profil anda.',
  en: 'You will get no more WhatsApp messages from Rantau. E-mails about your shipments and payments still come. Reply START to choose WhatsApp again in your profile.',
} as const;

const started = {
  ms: 'Anda boleh memilih mesej WhatsApp daripada Rantau semula dalam profil anda.',
  en: 'You can choose WhatsApp messages from Rantau in your profile again.',
} as const;

/** Keeps what a customer wrote where staff see it, and obeys a stop. Strangers are answered by whoever reads the phone. */
async function workInbound(
  services: Services,
  channel: MessageChannel,
  message: InboundMessage,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const { from, text, at } = message;
  if (from === null) return;
  const customers = await findCustomersAt(db, from);
  const isStop = isStopReply(text);
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
}

async function workReport(
  services: Services,
  channel: MessageChannel,
  { statuses, messages }: Report,
): Promise<void> {
  for (const message of messages) await workInbound(services, channel, message);
  for (const status of statuses) await workStatus(services, status);
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
      await workReport(services, channel, report);
      return { state: 'done' };
    },
  };
}
