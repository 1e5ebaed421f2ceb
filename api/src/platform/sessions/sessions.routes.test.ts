import { sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints } from '@rantau/shared/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailTo, tokenIn } from '../../../tests/mailbox.ts';
import { testApp } from '../../../tests/test-app.ts';
import { testConfig } from '../../../tests/test-config.ts';
import { newId } from '../clock.ts';
import { hashPassword } from './passwords.ts';

const password = 'a parcel from far away';

const api = await testApp({ hosts: new Map([...testConfig().hosts, ['rantau.example', 'app']]) });
const hash = await hashPassword(password);
beforeEach(async () => {
  await api.services.db.deleteFrom('rate_limits').execute();
});

const cookieOf = (headers: Record<string, unknown>): string =>
  String(headers['set-cookie']).split(';', 1)[0] ?? '';
const login = (email: string, given = password) =>
  api.call(sessionEndpoints.userLogin, { body: { user: { email, password: given } } });
const refresh = (cookie: string) => api.call(sessionEndpoints.userRefresh, { headers: { cookie } });
const me = (authorization: string) => api.call(sessionEndpoints.userMe, { headers: { authorization } });

describe('signing in', () => {
  test('gives the record, a token in the header and a cookie that scripts cannot read', async () => {
    const { email, id } = await api.customer({ password_hash: hash });
    const answer = await login(email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ id, email, impersonated_by: null, balance_usd_minor: 0 });
    expect(answer.headers['authorization']).toMatch(/^Bearer /);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/api/v1/users');
    expect(cookie).not.toContain('Secure');
    expect((await me(String(answer.headers['authorization']))).body.id).toBe(id);
  });

  test('binds the cookie to TLS where the address is not of this machine', async () => {
    const { email } = await api.customer({ password_hash: hash });
    const host = 'rantau.example';
    const answer = await api.call(sessionEndpoints.userLogin, {
      body: { user: { email, password } },
      headers: { host },
    });
    expect(answer.headers['set-cookie']).toMatch(/^__Secure-refresh=[^;]+;.*; Secure/);
    const cookie = cookieOf(answer.headers);
    const renewed = await api.call(sessionEndpoints.userRefresh, { headers: { host, cookie } });
    expect(renewed.status).toBe(204);
    const bare = cookie.replace('__Secure-', '');
    const refused = await api.call(sessionEndpoints.userRefresh, { headers: { host, cookie: bare } });
    expect(refused.status).toBe(401);
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const { email } = await api.customer({ password_hash: hash });
    const wrong = await login(email, 'something else');
    const unknown = await login('nobody@example.com', 'something else');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const { requestId: _, ...first } = wrong.problem;
    const { requestId: __, ...second } = unknown.problem;
    expect(first).toEqual(second);
    expect(wrong.problem.error).toBe('wrong_credentials');
  });

  test('asks for a confirmed address first', async () => {
    const { email } = await api.customer({ password_hash: hash, confirmed: false });
    const answer = await login(email);
    expect(answer.status).toBe(403);
    expect(answer.problem).toMatchObject({
      error: 'email_not_confirmed',
      metadata: { action: 'confirm_email' },
    });
  });

  test('slows down after five tries at one address, whether or not anyone has it', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await login('nobody@example.com', 'something else');
    const answer = await login('nobody@example.com', 'something else');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  describe('when strangers guess at an account', () => {
    const from = (remoteAddress: string, email: string, given: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/users/login',
        headers: { host: 'localhost' },
        remoteAddress,
        payload: { user: { email, password: given } },
      });

    test('its owner is not kept out where they have signed in before', async () => {
      const { email } = await api.customer({ password_hash: hash });
      expect((await from('203.0.113.7', email, password)).statusCode).toBe(200);
      for (let network = 0; network < 50; network += 1)
        expect((await from(`198.51.100.${network}`, email, 'a guess')).statusCode).toBe(401);
      expect((await from('198.51.100.99', email, 'a guess')).statusCode).toBe(429);
      expect((await from('203.0.113.7', email, password)).statusCode).toBe(200);
    });

    test('one network of IPv6 is one guesser', async () => {
      const { email } = await api.customer({ password_hash: hash });
      for (let host = 1; host <= 5; host += 1)
        expect((await from(`2001:db8:1:2::${host}`, email, 'a guess')).statusCode).toBe(401);
      expect((await from('2001:db8:1:2:ffff::1', email, 'a guess')).statusCode).toBe(429);
      expect((await from('2001:db8:1:3::1', email, 'a guess')).statusCode).toBe(401);
    });

    test('tries that are refused do not make the wait longer', async () => {
      const { email } = await api.customer({ password_hash: hash });
      for (let attempt = 0; attempt < 40; attempt += 1) {
        await api.services.db.deleteFrom('rate_limits').where('key', 'like', 'login:ip:%').execute();
        await from('203.0.113.8', email, 'a guess');
      }
      api.clock.advance(61);
      expect((await from('203.0.113.8', email, password)).statusCode).toBe(200);
    });
  });

  test('need not wait after a new password was set by mail', async () => {
    const { email } = await api.customer({ password_hash: hash });
    for (let attempt = 0; attempt < 5; attempt += 1) await login(email, 'something else');
    expect((await login(email)).status).toBe(429);
    await api.call(userEndpoints.requestPasswordReset, { body: { user: { email } } });
    const user = { token: tokenIn(await mailTo(api.services, email)), password: 'kicap manis sedap' };
    expect((await api.call(userEndpoints.resetPassword, { body: { user } })).status).toBe(204);
    expect((await login(email, user.password)).status).toBe(200);
  });

  test('is refused to a session of another kind', async () => {
    const { actor } = await api.staff();
    expect((await api.as(actor)(sessionEndpoints.userMe)).status).toBe(403);
    expect((await api.call(sessionEndpoints.userMe)).problem.error).toBe('unauthenticated');
  });
});

