import type { Endpoint } from '@rantau/shared/contract';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { tariffEndpoints } from '@rantau/shared/reference-data';
import { passwordEndpoints, sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints } from '@rantau/shared/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { hashPassword } from '../../platform/sessions/passwords.ts';

const loginsPerMinute = 2;

const api = await testApp({ loginsPerMinute });
await seedTariff(api);
beforeEach(async () => {
  await api.services.db.deleteFrom('rate_limits').execute();
});

const password = 'a parcel from far away';
/** An address without an account, another one each time. */
let made = 0;
const token = (): string => {
  made += 1;
  return String(made).padStart(43, 't');
};

const post = (declared: Endpoint, body: object, remoteAddress: string) =>
  api.app.inject({
    method: declared.method,
    url: `/api/v1${declared.path}`,
    headers: { host: declared.path.startsWith('/admins') ? 'admin.localhost' : 'localhost' },
    remoteAddress,
    payload: body,
  });

/** The calls that one network is answered before it has to wait, and that another's are answered all the same. */
async function answeredBefore429(declared: Endpoint, bodyOf: () => object, atMost: number): Promise<number> {
  for (let count = 0; count <= atMost; count += 1) {
    const answer = await post(declared, bodyOf(), '203.0.113.7');
    if (answer.statusCode !== 429) continue;
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post(declared, bodyOf(), '198.51.100.7')).statusCode).not.toBe(429);
    return count;
  }
  throw new Error(`${declared.path} was never refused`);
}

const registration = (email: string) => ({
  user: { email, password, name: 'Aminah', phone: '+60123456789', customer_kind: 'forwarding' },
});

describe('registering', () => {
  test('is limited by network, whatever the address', async () => {
    const body = () => registration(`${token()}@example.com`);
    expect(await answeredBefore429(userEndpoints.register, body, 5)).toBe(loginsPerMinute);
  });

  test('is limited by address, wherever it comes from', async () => {
    const statuses: number[] = [];
    for (let from = 1; from <= 6; from += 1) {
      const answer = await post(userEndpoints.register, registration('one@example.com'), `203.0.113.${from}`);
      statuses.push(answer.statusCode);
    }
    expect(statuses.map((status) => status === 429)).toEqual([...Array(5).fill(false), true]);
  });
});

test('codes are not tried out in the calculator', async () => {
  const box = { length: 24, width: 18, height: 18, weight: 40 };
  const quote = { customer_kind: 'forwarding', mode: 'sea', boxes: [box] };
  const destination = { state: 'MY-10', postcode: '43300' };
  const body = () => ({ ...quote, destination, discount_code: `TRY${token().slice(-5)}` });
  expect(await answeredBefore429(tariffEndpoints.getQuote, body, 40)).toBe(30);
});

test('codes are not tried out in an order either', async () => {
  const customer = await api.customer();
  const item = { url: 'https://shop.example/novel', name: 'Novel', quantity: 1, unit_price_usd_minor: 900 };
  const order = { items: [item], delivery_method: 'sea' as const };
  const ask = async (declared: typeof onlineOrderEndpoints.preview | typeof onlineOrderEndpoints.create) =>
    (await customer.call(declared, { body: { ...order, discount_code: token().slice(-6) } })).problem.error;
  const errors = new Set<string>();
  for (let count = 0; count < 15; count += 1) {
    errors.add(await ask(onlineOrderEndpoints.preview));
    errors.add(await ask(onlineOrderEndpoints.create));
  }
  expect([...errors]).toEqual(['discount_code_invalid']);
  expect(await ask(onlineOrderEndpoints.create)).toBe('rate_limited');
});

test('a registration is not corrected with guessed passwords', async () => {
  const statuses: number[] = [];
  for (let from = 1; from <= 21; from += 1)
    statuses.push(
      (
        await post(
          userEndpoints.updateRegistration,
          { user: { email: 'two@example.com', password, changes: {} } },
          `203.0.113.${from}`,
        )
      ).statusCode,
    );
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([401]));
  expect(statuses[20]).toBe(429);
});

