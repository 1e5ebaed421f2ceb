import type { Services } from '../services.ts';
import { isUsable } from '../sessions/one-time-tokens.ts';
import { tokensOf, withToken } from './link-tokens.ts';
import type { MailMessage, MailTransport } from './mail-transport.ts';
import { hasLink } from './mails.ts';

type MailServices = Pick<Services, 'db' | 'clock' | 'config'>;

/** The mail with its one-time link; null if that no longer works. */
async function withLink<L extends MailMessage>(
  { db, clock, config }: MailServices,
  mail: L,
): Promise<L | null> {
  for (const token of tokensOf(config, mail.id))
    if (await isUsable(db, clock.now(), token))
      return {
        ...mail,
        html: withToken(mail.html, mail.id, token),
        text: withToken(mail.text, mail.id, token),
      };
  return null;
}

/** Sends one mail and records what became of it. Throws on failure, so that the job is retried. */
export async function deliver(services: MailServices, send: MailTransport, mailId: string): Promise<void> {
  const { db, clock } = services;
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
  if (!mail || mail.state === 'sent') return;
  const row = db.updateTable('mails').where('id', '=', mailId);
  const message = hasLink(mail.kind) ? await withLink(services, mail) : mail;
  if (!message) {
    const updated_at = clock.now().toISOString();
    await row.set({ state: 'failed', last_error: 'the link works no more', updated_at }).execute();
    return;
  }
  const attempts = mail.attempts + 1;
  try {
    await send(message);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
    await row
      .set({ state: 'failed', attempts, last_error: reason, updated_at: clock.now().toISOString() })
      .execute();
    throw error;
  }
  const now = clock.now().toISOString();
  await row.set({ state: 'sent', attempts, sent_at: now, updated_at: now, last_error: null }).execute();
}