describe('renewing a session', () => {
  const start = async () => {
    const { email } = await api.customer({ password_hash: hash });
    return cookieOf((await login(email)).headers);
  };

  test('rotates the token', async () => {
    const first = await start();
    const answer = await refresh(first);
    expect(answer.status).toBe(204);
    expect(answer.headers['authorization']).toMatch(/^Bearer /);
    expect(cookieOf(answer.headers)).not.toBe(first);
  });

  test('gives the immediate parent the same successor for ten seconds', async () => {
    const first = await start();
    const second = cookieOf((await refresh(first)).headers);
    expect(cookieOf((await refresh(first)).headers)).toBe(second);
    expect((await refresh(second)).status).toBe(204);
  });

  test('ends the whole family when an older token comes back', async () => {
    const first = await start();
    const second = cookieOf((await refresh(first)).headers);
    const third = cookieOf((await refresh(second)).headers);
    expect((await refresh(first)).problem.error).toBe('session_revoked');
    expect((await refresh(third)).problem.error).toBe('session_revoked');
  });

  test('ends the family when the parent comes back too late', async () => {
    const first = await start();
    const second = cookieOf((await refresh(first)).headers);
    api.clock.advance(11);
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(second)).status).toBe(401);
  });

  test('is for one session so many times an hour, and the token is good again afterwards', async () => {
    let cookie = await start();
    const first = cookie;
    const renew = async () => {
      const answer = await refresh(cookie);
      if (answer.status === 204) cookie = cookieOf(answer.headers);
      return answer.status;
    };
    const atNine = new Date(Math.ceil(api.clock.now().getTime() / 86_400_000) * 86_400_000 + 9 * 3_600_000);
    api.clock.advance((atNine.getTime() - api.clock.now().getTime()) / 1000);
    const statuses = [];
    for (let count = 0; count < 125; count += 1) statuses.push(await renew());
    expect(statuses).toEqual([...Array(120).fill(204), ...Array(5).fill(429)]);
    expect((await refresh(await start())).status).toBe(204);
    api.clock.advance(3_600);
    expect(await renew()).toBe(204);
    // Where no more are given, an old token is known all the same.
    await api.set('rate_limits', {}, { hits: 120 });
    expect(await renew()).toBe(429);
    expect((await refresh(first)).status).toBe(401);
    expect(await renew()).toBe(401);
  });

  test('makes no token that outlives its session', async () => {
    const { email, id } = await api.customer({ password_hash: hash });
    let cookie = cookieOf((await login(email)).headers);
    for (let day = 1; day < 3; day += 1) {
      api.clock.advance(86_400);
      cookie = cookieOf((await refresh(cookie)).headers);
    }
    const tokens = await api.services.db
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'session_id')
      .select(['refresh_tokens.expires_at', 'sessions.expires_at as end'])
      .where('subject_id', '=', id)
      .execute();
    expect(tokens).toHaveLength(3);
    expect(tokens.filter(({ expires_at, end }) => expires_at !== end)).toEqual([]);
  });

  test('is refused to a page of another site', async () => {
    const cookie = await start();
    const from = (origin: string) => api.call(sessionEndpoints.userRefresh, { headers: { cookie, origin } });
    for (const origin of [
      'https://evil.example',
      'https://localhost:3000',
      'http://evil.localhost:3000',
      'null',
    ])
      expect((await from(origin)).status).toBe(403);
    expect((await from('http://localhost:3000')).status).toBe(204);
  });
});

test('signing out ends the session at once, its access token too', async () => {
  const { email } = await api.customer({ password_hash: hash });
  const { headers } = await login(email);
  const authorization = String(headers['authorization']);
  const cookie = cookieOf(headers);
  expect((await api.call(sessionEndpoints.userLogout, { headers: { cookie } })).status).toBe(204);
  await expect.poll(async () => (await me(authorization)).status).toBe(401);
  expect((await refresh(cookie)).status).toBe(401);

  const second = (await login(email)).headers;
  const bearer = { authorization: String(second['authorization']) };
  expect((await api.call(sessionEndpoints.userLogout, { headers: bearer })).status).toBe(204);
  expect((await refresh(cookieOf(second))).status).toBe(401);
});

