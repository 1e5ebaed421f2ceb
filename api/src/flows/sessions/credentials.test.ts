import { mailEndpoints } from '@rantau/shared/mails';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints as calls } from '@rantau/shared/users';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailTo, tokenIn } from '../../../tests/mailbox.ts';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { newId } from '../../platform/clock.ts';
import { handleAccountMail } from '../../platform/sessions/account-mails.ts';
import { hashPassword } from '../../platform/sessions/passwords.ts';
import { openSession } from '../../platform/sessions/sessions.ts';
import { findSubject } from '../../platform/sessions/subjects.ts';

const password = 'a parcel from far away';
const next = 'another parcel from afar';

const api = await testApp();
const hash = await hashPassword(password);
beforeEach(async () => {
  await api.services.db.deleteFrom('rate_limits').execute();
});

const cookieOf = (headers: Record<string, unknown>): string =>
  String(headers['set-cookie']).split(';', 1)[0] ?? '';
const login = (email: string, given = password) =>
  api.call(sessionEndpoints.userLogin, { body: { user: { email, password: given } } });
const renew = (cookie: string) => api.call(sessionEndpoints.userRefresh, { headers: { cookie } });

/** Everything that the database holds, jobs included, as text. */
async function everyRow(): Promise<string> {
  const { db } = api.services;
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db);
  const rows = [];
  for (const { name } of tables.rows)
    rows.push((await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)).rows);
  return JSON.stringify(rows);
}

describe('a one-time link', () => {
  test.each([
    ['magic_link', true],
    ['password_reset', true],
    ['confirm_email', false],
  ] as const)('stands in the mail that is sent and nowhere else: %s', async (purpose, confirmed) => {
    const { email } = await api.customer({ password_hash: hash, confirmed });
    await handleAccountMail(api.services, { purpose, kind: 'user', email });
    const support = await api.staff('support');
    const { id } = await api.row('messages', { to: email }, 'id');
    const waiting = await everyRow();
    const shown = await support.call(mailEndpoints.get, { id });
    const token = tokenIn(await mailTo(api.services, email));
    expect(token).toHaveLength(43);
    const afterwards = await everyRow();
    for (const text of [waiting, shown.raw.body, afterwards]) {
      expect(text).toContain(id);
      expect(text).not.toContain(token);
    }
    expect(shown.body.text).toBe('');
  });
});

describe('a change of credentials ends everything that the old ones opened', () => {
  /** Creates open sessions and pending links before the change. */
  async function prepare() {
    const person = await api.customer({ password_hash: hash });
    const { email } = person;
    const elsewhere = cookieOf((await login(email)).headers);
    await person.call(calls.changeEmail, { body: { email: `new.${email}`, password } });
    const change = tokenIn(await mailTo(api.services, `new.${email}`));
    await api.call(calls.requestPasswordReset, { body: { user: { email } } });
    const reset = tokenIn(await mailTo(api.services, email));
    await api.call(sessionEndpoints.userMagicLinkRequest, { body: { user: { email } } });
    const magic = tokenIn(await mailTo(api.services, email));
    await api.services.db.deleteFrom('rate_limits').execute();
    // Asked for, and not yet worked at.
    await person.call(calls.changeEmail, { body: { email: `late.${email}`, password } });
    return { ...person, elsewhere, change, reset, magic };
  }
  type Prepared = Awaited<ReturnType<typeof prepare>>;

  const changes: Record<string, (person: Prepared) => Promise<{ readonly status: number }>> = {
    'another password': ({ call }) =>
      call(calls.changePassword, { body: { current_password: password, password: next } }),
    'a forgotten password': ({ reset }) =>
      api.call(calls.resetPassword, { body: { user: { token: reset, password: next } } }),
    'another address': ({ change }) =>
      api.call(calls.confirmEmailChange, { body: { user: { token: change, password } } }),
    'a block': async ({ id }) => {
      const support = await api.staff('support');
      return support.call(calls.block, { id, body: { blocked: true, reason: 'stolen' } });
    },
  };

  test.each(Object.keys(changes))('%s', async (name) => {
    const person = await prepare();
    const { email, elsewhere, change, reset, magic } = person;
    const answer = await changes[name]?.(person);
    expect(answer?.status).toBeLessThan(300);
    expect((await renew(elsewhere)).status).toBe(401);
    const late = tokenIn(await mailTo(api.services, `late.${email}`));
    expect(late).toBe('');
    const tries = [
      api.call(calls.confirmEmailChange, { body: { user: { token: change, password } } }),
      api.call(calls.resetPassword, { body: { user: { token: reset, password: next } } }),
      api.call(sessionEndpoints.userMagicLinkLogin, { body: { user: { token: magic } } }),
    ];
    for (const { problem } of await Promise.all(tries)) expect(problem.error).toBe('token_invalid');
  });

  test('a sign-in that compared the old password while it was changed opens nothing', async () => {
    const { id, call } = await api.customer({ password_hash: hash });
    const { db } = api.services;
    const seen = await findSubject(db, 'user', id);
    await call(calls.changePassword, { body: { current_password: password, password: next } });
    if (!seen) throw new Error('no customer');
    await expect(
      openSession(db, api.clock.now(), seen, { action: 'sign_in.succeed', requestId: '' }),
    ).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
  });
});

