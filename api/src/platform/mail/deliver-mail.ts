import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { isUsable } from '../sessions/one-time-tokens.ts';
import { tokensOf, withToken } from './link-tokens.ts';
import type { MailMessage, MailTransport } from './mail-transport.ts';
import { hasLink } from './mails.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

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

/** True if the server refused the address for good (SMTP 5xx to the envelope): asking again is of no use. */
const isRefusedForGood = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500 && responseCode < 600;
};

/** Marks the address of a customer as one that takes no mail, or as one that does again. */
const markAddress = (
  { db, clock }: MailServices,
  { user_id, to }: { readonly user_id: string | null; readonly to: string },
  reason: string | null,
) => {
  const now = clock.now();
  const users = db
    .updateTable('users')
    .where('id', '=', user_id ?? '')
    .where('email', '=', to);
  return reason === null
    ? users
        .set({ refused_email: null, email_refused_at: null, email_refused_reason: null })
        .where('refused_email', 'is not', null)
        .execute()
    : users
        .set({
          refused_email: to,
          // Since when, not when last.
          email_refused_at: sql<string>`case when refused_email = ${to} then email_refused_at else ${now.toISOString()}::timestamptz end`,
          email_refused_reason: reason,
        })
        .execute();
};

/** Sends one mail and records what became of it. Throws on a failure that may pass, so that the job is retried. */
export async function deliver(services: MailServices, send: MailTransport, mailId: string): Promise<void> {
  const { db, clock, config } = services;
  const mail = await db.selectFrom('messages').selectAll().where('id', '=', mailId).executeTakeFirst();
  if (!mail || mail.state === 'sent') return;
  const row = db.updateTable('messages').where('id', '=', mailId);
  const message = hasLink(mail.kind) ? await withLink(services, mail) : mail;
  if (!message) {
    const updated_at = clock.now().toISOString();
    await row.set({ state: 'failed', last_error: 'the link works no more', updated_at }).execute();
    return;
  }
  const attempts = mail.attempts + 1;
  try {
    await send({ ...message, unsubscribe_url: unsubscribeUrl(config, mail) });
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
    await row
      .set({ state: 'failed', attempts, last_error: reason, updated_at: clock.now().toISOString() })
      .execute();
    if (!isRefusedForGood(error)) throw error;
    if (mail.user_id !== null) await markAddress(services, mail, reason);
    return;
  }
  const now = clock.now().toISOString();
  await row.set({ state: 'sent', attempts, sent_at: now, updated_at: now, last_error: null }).execute();
  if (mail.user_id !== null) await markAddress(services, mail, null);
}