test('an access token is good for fifteen minutes', async () => {
  const { actor } = await api.customer();
  const authorization = `Bearer ${api.app.signAccess(actor, 'ms')}`;
  api.clock.advance(899);
  expect((await me(authorization)).status).toBe(200);
  api.clock.advance(1);
  expect((await me(authorization)).status).toBe(401);
});

test('a customer registers, confirms by mail, and is signed in', async () => {
  const email = 'aminah@example.com';
  const body = {
    user: { email, password, name: 'Aminah', phone: '+60123456789', customer_kind: 'forwarding' as const },
  };
  const answer = await api.call(userEndpoints.register, { body });
  expect(answer.status).toBe(201);
  const token = tokenIn(await mailTo(api.services, email));
  const confirmed = await api.call(userEndpoints.confirmEmail, { body: { user: { token, password } } });
  expect(confirmed.body.data.suite).toMatch(/^RT\d{5,}$/);
  expect(confirmed.body.data.us_shipping_address.line2).toBe(confirmed.body.data.suite);
  expect((await me(String(confirmed.headers['authorization']))).status).toBe(200);
  expect(
    (await api.call(userEndpoints.confirmEmail, { body: { user: { token, password } } })).problem.error,
  ).toBe('token_invalid');

  expect((await api.call(userEndpoints.register, { body })).body).toEqual(answer.body);
  await api.services.jobs.drain();
  const kinds = await api.rows('messages', { to: email }, 'kind', 'state', 'text');
  expect(kinds.map(({ kind, state }) => [kind, state])).toEqual([
    ['confirm_email', 'sent'],
    ['account_exists', 'sent'],
  ]);
  expect(kinds[0]?.text).not.toContain(token);
});

describe('offers that a stranger agreed to', () => {
  const register = (email: string, marketing_consent: boolean) =>
    api.call(userEndpoints.register, {
      body: {
        user: {
          email,
          password,
          name: 'Aminah',
          phone: '+60123456789',
          customer_kind: 'forwarding' as const,
          marketing_consent,
        },
      },
    });
  const consent = () => api.row('users', { email }, 'marketing_consent_at', 'notifications', 'confirmed_at');
  let email: string;
  beforeEach(() => {
    email = `offers-${newId()}@example.com`;
  });

  test('are not kept by the next registration of the address', async () => {
    await register(email, true);
    expect((await consent()).notifications.marketing).toBe(true);
    await register(email, false);
    expect(await consent()).toMatchObject({
      marketing_consent_at: null,
      notifications: { marketing: false },
    });
    await register(email, true);
    expect((await consent()).notifications.marketing).toBe(true);
  });

  test('end where the address is proved by a magic link or by choosing another password', async () => {
    for (const [ask, use] of [
      [
        sessionEndpoints.userMagicLinkRequest,
        (token: string) => api.call(sessionEndpoints.userMagicLinkLogin, { body: { user: { token } } }),
      ],
      [
        userEndpoints.requestPasswordReset,
        (token: string) =>
          api.call(userEndpoints.resetPassword, {
            body: { user: { token, password: 'another parcel from far' } },
          }),
      ],
    ] as const) {
      email = `offers-${newId()}@example.com`;
      await register(email, true);
      await mailTo(api.services, email);
      await api.call(ask, { body: { user: { email } } });
      await use(tokenIn(await mailTo(api.services, email)));
      expect(await consent()).toMatchObject({
        confirmed_at: expect.any(String),
        marketing_consent_at: null,
        notifications: { marketing: false, trip: true },
      });
    }
  });

  test('stay where the person who registered confirms with their password', async () => {
    await register(email, true);
    const token = tokenIn(await mailTo(api.services, email));
    await api.call(userEndpoints.confirmEmail, { body: { user: { token, password } } });
    expect(await consent()).toMatchObject({
      confirmed_at: expect.any(String),
      marketing_consent_at: expect.any(String),
      notifications: { marketing: true },
    });
  });
});

test('a magic link signs in once, and only for ten minutes', async () => {
  const { email, id } = await api.customer();
  const ask = async (address: string) => {
    const answer = await api.call(sessionEndpoints.userMagicLinkRequest, {
      body: { user: { email: address } },
    });
    expect(answer.status).toBe(202);
    return tokenIn(await mailTo(api.services, address));
  };
  const use = (token: string) => api.call(sessionEndpoints.userMagicLinkLogin, { body: { user: { token } } });
  const token = await ask(email);
  const answers = await Promise.all(Array.from({ length: 8 }, () => use(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
  expect(answers.find(({ status }) => status === 200)?.body.data.id).toBe(id);
  const late = await ask(email);
  api.clock.advance(601);
  expect((await use(late)).problem.error).toBe('token_invalid');
  expect(await ask('nobody@example.com')).toBe('');
});
