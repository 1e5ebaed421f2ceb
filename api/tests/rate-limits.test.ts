import { adminEndpoints } from '@rantau/shared/admins';
import type { Endpoint } from '@rantau/shared/contract';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { fittingBodiesFor, type JsonSchema } from '@rantau/shared/probes';
import { recipientLinkEndpoints } from '@rantau/shared/recipient-links';
import { tariffEndpoints } from '@rantau/shared/reference-data';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { trackingEndpoints } from '@rantau/shared/tracking';
import { userEndpoints } from '@rantau/shared/users';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { packedOutboundPackage } from '../src/flows/invoices/invoice.fixtures.ts';
import { pickupOf } from '../src/flows/pickup-requests/pickup-requests.fixtures.ts';
import { keyOf } from '../src/modules/api-keys/api-keys.fixtures.ts';
import { seedTariff } from '../src/modules/tariffs/tariff.fixtures.ts';
import { newId } from '../src/platform/clock.ts';
import { type LimitName, limits } from '../src/platform/rate-limits/limits.ts';
import { countCall } from '../src/platform/rate-limits/rate-limits.ts';
import { issueRefreshToken } from '../src/platform/sessions/refresh-tokens.ts';
import { type Caller, type Person, testApp } from './test-app.ts';

const password = 'a parcel from far away';
interface People {
  readonly customer: Person;
  readonly staff: Person;
  readonly program: Caller;
}
const people: Record<'one' | 'two', People> = {} as never;

const api = await testApp({ loginsPerMinute: 1 });
await seedTariff(api);
for (const who of ['one', 'two'] as const) {
  const customer = await api.customer();
  const program = api.withKey(customer, await keyOf(api, customer, ['profile:read']));
  people[who] = { customer, staff: await api.staff('owner'), program };
}

