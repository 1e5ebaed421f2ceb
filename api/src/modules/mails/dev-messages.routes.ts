import { escapeHtml } from '@rantau/shared/html';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { devPage } from './dev-page.ts';
import { messageText } from './message-text.ts';

interface ReceivedByWhatsApp {
  readonly at: string;
  readonly to: string;
  readonly template: string | null;
  readonly language: string | null;
  readonly text: string;
  readonly path: string | null;
}

interface ReceivedByPush {
  readonly at: string;
  readonly device: string;
  readonly urgency: string;
  readonly ttl: number;
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly lang: string;
    readonly path: string;
  } | null;
}

interface ReceivedByCarrier {
  readonly updatedAt: string;
  readonly number: string;
  readonly carrier: string | null;
  readonly isRegistered: boolean;
  readonly events: readonly { readonly step: string }[];
}

const toTime = (instant: string): string => instant.slice(0, 19).replace('T', ' ');
const row = (...cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (heads: readonly string[], rows: readonly string[]): string =>
  rows.length === 0
    ? '<p>None yet.</p>'
    : `<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.join('')}</table>`;

/** All that a fake took; empty where none answers. */
async function receivedBy<T>(url: string | undefined): Promise<T[]> {
  if (url === undefined) return [];
  const response = await fetch(`${url}/received`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  return response?.ok ? ((await response.json()) as T[]) : [];
}

const registeredAt = async (url: string | undefined): Promise<string[]> =>
  (await receivedBy<ReceivedByCarrier>(url))
    .filter(({ isRegistered }) => isRegistered)
    .map(({ updatedAt, number, carrier, events }) =>
      row(
        toTime(updatedAt),
        `<a href="${escapeHtml(`${url}/#${encodeURIComponent(number)}`)}">${escapeHtml(number)}</a>`,
        escapeHtml(carrier ?? ''),
        escapeHtml(events.at(-1)?.step ?? ''),
      ),
    );

/**
 * Every message for development: what waits and what became of it, and what the fakes of WhatsApp, of a push service and of the providers of tracking
 * received. Never in production, where it would show what everybody is written.
 */
export const devMessageRoutes = async (
  app: FastifyInstance,
  { config, db }: { config: Config; db: Db },
): Promise<void> => {
  if (config.mode === 'production' || config.smtpUrl) return;
  app.get('/dev/messages', { schema: { hide: true } }, async (_, reply) => {
    const messages = await db
      .selectFrom('messages')
      .select(['id', 'to', 'subject', 'channel', 'locale', 'state', 'last_error', 'template', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    const written = messages.map(
      ({ id, to, subject, channel, locale, state, last_error, template, created_at }) => {
        const text = messageText(channel, locale, template) ?? subject;
        const isReadable = channel === 'email' && state === 'sent';
        return row(
          toTime(created_at),
          channel,
          escapeHtml(to),
          isReadable ? `<a href="/dev/mail/${id}">${escapeHtml(text)}</a>` : escapeHtml(text),
          locale,
          escapeHtml(last_error ? `${state}: ${last_error}` : state),
        );
      },
    );
    const taken = (await receivedBy<ReceivedByWhatsApp>(config.whatsAppSandboxUrl))
      .toReversed()
      .map(({ at, to, template, language, text, path }) =>
        row(
          toTime(at),
          escapeHtml(to),
          escapeHtml(template ?? 'reply'),
          escapeHtml(language ?? ''),
          escapeHtml(text),
          path === null
            ? ''
            : `<a href="${escapeHtml(`${config.origins.app}/${path}`)}">${escapeHtml(path)}</a>`,
        ),
      );
    const shown = (await receivedBy<ReceivedByPush>(config.pushSandboxUrl))
      .toReversed()
      .map(({ at, device, urgency, ttl, notification }) =>
        row(
          toTime(at),
          escapeHtml(device),
          escapeHtml(notification ? `${notification.title}: ${notification.body}` : 'not readable'),
          escapeHtml(notification?.lang ?? ''),
          escapeHtml(`${urgency}, ${ttl / 3_600} h`),
          escapeHtml(notification?.path ?? ''),
        ),
      );
    const { easypost, '17track': seventeenTrack } = config.trackingSandboxUrls;
    const heads = ['At (UTC)', 'Number', 'Carrier', 'Last event'];
    const body = [
      '<h2>Written by the product</h2>',
      table(['At (UTC)', 'Channel', 'To', 'Message', 'Language', 'State'], written),
      '<h2>Received by the fake of WhatsApp</h2>',
      table(['At (UTC)', 'To', 'Template', 'Language', 'Text', 'Button'], taken),
      '<h2>Received by the fake push service</h2>',
      table(['At (UTC)', 'Browser', 'Notification', 'Language', 'Urgency', 'Opens'], shown),
      '<h2>Registered at the fake of EasyPost</h2>',
      table(heads, await registeredAt(easypost)),
      '<h2>Registered at the fake of 17TRACK</h2>',
      table(heads, await registeredAt(seventeenTrack)),
    ];
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(devPage('Messages', body.join('')));
  });
};
