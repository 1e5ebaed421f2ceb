import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@rantau/shared/errors';
import { escapeHtml } from '@rantau/shared/html';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { mailFolder } from '../../platform/mail/mail-transport.ts';
import { devPage, devStyle } from './dev-page.ts';

const addressedTo = (eml: string): string => /^To: (.+)$/m.exec(eml)?.[1]?.trim() ?? '';

/**
 * A mailbox for development: every mail, when there is no mail server. Never in production, where it would show everybody's
 * one-time links.
 */
export const devMailRoutes = async (
  app: FastifyInstance,
  { config, db }: { config: Config; db: Db },
): Promise<void> => {
  if (config.mode === 'production' || config.smtpUrl) return;
  const hidden = { schema: { hide: true } };
  const folder = mailFolder(config);

  app.get('/dev/mail/style.css', hidden, async (_, reply) => reply.type('text/css').send(devStyle));
  app.get('/dev/mail', hidden, async (_, reply) => {
    const mails = await db
      .selectFrom('messages')
      .select(['id', 'to', 'subject', 'locale', 'state', 'created_at'])
      .where('channel', '=', 'email')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    const rows = mails.map(
      ({ id, to, subject, locale, state, created_at }) =>
        `<tr><td>${created_at.slice(0, 19).replace('T', ' ')}</td><td>${escapeHtml(to)}</td><td>${state === 'sent' ? `<a href="/dev/mail/${id}">${escapeHtml(subject)}</a>` : `${escapeHtml(subject)} (${state})`}</td><td>${locale}</td></tr>`,
    );
    const table = `<table><tr><th>At (UTC)</th><th>To</th><th>Subject</th><th>Language</th></tr>${rows.join('')}</table>`;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(devPage('Mail', rows.length > 0 ? table : '<p>No mail yet.</p>'));
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id', hidden, async ({ params }, reply) => {
    if (!/^[\w-]+$/.test(params.id)) throw new AppError('not_found');
    const eml = await readFile(join(folder, `${params.id}.eml`), 'utf8').catch(() => {
      throw new AppError('not_found');
    });
    const text = escapeHtml(readable(eml)).replaceAll(
      /https?:\/\/[^\s<]+/g,
      (url) => `<a href="${url}">${url}</a>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(devPage('Mail', `<pre>${text}</pre><p><a href="/dev/mail">All mail</a></p>`));
  });
  app.get('/dev/mail.json', hidden, async (_, reply) => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(
      names.slice(-200).map(async (name) => {
        const eml = await readFile(join(folder, name), 'utf8');
        return {
          id: name.slice(0, -4),
          to: addressedTo(eml),
          text: readable(eml),
          html: partOf(eml, 'text/html'),
        };
      }),
    );
    return reply.header('cache-control', 'no-store').send(mails.reverse());
  });
};

/** One form of a mail's text, decoded; empty where the mail has none. */
function partOf(eml: string, type: 'text/plain' | 'text/html'): string {
  const [head = '', ...rest] = eml.split('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  const parts = boundary ? rest.join('\r\n\r\n').split(`--${boundary}`) : [eml];
  const part = parts.find((each) => each.toLowerCase().includes(`content-type: ${type}`)) ?? '';
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  const bytes = /content-transfer-encoding: base64/i.test(part)
    ? Buffer.from(body, 'base64')
    : Buffer.from(
        body
          .replaceAll('=\r\n', '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      );
  return bytes.toString('utf8');
}

/** The plain part of a mail below its addressee. */
const readable = (eml: string): string => `To: ${addressedTo(eml)}\n\n${partOf(eml, 'text/plain')}`;
