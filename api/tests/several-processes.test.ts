import { type ClientRequest, get } from 'node:http';
import { notificationEndpoints } from '@rantau/shared/notifications';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints } from '@rantau/shared/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boot, type Running } from '../src/boot.ts';
import { insertUser } from '../src/modules/users/registration.service.ts';
import { accountClosed } from '../src/modules/users/users.mails.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { sendMail } from '../src/platform/mail/mails.ts';
import { hashPassword } from '../src/platform/sessions/passwords.ts';
import { cloneOnServer, testDatabaseKind } from './template-database.ts';
import { testConfig } from './test-config.ts';

const password = 'a parcel from far away';
/** Stands still, or a window in which tries are counted could end between two of them. */
const begun = new Date();
const clock = { now: () => begun };

describe.runIf(testDatabaseKind === 'postgres')('two processes on one PostgreSQL', () => {
  let first: Running;
  let second: Running;
  let drop: () => Promise<void>;
  let url: string;
  beforeAll(async () => {
    const database = await cloneOnServer();
    ({ drop, url } = database);
    [first, second] = await Promise.all([
      boot({ clock, config: testConfig({ databaseUrl: url }) }),
      boot({ clock, config: testConfig({ databaseUrl: url }) }),
    ]);
    await Promise.all([first.services.jobs.work(), second.services.jobs.work()]);
  });
  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
    await drop();
  });

  const newCustomer = async (email: string) => {
    const { db } = first.services;
    const draft = {
      email,
      name: 'Aminah',
      phone: '+60123456789',
      customer_kind: 'forwarding',
      locale: 'ms',
      marketing_consent: false,
    } as const;
    const id = await insertUser(db, begun, { ...draft, password_hash: await hashPassword(password) });
    await db
      .updateTable('users')
      .set({ confirmed_at: begun.toISOString() })
      .where('email', '=', email)
      .execute();
    return id ?? '';
  };
  const login = (on: Running, email: string, given = password) =>
    on.app.inject({
      method: 'POST',
      url: `/api/v1${sessionEndpoints.userLogin.path}`,
      headers: { host: 'localhost' },
      payload: { user: { email, password: given } },
    });
  const profile = (on: Running, authorization: string) =>
    on.app.inject({
      url: `/api/v1${userEndpoints.profile.path}`,
      headers: { host: 'localhost', authorization },
    });

  test('a session that is ended on one is refused by the other, which is told of it', async () => {
    await newCustomer('aminah@example.com');
    const { headers } = await login(first, 'aminah@example.com');
    const authorization = String(headers['authorization']);
    expect((await profile(second, authorization)).statusCode).toBe(200);
    const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
    await first.app.inject({
      method: 'POST',
      url: `/api/v1${sessionEndpoints.userLogout.path}`,
      headers: { host: 'localhost', cookie },
    });
    await expect.poll(async () => (await profile(second, authorization)).statusCode).toBe(401);
  });

  test('tries to sign in are counted together', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await login(attempt % 2 ? first : second, 'nobody@example.com', 'x')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('of twelve streams that one person opens at once on both, five are opened', async () => {
    await newCustomer('streams@example.com');
    const authorization = String((await login(first, 'streams@example.com')).headers['authorization']);
    const ports = await Promise.all(
      [first, second].map(async ({ app }) => new URL(await app.listen({ port: 0, host: 'localhost' })).port),
    );
    const opened: ClientRequest[] = [];
    const open = (at: number) =>
      new Promise<number>((done, fail) => {
        const path = `/api/v1${notificationEndpoints.mine.path}`;
        const request = {
          port: ports[at % 2],
          path,
          headers: { authorization, host: 'localhost' },
          agent: false,
        };
        const stream = get(request, ({ statusCode = 0 }) => {
          if (statusCode === 200) opened.push(stream);
          else stream.destroy();
          done(statusCode);
        });
        stream.once('error', fail);
      });
    const statuses = await Promise.all(Array.from({ length: 12 }, (_, at) => open(at)));
    expect(statuses.toSorted()).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
    expect(await open(0)).toBe(429);
    opened[0]?.destroy();
    await expect.poll(() => open(1)).toBe(200);
    expect(await open(0)).toBe(429);
    for (const stream of opened) stream.destroy();
  });

  test('each mail leaves once, whichever of them sends it', async () => {
    const { services } = first;
    const to = { email: 'siti@example.com', locale: 'ms' } as const;
    const data = { name: 'Siti', url: 'http://localhost:3000' };
    for (let mail = 0; mail < 20; mail += 1) await sendMail(services, services.db, to, accountClosed, data);
    const sent = () =>
      services.db.selectFrom('messages').select(['attempts', 'state']).where('to', '=', to.email).execute();
    await expect
      .poll(async () => (await sent()).filter(({ state }) => state === 'sent').length, { timeout: 15_000 })
      .toBe(20);
    expect((await sent()).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  test('one of them migrates', async () => {
    const another = await openDatabase({ databaseUrl: url, databasePoolSize: 2, dataDir: '', mode: 'test' });
    const applied = await Promise.all([migrate(another), migrate({ ...another, pool: first.services.pool })]);
    expect(applied).toEqual([[], []]);
    await another.close();
  });
});
