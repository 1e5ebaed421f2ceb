import { randomBytes, randomUUID } from 'node:crypto';
import { get } from 'node:http';
import type { JsonSchema } from '@rantau/shared/probes';
import sharp from 'sharp';
import { temporaryFolder } from '../harness/folder.ts';
import { type Answer, send } from '../harness/http.ts';
import { startProduct } from '../harness/product.ts';
import { wait } from '../harness/report.ts';
import { audiences, demoPassword } from '../harness/session.ts';
import { anAddress, asker, logIn, type Person } from './people.ts';
import { type Row, rowsOf } from './records.ts';
import { inParallel, type Log, type Suite } from './suite.ts';
import type { Target } from './target.ts';
import { upload, uploadPicture } from './upload.ts';

/** Longest wait of another person, for a list and then a picture, until this ends. */
async function slowestOther(
  { port, people: { other } }: Target,
  picture: string,
  until: Promise<unknown>,
): Promise<number> {
  let ended = false;
  const end = until.finally(() => {
    ended = true;
  });
  const headers = { authorization: `Bearer ${other.token}` };
  let slowest = 0;
  do {
    for (const path of ['/api/v1/users/inbound-packages', picture]) {
      const { ms } = await send({ port, method: 'GET', path, headers, timeoutMs: 60_000 });
      slowest = Math.max(slowest, ms);
    }
    await wait(50);
  } while (!ended);
  await end;
  return slowest;
}

/** Requests that one person makes at once are done, put off or refused, while others hardly notice. */
async function work(target: Target, log: Log): Promise<void> {
  const { port, people } = target;
  const { host } = audiences.user;
  const headers = { authorization: `Bearer ${people.user.token}` };
  const many = (count: number, method: string, path: string) =>
    Promise.all(
      Array.from({ length: count }, () => send({ port, method, path, host, headers, timeoutMs: 120_000 })),
    );
  const years = '2000-01-01_2026-01-01';
  const floods: Record<string, () => Promise<Answer[]>> = {
    '24 statements over 26 years': () =>
      many(24, 'GET', '/api/v1/users/profiles/account-statement?from=2000-01-01&to=2026-01-01'),
    '24 such statements as PDF': () => many(24, 'GET', `/api/v1/users/account-statements/${years}.pdf`),
  };
  for (const [width, height] of [
    [6000, 4000],
    [8192, 6100],
  ] as const) {
    const picture = await sharp({ create: { width, height, channels: 3, background: '#c96f3a' } })
      .png()
      .toBuffer();
    const id = await upload(port, people.user, picture, 'image/png', 'payment_proof');
    if (id === null) log.leftOut('large pictures: none could be uploaded');
    else
      floods[`16 times one picture of ${Math.round((width * height) / 1e6)} megapixels`] = () =>
        many(16, 'POST', `/api/v1/users/images/${id}/complete`);
  }
  const small = await uploadPicture(port, people.other);
  const again = await people.other.ask('POST', `/api/v1/users/images/${small}/complete`);
  const { url = '/' } = JSON.parse(again.body) as { url?: string };
  const calm = await slowestOther(target, url, wait(2_000));
  for (const [about, ask] of Object.entries(floods)) {
    const answers = ask();
    const slowest = await slowestOther(target, url, answers);
    for (const { status, headers: told, body } of await answers) {
      log.tried();
      if (status >= 500 && !told['retry-after']) log.found(about, `${status} ${body.slice(0, 120)}`);
    }
    if (slowest > 2_500 && slowest > 4 * calm)
      log.found(`${about}: others`, `waited ${Math.round(slowest)} ms, and ${Math.round(calm)} without`);
  }
}

