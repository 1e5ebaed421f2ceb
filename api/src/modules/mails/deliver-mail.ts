import type { Services } from '../../services.ts';
import { mailTemplates } from './mail-templates.ts';
import type { MailTransport } from './mail-transport.ts';

const links = /https?:\/\/\S+#\S+/g;

/** Sends one mail and records what became of it. Throws on failure, so that the job is retried. */
export async function deliver(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  send: MailTransport,
  mailId: string,
): Promise<void> {
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
  if (!mail || mail.state === 'sent') return;
  const row = db.updateTable('mails').where('id', '=', mailId);
  const attempts = mail.attempts + 1;
  try {
    await send(mail);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
    await row
      .set({ state: 'failed', attempts, last_error: reason, updated_at: clock.now().toISOString() })
      .execute();
    throw error;
  }
  const now = clock.now().toISOString();
  await row
    .set({
      state: 'sent',
      attempts,
      sent_at: now,
      updated_at: now,
      last_error: null,
      // A one-time link is not kept once it has been sent.
      ...(mailTemplates[mail.kind].topic === 'secret' && {
        html: '',
        text: mail.text.replaceAll(links, '[…]'),
      }),
    })
    .execute();
}