type Who = keyof typeof people;
const from = { one: '203.0.113.7', two: '198.51.100.7' } as const;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A visitor's call, from a network of their own. */
async function visit(
  declared: Endpoint,
  who: Who,
  body?: object,
  path: string = declared.path,
): Promise<Answer> {
  const answer = await api.app.inject({
    method: declared.method,
    url: `/api/v1${path}`,
    headers: { host: 'localhost' },
    remoteAddress: from[who],
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, headers: answer.headers };
}

const emailOf = (who: Who): string => `${who}@nobody.example`;
const token = 't'.repeat(43);
const registration = (who: Who) => ({
  user: { email: emailOf(who), password, name: 'Aminah', phone: '+60123456789', customer_kind: 'forwarding' },
});
const wrongLogin = (who: Who) => ({ user: { email: emailOf(who), password: 'another one altogether' } });
const box = { length: 24, width: 18, height: 18, weight: 40 };
const item = { url: 'https://shop.example/novel', name: 'Novel', quantity: 1, unit_price_usd_minor: 900 };
async function announce({ customer }: (typeof people)[Who]): Promise<Answer> {
  const { id } = await api.services.db.selectFrom('goods_types').select('id').executeTakeFirstOrThrow();
  const items = [{ goods_type_id: id, description: 'Novels', quantity: 1, unit_value_usd_minor: 1450 }];
  const body = { tracking_number: `ANNOUNCE${newId().slice(-8)}`, shop: 'Etsy', items };
  return customer.call(inboundPackageEndpoints.preAlert, { body });
}

const linkOf = async ({ customer }: (typeof people)[Who]): Promise<string> => {
  const outbound_package_id = await packedOutboundPackage(api, customer.id, { state: 'requested' });
  const { body } = await customer.call(recipientLinkEndpoints.create, { body: { outbound_package_id } });
  return body.url.split('#')[1] ?? '';
};
const followed = { one: await linkOf(people.one), two: await linkOf(people.two) } as const;

/** Renews the session of a customer with the newest token of it. */
const renewals: { [W in Who]?: string } = {};
async function renew(who: Who): Promise<Answer> {
  const { actor } = people[who].customer;
  const now = api.clock.now();
  const ends = new Date(now.getTime() + 86_400_000);
  renewals[who] ??= `refresh=${await issueRefreshToken(api.services.db, actor.session_id, now, ends)}`;
  const answer = await api.call(sessionEndpoints.userRefresh, { headers: { cookie: renewals[who] } });
  if (answer.status === 204) renewals[who] = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
  return answer;
}

/** A call that each limit counts; a limit that nothing tries does not compile. */
const tries: { readonly [Name in LimitName]: (who: Who) => Promise<Answer> } = {
  login: (who) => visit(sessionEndpoints.userLogin, who, wrongLogin(who)),
  'login-failure': (who) => visit(sessionEndpoints.userLogin, who, wrongLogin(who)),
  'login-failure-anywhere': (who) => visit(sessionEndpoints.userLogin, who, wrongLogin(who)),
  password: (who) =>
    people[who].customer.call(userEndpoints.closeAccount, { body: { password: 'not this one' } }),
  otp: (who) => people[who].staff.call(adminEndpoints.disableOtp, { body: { password, otp: '123456' } }),
  register: (who) => visit(userEndpoints.register, who, registration(who)),
  'register-day': (who) => visit(userEndpoints.register, who, registration(who)),
  'register-correction': (who) =>
    visit(userEndpoints.updateRegistration, who, { user: { email: emailOf(who), password, changes: {} } }),
  'account-mail': (who) => visit(userEndpoints.requestPasswordReset, who, { user: { email: emailOf(who) } }),
  'account-mail-address': (who) =>
    visit(userEndpoints.requestPasswordReset, who, { user: { email: emailOf(who) } }),
  'account-mail-address-network': (who) => visit(userEndpoints.register, who, registration(who)),
  token: (who) => visit(userEndpoints.resetPassword, who, { user: { token, password } }),
  refresh: renew,
  'discount-code': (who) =>
    visit(tariffEndpoints.getQuote, who, {
      customer_kind: 'forwarding',
      mode: 'sea',
      boxes: [box],
      destination: { state: 'MY-10', postcode: '43300' },
      discount_code: 'TRY123',
    }),
  'discount-code-customer': (who) =>
    people[who].customer.call(onlineOrderEndpoints.preview, {
      body: { items: [item], delivery_method: 'sea', discount_code: 'TRY123' },
    }),
  announce: (who) => announce(people[who]),
  claim: (who) =>
    people[who].customer.call(inboundPackageEndpoints.claim, {
      body: { tracking_number: 'CLAIMED12345', note: 'It is mine' },
    }),
  follow: (who) => visit(recipientLinkEndpoints.view, who, { token }),
  'follow-link': (who) => visit(recipientLinkEndpoints.view, who, { token: followed[who] }),
  tracking: (who) => visit(trackingEndpoints.track, who, undefined, '/tracking/OUT-99999-A'),
  'api-key': (who) => people[who].program(userEndpoints.profile),
};

const { name: everyName, of: windowOf } = {
  name: Object.keys(limits) as LimitName[],
  of: (name: LimitName) => limits[name].map(({ hits, seconds }) => [name, hits, seconds] as const),
};

test.each(everyName.flatMap(windowOf))(
  '%s: %i tries in %i seconds, and no more',
  async (name, hits, seconds) => {
    const { db } = api.services;
    const onlyThis = () => sql`delete from rate_limits where not starts_with(key, ${`${name}:`})`.execute(db);
    await db.deleteFrom('rate_limits').execute();
    expect((await tries[name]('one')).status).not.toBe(429);
    await onlyThis();
    const window = sql`update rate_limits set hits = ${hits - 1} where key like ${`${name}:%:${seconds}`}`;
    expect((await window.execute(db)).numAffectedRows).toBe(1n);
    expect((await tries[name]('one')).status).not.toBe(429);
    await onlyThis();
    const refused = await tries[name]('one');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await onlyThis();
    expect((await tries[name]('two')).status).not.toBe(429);
  },
);

const pickup = pickupOf(newId());
const order = { items: [item], delivery_method: 'sea' };
const webhook = { url: 'https://stock.example/hook', event_types: ['trip.milestone'] };
const device = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/one',
  keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  public_key: 'A'.repeat(87),
};
const person = { email: 'new@nobody.example', name: 'Aminah', phone: '+60123456789' };
/** Bodies of calls whose rules a JSON schema does not describe. */
const bodies: Readonly<Record<string, object>> = {
  'POST /admins/invoices/bulk-issues': { filter: { state: 'draft' } },
  'POST /admins/users': { ...person, customer_kind: 'forwarding' },
  'POST /admins/vendor-users': { ...person, vendor_id: newId() },
  'PATCH /admins/vendor-users/:id': person,
  'POST /users/change-email': { email: person.email, password },
  'PATCH /users/profiles': { name: 'Aminah' },
  'POST /users/pickup-request': pickup,
  'PATCH /users/pickup-request/:id': pickup,
  'POST /users/online-orders': order,
  'PATCH /users/online-orders/:id': order,
  'POST /users/online-orders/quote-preview': order,
  'POST /users/push/devices': device,
  'POST /vendors/push/devices': device,
  'POST /users/push/renewals': { ...device, replaces: null },
  'POST /vendors/push/renewals': { ...device, replaces: null },
  'POST /users/webhook-endpoints': webhook,
  'PATCH /users/webhook-endpoints/:id': webhook,
  'POST /vendors/webhook-endpoints': webhook,
  'PATCH /vendors/webhook-endpoints/:id': webhook,
};

