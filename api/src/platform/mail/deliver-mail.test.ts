import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { company } from '@rantau/shared/company';
import { whatsAppEndpoints } from '@rantau/shared/whatsapp';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { tokenIn } from '../../../tests/mailbox.ts';
import { testApp } from '../../../tests/test-app.ts';
import { testConfig } from '../../../tests/test-config.ts';
import { inTransaction } from '../database/transaction.ts';
import { mailOneTimeLink } from '../sessions/account-mails.ts';
import { isUsable } from '../sessions/one-time-tokens.ts';
import { findSubject } from '../sessions/subjects.ts';
import { passwordChanged } from './account-mails.ts';
import { deliver } from './deliver-mail.ts';
import { mailTemplate } from './mail-content.ts';
import { createMailTransport } from './mail-transport.ts';
import { sendMail } from './mails.ts';
import { wantNoMail } from './messages.fixtures.ts';

const api = await testApp();

type ServerMode = 'well' | 'refusing' | 'hanging' | 'unknown_address';
let mode: ServerMode = 'well';
const received: string[] = [];
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  closeTimeout: 100,
  onRcptTo: (_address, _session, done) =>
    mode === 'unknown_address'
      ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
      : done(),
  onData: async (stream, _session, done) => {
    const message = await text(stream);
    if (mode === 'hanging') return;
    if (mode === 'refusing') return done(new Error('no room'));
    received.push(message);
    done();
  },
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
afterAll(() => new Promise<void>((closed) => server.close(closed)));
afterEach(() => {
  mode = 'well';
  received.length = 0;
});

const write = async (): Promise<string> => {
  const { services } = api;
  const { id, email } = await api.customer({ name: '<b>Aminah</b>' });
  const subject = await findSubject(services.db, 'user', id);
  if (!subject) throw new Error('no customer');
  await inTransaction(services.db, (trx) => mailOneTimeLink(services, trx, subject, 'magic_link'));
  const row = await services.db
    .selectFrom('messages')
    .select('id')
    .where('to', '=', email)
    .executeTakeFirstOrThrow();
  return row.id;
};
const recordOf = (id: string) => api.row('messages', { id });
const transport = (socketTimeout?: number) =>
  createMailTransport(testConfig({ smtpUrl, mailFrom: 'Rantau <no-reply@rantau.example>' }), socketTimeout);

const data = { name: 'A', url: 'http://localhost:3000', integrations_ended: false };