test('a visitor has 20 mails a day written to one address, however they are asked for', async () => {
  const email = 'stranger@example.com';
  const ip = '203.0.113.9';
  const asked: readonly [Endpoint, object][] = [
    [userEndpoints.register, registration(email)],
    [userEndpoints.resendConfirmation, { user: { email } }],
    [userEndpoints.updateRegistration, { user: { email, password, changes: {} } }],
  ];
  for (let minutes = 0; minutes < 60; minutes += 10) {
    for (const [declared, body] of [...asked, ...asked]) {
      await post(declared, body, ip);
      await api.services.jobs.drain();
    }
    api.clock.advance(600);
  }
  expect(await api.rows('messages', { to: email }, 'kind')).toHaveLength(20);
  // From elsewhere its owner is not kept waiting.
  const own = await post(userEndpoints.resendConfirmation, { user: { email } }, '203.0.113.10');
  expect(own.statusCode).toBe(202);
});

test('the same however the address of a mailbox is written', async () => {
  for (let count = 1; count <= 6; count += 1) {
    const email = `mailbox+${count}@example.com`;
    const answer = await post(userEndpoints.resendConfirmation, { user: { email } }, '203.0.113.12');
    expect(answer.statusCode).toBe(count <= 5 ? 202 : 429);
  }
});

test('a network has addresses changed to those of strangers as often as it registers them', async () => {
  const password_hash = await hashPassword(password);
  const statuses: number[] = [];
  for (let person = 0; person < 4; person += 1) {
    const { call } = await api.customer({ password_hash });
    for (let change = 0; change < 16; change += 1) {
      api.clock.advance(60);
      const body = { email: `${token()}@example.com`, password };
      statuses.push((await call(userEndpoints.changeEmail, { body })).status);
    }
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(30 * loginsPerMinute);
  expect(statuses.at(-1)).toBe(429);
});

test('a registration that is led from one stranger to the next counts as a registration each time', async () => {
  const ip = '203.0.113.11';
  const strangers = Array.from({ length: 70 }, () => `${token()}@example.com`);
  const [first = ''] = strangers;
  expect((await post(userEndpoints.register, registration(first), ip)).statusCode).toBe(201);
  let last = first;
  for (const email of strangers.slice(1)) {
    api.clock.advance(60);
    const user = { email: last, password, changes: { email } };
    const { statusCode } = await post(userEndpoints.updateRegistration, { user }, ip);
    if (statusCode === 204) last = email;
  }
  expect(strangers.indexOf(last) + 1).toBe(30 * loginsPerMinute);
});

const reset = () => ({ token: token(), password });
/** Each call that takes a one-time token; all share one limit of their network. */
const withToken: readonly [string, Endpoint, () => object][] = [
  ['confirm', userEndpoints.confirmEmail, () => ({ user: reset() })],
  ['change of address', userEndpoints.confirmEmailChange, () => ({ user: reset() })],
  ['reset of a customer', userEndpoints.resetPassword, () => ({ user: reset() })],
  ['reset of a vendor', passwordEndpoints.vendorReset, () => ({ vendor_user: reset() })],
  [
    'reset of staff',
    passwordEndpoints.adminReset,
    () => ({ admin: { ...reset(), password: `${password} 2` } }),
  ],
  ['magic link', sessionEndpoints.userMagicLinkLogin, () => ({ user: { token: token() } })],
  [
    'magic link of a vendor',
    sessionEndpoints.vendorMagicLinkLogin,
    () => ({ vendor_user: { token: token() } }),
  ],
  ['acting as a customer', sessionEndpoints.impersonate, () => ({ token: token() })],
];

test.each(withToken)('tokens are not tried out: %s', async (_, declared, body) => {
  expect(await answeredBefore429(declared, body, 6)).toBe(2 * loginsPerMinute);
});
