import { escapeHtml } from '@rantau/shared/html';
import { filledTemplate, templateBody } from '@rantau/shared/whatsapp';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { devPage } from './dev-page.ts';

interface Received {
  readonly at: string;
  readonly to: string;
  readonly template: string | null;
  readonly language: string | null;
  readonly text: string;
  readonly path: string | null;
}

const toTime = (instant: string): string => instant.slice(0, 19).replace('T', ' ');
const row = (...cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (heads: readonly string[], rows: readonly string[]): string =>
  rows.length === 0
    ? '<p>None yet.</p>'
    : `<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.join('')}</table>`;

/** Messages that the fake of WhatsApp took, the newest first; empty where none answers. */
async function receivedBy(url: string | undefined): Promise<Received[]> {
  if (url === undefined) return [];
  const response = await fetch(`${url}/received`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  return response?.ok ? ((await response.json()) as Received[]).toReversed() : [];
}

/**
 * Every message for development: what waits and what became of it, and what the fake of WhatsApp received. Never in production,
 * where it would show what everybody is written.
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
        const text = template
          ? filledTemplate(templateBody(template.name, locale), template.values)
          : subject;
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
    const taken = (await receivedBy(config.whatsAppSandboxUrl)).map(
      ({ at, to, template, language, text, path }) =>
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
    const body = [
      '<h2>Written by the product</h2>',
      table(['At (UTC)', 'Channel', 'To', 'Message', 'Language', 'State'], written),
      '<h2>Received by the fake of WhatsApp</h2>',
      table(['At (UTC)', 'To', 'Template', 'Language', 'Text', 'Button'], taken),
    ];
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(devPage('Messages', body.join('')));
  });
};