describe('a mail to a real server', () => {
  test('leaves in text and HTML, once, and its one-time link is kept nowhere', async () => {
    const id = await write();
    await deliver(api.services, transport(), id);
    await deliver(api.services, transport(), id);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('multipart/alternative');
    expect(received[0]).toContain(`Message-ID: <${id}@localhost>`);
    expect(received[0]).toContain(`Reply-To: ${company.contact.email}`);
    expect(received[0]?.split('text/html')[1]).toContain('&lt;b&gt;Aminah');
    const record = await recordOf(id);
    expect(record).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
    const token = tokenIn(received[0]?.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') ?? '');
    expect(await isUsable(api.services.db, api.clock.now(), token)).toBe(true);
    expect(record.text + record.html).not.toContain(token);
  });

  test('is kept while the server refuses, with the reason, and leaves when it recovers', async () => {
    const id = await write();
    mode = 'refusing';
    await expect(deliver(api.services, transport(), id)).rejects.toThrow();
    expect(await recordOf(id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      last_error: expect.stringContaining('no room'),
    });
    mode = 'well';
    await deliver(api.services, transport(), id);
    expect(received).toHaveLength(1);
    expect(await recordOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('is not sent once its link works no more', async () => {
    const id = await write();
    await api.services.db.deleteFrom('one_time_tokens').execute();
    await deliver(api.services, transport(), id);
    expect(received).toEqual([]);
    expect(await recordOf(id)).toMatchObject({ state: 'failed', attempts: 0 });
  });

  test('marks an address that the server refuses for good, until it takes a mail', async () => {
    const { id, email } = await api.customer();
    const send = async () => {
      const to = { email, locale: 'en', user_id: id } as const;
      await sendMail(api.services, api.services.db, to, passwordChanged, data);
      const rows = await api.services.db
        .selectFrom('messages')
        .select('id')
        .where('user_id', '=', id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      // No retry: it would be refused again.
      await deliver(api.services, transport(), rows[0]?.id ?? '');
    };
    const owner = await api.staff('owner');
    const channels = async () => (await owner.call(whatsAppEndpoints.channels, { id })).body;
    mode = 'unknown_address';
    await send();
    expect(await channels()).toMatchObject({
      email,
      email_refused_at: api.clock.now().toISOString(),
      email_refused_reason: expect.stringContaining('no such mailbox'),
    });
    mode = 'well';
    await send();
    expect(await channels()).toMatchObject({ email_refused_at: null, email_refused_reason: null });
  });

  test('about no open transaction says how to get no more of them, with one click and without a session', async () => {
    const { id, email } = await api.customer();
    const render = () => ({ subject: 'S', heading: 'H', paragraphs: [] });
    const notice = mailTemplate<Record<string, string>>('trip_notice', 'trip', { ms: render, en: render });
    await sendMail(api.services, api.services.db, { email, locale: 'en', user_id: id }, notice, {});
    const row = await api.row('messages', { user_id: id }, 'id');
    await deliver(api.services, transport(), row.id);
    const head = received[0]?.replaceAll(/\r\n\s+/g, ' ') ?? '';
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const url = /List-Unsubscribe: <([^>]+)>/.exec(head)?.[1] ?? '';
    const click = (address: string) =>
      api.app.inject({
        method: 'POST',
        url: address.replace('http://localhost:3000', ''),
        headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await click(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(400);
    expect((await click(url)).statusCode).toBe(204);
    expect((await click(url)).statusCode).toBe(204);
    const user = await api.row('users', { id }, 'notifications');
    expect(user.notifications).toMatchObject({ trip: false, inbound_package: true });
    const owner = await api.staff('owner');
    const { body } = await owner.call(whatsAppEndpoints.channels, { id });
    expect(body.consents).toMatchObject([{ channel: 'email', given: false, topics: ['trip'] }]);
  });

  test('does not wait for ever for a server that hangs', async () => {
    const id = await write();
    mode = 'hanging';
    await expect(deliver(api.services, transport(300), id)).rejects.toThrow(/timeout/i);
    expect(await recordOf(id)).toMatchObject({ state: 'failed' });
  });

  test('exists only if the change it tells of does', async () => {
    const { services } = api;
    const before = await services.db.selectFrom('messages').select('id').execute();
    await services.db
      .transaction()
      .execute(async (trx) => {
        const to = { email: 'a@example.com', locale: 'en' } as const;
        await sendMail(services, trx, to, passwordChanged, data);
        throw new Error('the change failed');
      })
      .catch(() => {});
    expect(await services.db.selectFrom('messages').select('id').execute()).toHaveLength(before.length);
  });
});

test('a customer who does not want mails about inbound packages gets none, but those about money', async () => {
  const { services } = api;
  const { id, email } = await api.customer();
  await wantNoMail(services.db, id);
  const to = { email, locale: 'en', user_id: id } as const;
  const render = () => ({ subject: 'S', heading: 'H', paragraphs: [] });
  const texts = { ms: render, en: render };
  await sendMail(
    services,
    services.db,
    to,
    mailTemplate<Record<string, string>>('delivered', 'inbound_package', texts),
    {},
  );
  await sendMail(
    services,
    services.db,
    to,
    mailTemplate<Record<string, string>>('payment_verified', 'always', texts),
    {},
  );
  const kinds = await services.db.selectFrom('messages').select('kind').where('user_id', '=', id).execute();
  expect(kinds).toEqual([{ kind: 'payment_verified' }]);
});