/** Something that a schema of zod accepts, found among what its JSON schema describes. */
function fitting(schema: z.ZodType | undefined): unknown {
  if (!schema) return undefined;
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return fc
    .sample(fittingBodiesFor(described as JsonSchema, [newId()]), { numRuns: 400, seed: 14 })
    .find((each) => schema.safeParse(each).success);
}

/** Asked so that it is refused by its limit, if it has one. */
async function askFull(call: Endpoint, most: number): Promise<number | 'nothing fits'> {
  const person =
    call.session === 'vendor'
      ? await api.vendor()
      : people.one[call.session === 'admin' ? 'staff' : 'customer'];
  const body = bodies[`${call.method} ${call.path}`] ?? fitting(call.body);
  const [params, query] = [fitting(call.params), fitting(call.query)];
  if ((call.body && !body) || (call.params && !params)) return 'nothing fits';
  const { db } = api.services;
  await db.deleteFrom('rate_limits').execute();
  const now = api.clock.now();
  await countCall(db, now, `${call.method} ${call.path}`, person.id, most);
  await api.set('rate_limits', {}, { hits: most });
  const options = {
    body,
    ...(params as object | undefined),
    query: query ?? {},
    ...(call.versioned && { version: 1 }),
  };
  return (await person.call(call, options as never)).status;
}

test('every call that changes something, and every one that says so, is bounded for each person and day', async () => {
  const { declaredCalls } = api.app;
  const bounded = declaredCalls.filter(
    ({ session, method, mostPerDay }) =>
      session !== 'public' && (mostPerDay !== undefined || (session !== 'admin' && method !== 'GET')),
  );
  expect(bounded.length).toBeGreaterThan(50);
  const open: string[] = [];
  for (const call of bounded) {
    const status = await askFull(call, call.mostPerDay ?? 2_000);
    if (status !== 429) open.push(`${call.method} ${call.path}: ${status}`);
  }
  expect(open).toEqual([]);
});

test('imports and bulk actions, of ten thousand rows each, are bounded for each member of staff and day', async () => {
  const large = api.app.declaredCalls.filter(({ oneAtATime, method }) => oneAtATime && method !== 'GET');
  expect(large.filter(({ tag }) => tag === 'bulk-actions')).toHaveLength(11);
  expect(large).toHaveLength(15);
  for (const call of large)
    expect([call.path, await askFull(call, call.mostPerDay ?? 2_000)]).toEqual([call.path, 429]);
});