/** A /64 is one household or one server, which may send from each of its addresses. */
const aNetwork = (): string => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`;

/** Whatever costs a hash, a mail, a row or a guess is limited, by network and by person. */
async function limits(target: Target, log: Log): Promise<void> {
  const { visitor, people } = target;
  const user = { name: 'Nurul', phone: '+60123456789', customer_kind: 'forwarding' };
  const goods = JSON.parse((await visitor('GET', '/api/v1/goods-types')).body) as Row[];
  const email = () => `greed.${randomBytes(6).toString('hex')}@example.com`;
  const quote = {
    customer_kind: 'forwarding',
    mode: 'sea',
    destination: { state: 'MY-10' },
    boxes: [{ length: 10, width: 10, height: 10, weight: 5 }],
  };
  const byNetwork: Record<string, [count: number, path: string, body: () => object]> = {
    registrations: [
      40,
      '/users/register',
      () => ({ user: { ...user, email: email(), password: 'sebuah kotak merah' } }),
    ],
    'codes of discounts': [
      80,
      '/get-quote',
      () => ({ ...quote, discount_code: randomBytes(4).toString('hex') }),
    ],
    'links of mails': [
      60,
      '/users/confirm-email',
      () => ({ user: { token: randomBytes(32).toString('base64url'), password: 'sebuah kotak merah' } }),
    ],
    'mails that are asked for': [140, '/users/magic-link/request', () => ({ user: { email: email() } })],
  };
  for (const [about, [count, path, body]] of Object.entries(byNetwork)) {
    const from = (address: string) =>
      visitor('POST', `/api/v1${path}`, { body: body(), headers: { 'x-forwarded-for': address } });
    const network = aNetwork();
    const [ipv4, statuses] = [anAddress(), { one: new Set<number>(), many: new Set<number>() }];
    await inParallel(Array.from({ length: count }).keys(), 8, async (at) => {
      statuses.one.add((await from(ipv4)).status);
      statuses.many.add((await from(`${network}::${(at + 1).toString(16)}`)).status);
    });
    log.tried(2 * count + 1);
    if (!statuses.one.has(429)) log.found(about, `${count} from one address: ${[...statuses.one].join(' ')}`);
    if (!statuses.many.has(429))
      log.found(`${about}: IPv6`, `${count} from one /64: ${[...statuses.many].join(' ')}`);
    const { status } = await from(`${aNetwork()}::1`);
    if (status === 429) log.found(`${about}: others`, 'are refused for what one network asked');
  }
  const orders = new Set<number>();
  const order = {
    items: [{ url: 'https://shop.example/novel', name: 'Novel', quantity: 1, unit_price_usd_minor: 900 }],
    delivery_method: 'sea',
  };
  await inParallel(Array.from({ length: 60 }).keys(), 8, async () => {
    const body = { ...order, discount_code: randomBytes(4).toString('hex') };
    orders.add(
      (await people.other.ask('POST', '/api/v1/users/online-orders/quote-preview', { body })).status,
    );
  });
  log.tried(60);
  if (!orders.has(429))
    log.found('codes of discounts in orders', `60 by one customer: ${[...orders].join(' ')}`);
  const told = new Set<number>();
  await inParallel(Array.from({ length: 70 }).keys(), 8, async (at) => {
    const items = [
      { goods_type_id: goods[0]?.id, description: 'Novels', quantity: 1, unit_value_usd_minor: 1450 },
    ];
    const body = { tracking_number: `GREED${Date.now()}${at}`, shop: 'Powell’s', items };
    told.add((await people.other.ask('POST', '/api/v1/users/inbound-packages', { body })).status);
  });
  log.tried(70);
  if (!told.has(429)) log.found('announcements', `70 by one customer: ${[...told].join(' ')}`);
}

/** Sixteen streams that one person opens at once: five stay, in however many processes. */
async function streams({ port, people: { user } }: Target, log: Log): Promise<void> {
  const opened = await Promise.all(
    Array.from(
      { length: 16 },
      () =>
        new Promise<{ status: number; leave: () => void }>((done, fail) => {
          const headers = { host: audiences.user.host, authorization: `Bearer ${user.token}` };
          const stream = get({ port, path: '/api/v1/users/events', headers, agent: false }, (answer) =>
            done({ status: answer.statusCode ?? 0, leave: () => stream.destroy() }),
          );
          stream.once('error', fail);
        }),
    ),
  );
  for (const { leave } of opened) leave();
  log.tried(16);
  const count = opened.filter(({ status }) => status === 200).length;
  if (count > 5) log.found('streams', `${count} of 16 were opened`);
}

/** A small table that would become a large one, and others meanwhile. */
async function tables(target: Target, log: Log): Promise<void> {
  const { port, people } = target;
  const wide = Array.from({ length: 2_000 }, (_, at) => `c${at}`).join(',');
  const csv = `${wide}\n${'a\n'.repeat(4_000)}`;
  const picture = await uploadPicture(port, people.other);
  const again = await people.other.ask('POST', `/api/v1/users/images/${picture}/complete`);
  const { url = '/' } = JSON.parse(again.body) as { url?: string };
  for (const path of ['/admins/users/bulk-create', '/admins/inbound-packages/bulk-create']) {
    const sent = people.support.ask('POST', `/api/v1${path}`, {
      body: { csv, dry_run: true },
      timeoutMs: 60_000,
    });
    const slowest = await slowestOther(target, url, sent);
    const { status, body } = await sent;
    log.tried();
    if (status !== 422) log.found(`${path}, 2,000 columns`, `${status} ${body.slice(0, 120)}`);
    if (slowest > 1_500) log.found(`${path}, 2,000 columns: others`, `waited ${Math.round(slowest)} ms`);
  }
}

/** Every list of a body, by the names that lead to it, with the schema of what it holds. */
function listsOf(
  { properties = {}, items, anyOf = [], oneOf = [] }: JsonSchema,
  path: string[] = [],
): List[] {
  const here: List[] = items ? [{ path, items }, ...listsOf(items, [...path, '0'])] : [];
  const below = Object.entries(properties).flatMap(([name, each]) => listsOf(each, [...path, name]));
  return [...here, ...below, ...[...anyOf, ...oneOf].flatMap((each) => listsOf(each, path))];
}

interface List {
  readonly path: readonly string[];
  readonly items: JsonSchema;
}

/** A long list of numbers, or of rows of numbers, in each place of a body that takes a list: the answer stays short. */
async function longLists({ operations, people }: Target, log: Log): Promise<void> {
  const row = `{${Array.from({ length: 100 }, (_, at) => `"k${at}":1`).join(',')}}`;
  for (const operation of operations) {
    const { method, path, session, body = {} } = operation;
    const person = session === 'vendor' ? people.vendor : session === 'admin' ? people.owner : people.user;
    for (const { path: names, items } of listsOf(body)) {
      const each = items.additionalProperties ? row : '1';
      const list = `[${Array.from({ length: Math.floor(900_000 / (each.length + 1)) }, () => each).join(',')}]`;
      const sent = names.reduceRight(
        (inner, name) => (name === '0' ? `[${inner}]` : `{${JSON.stringify(name)}:${inner}}`),
        list,
      );
      const answer = await person.ask(method, path.replaceAll(/\{\w+\}/g, randomUUID()), {
        body: sent,
        headers: { 'if-match': '1' },
        timeoutMs: 60_000,
      });
      log.tried();
      if (answer.body.length > 50_000 || answer.status >= 500)
        log.found(
          `${method} ${path}: ${names.join('.')}`,
          `${answer.status}, ${answer.body.length} characters after ${Math.round(answer.ms)} ms`,
        );
    }
  }
}

/** Rows that a customer or a vendor may read at once, at most. */
const mostRows = 200;

/** Customers fill their own lists with records of any size: no page of them is as long as anybody likes. */
async function longPages({ operations, people }: Target, log: Log): Promise<void> {
  const lists = operations.filter(
    ({ method, path, session, queries }) =>
      method === 'GET' && !path.includes('{') && queries.includes('range') && session !== 'admin',
  );
  for (const { path, session } of lists) {
    const person = session === 'vendor' ? people.vendor : people.user;
    const { status } = await person.ask('GET', `${path}?range=[0,${mostRows}]`);
    log.tried();
    if (status === 200) log.found(`a page of ${path}`, `holds more than ${mostRows} records`);
  }
}

/** Wrong passwords from everywhere keep nobody out where they have signed in before. */
async function lockOut(target: Target, log: Log): Promise<void> {
  const { email, audience }: Person = target.people.owner;
  const home = { 'x-forwarded-for': anAddress() };
  const tryToLogIn = (password: string | undefined, headers: Record<string, string>) =>
    logIn(asker(target.port, audience), audience, email, { password, headers });
  const before = await tryToLogIn(undefined, home);
  await inParallel(Array.from({ length: 120 }).keys(), 8, async () => {
    await tryToLogIn('surely not this one', { 'x-forwarded-for': anAddress() });
  });
  const after = await tryToLogIn(undefined, home);
  log.tried(122);
  if (before.status !== 200 || after.status !== 200)
    log.found(
      'an owner',
      `signs in with ${before.status}, and after 120 wrong tries of others with ${after.status}`,
    );
}

/** A driver who reports on and on writes to the owner of the goods a few times a day. */
async function nagged({ people: { vendor, owner } }: Target, log: Log): Promise<void> {
  const deliveries = (await rowsOf(vendor, '/api/v1/vendors/sea-freight-invoices')).filter((row) =>
    ['assigned', 'failed', 'out_for_delivery'].includes(String(row['delivery_state'])),
  );
  const [delivery] = deliveries;
  if (!delivery) return log.leftOut('a driver who reports on and on: none has a delivery');
  const told = async (kind: string): Promise<number> => {
    const filter = encodeURIComponent(JSON.stringify({ kind, channel: 'email' }));
    const { headers } = await owner.ask('GET', `/api/v1/admins/mails?filter=${filter}&range=[0,0]`);
    return Number(String(headers['content-range']).split('/')[1]);
  };
  const kinds = { out_for_delivery: 'out_for_delivery', failed: 'delivery_failed' } as const;
  const before = await Promise.all(Object.values(kinds).map(told));
  const path = `/api/v1/vendors/sea-freight-invoices/${delivery.id}/transitions`;
  let taken = 0;
  for (let time = 0; time < 12; time += 1)
    for (const to of Object.keys(kinds)) {
      log.tried();
      const { status } = await vendor.ask('POST', path, { body: { to, note: 'Nobody home' } });
      if (status === 200) taken += 1;
    }
  if (taken < 20) return log.leftOut(`a driver who reports on and on: ${taken} of 24 reports were taken`);
  for (const [index, kind] of Object.values(kinds).entries()) {
    const more = (await told(kind)) - (before[index] ?? 0);
    if (more > 3) log.found(`a driver who reports on and on: ${kind}`, `was told ${more} times`);
  }
}

/** Mails that ten minutes may bring to one address. */
const mostMails = 5;

/** A stranger's mailbox, to which one network has a mail written by every call that takes an address, in turn. */
async function mailbox({ visitor, people: { user, owner } }: Target, log: Log): Promise<void> {
  const addressOf = (name: string) => `${name}.${randomBytes(6).toString('hex')}@example.com`;
  const stranger = addressOf('stranger');
  const headers = { 'x-forwarded-for': anAddress() };
  const password = 'sebuah kotak merah';
  const registration = (email: string) => ({
    user: { name: 'Nurul', phone: '+60123456789', customer_kind: 'forwarding', email, password },
  });
  const ways: readonly [method: string, path: string, body: (email: string) => object][] = [
    ['POST', '/users/register', registration],
    ['POST', '/users/resend-email-confirmation', (email) => ({ user: { email } })],
    ['POST', '/users/password-reset-request', (email) => ({ user: { email } })],
    ['POST', '/users/magic-link/request', (email) => ({ user: { email } })],
  ];
  for (let turn = 0; turn < 12; turn += 1) {
    for (const [method, path, body] of ways)
      await visitor(method, `/api/v1${path}`, { headers, body: body(stranger) });
    // Whoever mistyped an address, and a customer who moves, name another one.
    const mistyped = addressOf('mistyped');
    await visitor('POST', '/api/v1/users/register', { headers, body: registration(mistyped) });
    const correction = { user: { email: mistyped, password, changes: { email: stranger } } };
    await visitor('PATCH', '/api/v1/users/register/update', { headers, body: correction });
    const move = { email: stranger, password: demoPassword };
    await user.ask('POST', '/api/v1/users/change-email', { headers, body: move });
  }
  await wait(3_000);
  const filter = encodeURIComponent(JSON.stringify({ q: stranger }));
  const told = await owner.ask('GET', `/api/v1/admins/mails?filter=${filter}&range=[0,0]`);
  const count = Number(String(told.headers['content-range']).split('/')[1]);
  log.tried(12 * (ways.length + 3));
  if (count === 0) log.leftOut('the mailbox of a stranger: nothing was written to it');
  if (!(count <= mostMails)) log.found('the mailbox of a stranger', `${count} mails from one network`);
}

/** Forty a second and eighty that were saved up: so many calls of one network take at least this long, or are put off. */
const calls = { count: 400, leastMs: 6_000 } as const;

/**
 * The product under attack answers as much as the suites ask for. Ours is started once more, with the calls a second that
 * it allows by itself.
 */
async function withItsOwnLimits({ port, own }: Target): Promise<AsyncDisposable & { readonly port: number }> {
  if (own === null) return { port, [Symbol.asyncDispose]: async () => {} };
  return startProduct({
    env: { DATA_DIR: temporaryFolder('limits'), CALLS_PER_SECOND: '', TRUST_PROXY: '127.0.0.0/8,::1/128' },
  });
}

/** Whatever visitors may have, a network has to wait for it, or is put off, before others wait for that network. */
async function visitors(target: Target, log: Log): Promise<void> {
  await using product = await withItsOwnLimits(target);
  const { port } = product;
  const large = { count: 40, leastMs: Infinity } as const;
  const floods = [
    ['GET', '/api/openapi.json', large],
    ['GET', '/api/docs/js/scalar.js', large],
    ['GET', '/api/v1/webhooks/stripe-production', calls],
    ['POST', '/api/v1/webhooks/stripe-production', calls],
    ['POST', '/api/v1/unsubscribe/nothing', calls],
  ] as const;
  for (const [method, path, { count, leastMs }] of floods) {
    const headers = { 'x-forwarded-for': anAddress(), 'accept-encoding': 'br' };
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: count }, () => send({ port, method, path, headers, timeoutMs: 60_000 })),
    );
    const ms = performance.now() - began;
    log.tried(count);
    if (ms < leastMs && answers.every(({ status }) => status !== 503))
      log.found(`${method} ${path}`, `answered one network ${count} times in ${Math.round(ms)} ms`);
    await wait(5_000);
  }
}

/** Attacks on the share of the product that one person may use. */
export const attack: Suite = async (target, log) => {
  await work(target, log);
  await limits(target, log);
  await streams(target, log);
  await tables(target, log);
  await longLists(target, log);
  await longPages(target, log);
  await lockOut(target, log);
  await nagged(target, log);
  await mailbox(target, log);
  await visitors(target, log);
};