describe('an account that a stranger prepared', () => {
  const stranger = 'the password of a stranger';
  let people = 0;
  const register = async (email: string, given: string, name: string) => {
    const user = {
      email,
      password: given,
      name,
      phone: '+60123456789',
      customer_kind: 'forwarding' as const,
    };
    expect((await api.call(calls.register, { body: { user } })).status).toBe(201);
    return tokenIn(await mailTo(api.services, email));
  };
  const confirm = (token: string, given: string) =>
    api.call(calls.confirmEmail, { body: { user: { token, password: given } } });
  const prepared = async () => {
    people += 1;
    const email = `owner${people}@example.com`;
    return { email, token: await register(email, stranger, 'Stranger') };
  };

  test('is not confirmed by its owner without the password, which only the stranger knows', async () => {
    const { email, token } = await prepared();
    expect((await confirm(token, password)).problem.fields).toEqual({ 'user.password': 'wrong_password' });
    expect((await login(email, stranger)).problem.error).toBe('email_not_confirmed');
  });

  test('is not led to the address of somebody who presses the link in a mail that they did not ask for', async () => {
    const { call, email: own } = await api.customer({ password_hash: await hashPassword(stranger) });
    const email = 'presses@example.com';
    await call(calls.changeEmail, { body: { email, password: stranger } });
    const token = tokenIn(await mailTo(api.services, email));
    const press = (given: string) =>
      api.call(calls.confirmEmailChange, { body: { user: { token, password: given } } });
    expect((await press(password)).problem.fields).toEqual({ 'user.password': 'wrong_password' });
    expect((await call(calls.profile)).body.email).toBe(own);
    expect((await press(stranger)).status).toBe(200);
  });

  test('gives way to the registration of its owner', async () => {
    const { email, token } = await prepared();
    const own = await register(email, password, 'Owner');
    expect((await confirm(token, stranger)).problem.error).toBe('token_invalid');
    expect((await confirm(own, password)).body.data).toMatchObject({ email, name: 'Owner' });
    expect((await login(email, stranger)).status).toBe(401);
    expect((await login(email)).status).toBe(200);
  });

  test('loses its password when its owner signs in by a link', async () => {
    const { email } = await prepared();
    await api.call(sessionEndpoints.userMagicLinkRequest, { body: { user: { email } } });
    const token = tokenIn(await mailTo(api.services, email));
    expect((await api.call(sessionEndpoints.userMagicLinkLogin, { body: { user: { token } } })).status).toBe(
      200,
    );
    expect((await login(email, stranger)).status).toBe(401);
  });

  test('loses its password when staff confirm the address, and only the one that they read', async () => {
    const { email, token } = await prepared();
    const support = await api.staff('support');
    const [{ id, version } = { id: '', version: 0 }] = (
      await support.call(calls.list, { list: { filter: { q: email } } })
    ).body;
    const confirmAsStaff = (read: number) =>
      support.call(calls.confirm, { id, version: read, body: { reason: 'Called the number on their card' } });
    await api.call(calls.updateRegistration, {
      body: { user: { email, password: stranger, changes: { name: 'Somebody else' } } },
    });
    expect((await confirmAsStaff(version)).problem.error).toBe('version_stale');
    expect((await confirmAsStaff(version + 1)).status).toBe(200);
    expect((await confirm(token, stranger)).problem.error).toBe('token_invalid');
    expect((await login(email, stranger)).status).toBe(401);
    const chosen = tokenIn(await mailTo(api.services, email));
    expect(
      (await api.call(calls.resetPassword, { body: { user: { token: chosen, password } } })).status,
    ).toBe(204);
    expect((await login(email)).status).toBe(200);
    expect((await confirmAsStaff(version + 2)).problem.error).toMatch(/already_confirmed|version_stale/);
  });

  test('takes nothing from a customer whom staff entered', async () => {
    const email = 'entered@example.com';
    const { id } = await api.customer({ email, confirmed: false, name: 'Entered' });
    const token = await register(email, stranger, 'Stranger');
    expect((await login(email, stranger)).status).toBe(401);
    const set = await api.call(calls.resetPassword, { body: { user: { token, password } } });
    expect(set.status).toBe(204);
    expect((await login(email)).body.data).toMatchObject({ id, name: 'Entered' });
  });

  test('is not led to another address once something is in it', async () => {
    const { email } = await prepared();
    const { id } = await api.row('users', { email }, 'id');
    const now = api.clock.now();
    await api.services.db
      .insertInto('inbound_packages')
      .values({
        id: newId(now),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        reference: 'IN-7654321',
        state: 'ready',
        tracking_number: 'TAKEN1',
        raw_tracking_number: 'TAKEN1',
        user_id: id,
      })
      .execute();
    const taker = `taker.${email}`;
    await register(email, stranger, 'Taker');
    const changes = { email: taker };
    const answer = await api.call(calls.updateRegistration, {
      body: { user: { email, password: stranger, changes } },
    });
    expect(answer.status).toBe(204);
    expect(await api.row('users', { id }, 'email')).toEqual({ email });
    expect(tokenIn(await mailTo(api.services, taker))).toBe('');
  });

  test('never gets another address confirmed than the one whose mail was read', async () => {
    for (let round = 0; round < 6; round += 1) {
      await api.services.db.deleteFrom('rate_limits').execute();
      const { email, token } = await prepared();
      const victim = `victim.${email}`;
      await Promise.all([
        api.call(calls.updateRegistration, {
          body: { user: { email, password: stranger, changes: { email: victim } } },
        }),
        confirm(token, stranger),
      ]);
      const confirmed = api.services.db
        .selectFrom('users')
        .select('email')
        .where('confirmed_at', 'is not', null);
      expect(await confirmed.where('email', '=', victim).execute()).toEqual([]);
    }
  });
});

describe('a session ends, however often it is renewed', () => {
  const use = async (person: Person, hours: number, kind: 'user' | 'admin'): Promise<number> => {
    const table = kind === 'user' ? 'users' : 'admins';
    await api.services.db
      .updateTable(table)
      .set({ password_hash: hash })
      .where('id', '=', person.id)
      .execute();
    const { email } = person;
    const opened = await (kind === 'user'
      ? login(email)
      : api.call(sessionEndpoints.adminLogin, { body: { admin: { email, password } } }));
    let cookie = cookieOf(opened.headers);
    for (let hour = 1; ; hour += hours) {
      api.clock.advance(hours * 3_600);
      const renewal = kind === 'user' ? sessionEndpoints.userRefresh : sessionEndpoints.adminRefresh;
      const answer = await api.call(renewal, { headers: { cookie } });
      if (answer.status !== 204) return hour + hours - 1;
      cookie = cookieOf(answer.headers);
    }
  };
  test('after 12 hours for staff', async () => {
    expect(await use(await api.staff('support'), 1, 'admin')).toBe(12);
  });
  test('after 30 days for customers', async () => {
    expect(await use(await api.customer(), 24, 'user')).toBe(30 * 24);
  });
});
