import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../harness/folder.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { wait } from '../harness/report.ts';
import { demoPassword } from '../harness/session.ts';
import { type Ask, accounts, asker, logIn, type Person, personOf, signIn } from './people.ts';
import { startReceiver } from './receiver.ts';
import type { Row } from './records.ts';
import type { Log, Suite } from './suite.ts';

const keys = '/api/v1/users/api-keys';
const endpoints = '/api/v1/users/webhook-endpoints';
const profile = '/api/v1/users/profiles';
const host = 'rantau.example';
/** The product is in production two days after its demo data were made. */
const hoursLater = 48;

/** Addresses of this machine, of private networks and of the services beside it, in every way to write them. */
const inside = [
  'http://example.com/hook',
  'https://127.0.0.1/hook',
  'https://127.1/hook',
  'https://2130706433/hook',
  'https://0x7f000001/hook',
  'https://0177.0.0.1/hook',
  'https://0.0.0.0/hook',
  'https://10.0.0.1/hook',
  'https://172.16.0.1/hook',
  'https://192.168.1.1/hook',
  'https://100.64.0.1/hook',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/hook',
  'https://[::]/hook',
  'https://[::ffff:127.0.0.1]/hook',
  'https://[::ffff:a9fe:a9fe]/hook',
  'https://[64:ff9b::7f00:1]/hook',
  'https://[2002:7f00:1::]/hook',
  'https://[fc00::1]/hook',
  'https://[fe80::1]/hook',
  'https://localhost/hook',
  'https://localhost./hook',
  'https://LOCALHOST/hook',
  'https://１２７.0.0.1/hook',
  'https://127。0。0。1/hook',
  `https://${hostname().toLowerCase()}/hook`,
  'https://metadata.google.internal/hook',
  'https://nobody.invalid/hook',
  'https://8.8.8.8:22/hook',
  'https://8.8.8.8:5432/hook',
  'https://8.8.8.8:0/hook',
  'https://user:secret@8.8.8.8/hook',
];

const parsed = <T>({ body }: { readonly body: string }): T => JSON.parse(body) as T;

interface Prepared {
  readonly ends: string;
  readonly stays: string;
  readonly endpoint: string;
}

/** While the product is one for development: a key for a day, one without an end, and an endpoint on this machine. */
async function prepare({ port }: Product, url: string): Promise<Prepared> {
  const { ask } = await signIn(port, 'user', accounts.user);
  const keyFor = async (expires_in_days: number | null) => {
    const body = { name: 'Attack', scopes: ['profile:read'], expires_in_days, password: demoPassword };
    return parsed<{ key: string }>(await ask('POST', keys, { body })).key;
  };
  const body = { url, event_types: ['invoice.paid'] };
  const endpoint = parsed<Row>(await ask('POST', endpoints, { body })).id;
  return { ends: await keyFor(1), stays: await keyFor(null), endpoint };
}

const inProduction =
  (ask: Person['ask']): Person['ask'] =>
  (method, path, more: Ask = {}) =>
    ask(method, path, { host, ...more });

/** A key ends at its time, and one without an end does not. */
async function expired(port: number, { ends, stays }: Prepared, log: Log): Promise<void> {
  for (const [about, key, expected] of [
    ['a key after its end', ends, 401],
    ['a key without an end', stays, 200],
  ] as const) {
    const { status } = await inProduction(asker(port, 'user', key))('GET', profile);
    log.tried();
    if (status !== expected) log.found(about, `was answered ${status}`);
  }
}

/** No address within is taken, and none is sent to that was taken while it was somewhere else. */
async function addresses(ask: Person['ask'], { endpoint }: Prepared, log: Log): Promise<void> {
  const event_types = ['invoice.paid'];
  const [kept] = parsed<Row[]>(await ask('GET', endpoints));
  for (const url of inside) {
    const made = await ask('POST', endpoints, { body: { url, event_types } });
    const moved = await ask('PATCH', `${endpoints}/${endpoint}`, {
      headers: { 'if-match': String(kept?.version) },
      body: { url },
    });
    log.tried(2);
    if (made.status !== 422 || moved.status !== 422)
      log.found(`the address ${url}`, `was answered ${made.status}, and ${moved.status} as a change`);
  }
  const good = await ask('POST', endpoints, { body: { url: 'https://8.8.8.8/hook', event_types } });
  log.tried();
  if (good.status === 201) await ask('DELETE', `${endpoints}/${parsed<Row>(good).id}`);
  else log.found('a public address', `was answered ${good.status}`);
}

async function sent(
  ask: Person['ask'],
  { endpoint }: Prepared,
): Promise<{ readonly problem: string | null } | undefined> {
  const { id } = parsed<Row>(await ask('POST', `${endpoints}/${endpoint}/test`));
  for (let look = 0; look < 120; look += 1) {
    const { tries } = parsed<{ tries: { problem: string | null }[] }>(
      await ask('GET', `/api/v1/users/webhook-deliveries/${id}`),
    );
    if (tries[0]) return tries[0];
    await wait(250);
  }
  return undefined;
}

/** Refusals of a product in production, and of one whose clock has gone on: a product of its own, for development first. */
export const attack: Suite = async ({ own }, log) => {
  if (own === null) return log.leftOut('a product in production: a running one is not restarted');
  using receiver = await startReceiver();
  const env = {
    DATA_DIR: join(temporaryFolder('attack-production'), 'data'),
    JWT_SECRET: randomBytes(33).toString('base64'),
  };
  const before = await startProduct({ env: { ...env, SEED_DEMO: 'true' }, timeoutMs: 300_000 });
  const prepared = await prepare(before, receiver.url);
  await before.end();
  await using product = await startProduct({
    host,
    nodeArgs: ['--import', import.meta.resolve('../harness/shifted-clock.ts')],
    env: {
      ...env,
      CLOCK_SHIFT_HOURS: String(hoursLater),
      NODE_ENV: 'production',
      ALLOW_EMBEDDED_DATABASE: 'true',
      APP_ORIGIN: `https://${host}`,
      VENDOR_ORIGIN: `https://vendor.${host}`,
      ADMIN_ORIGIN: `https://admin.${host}`,
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  });
  const { port } = product;
  const answer = await logIn(inProduction(asker(port, 'user')), 'user', accounts.user);
  const ask = inProduction(personOf(port, 'user', accounts.user, answer).ask);
  await expired(port, prepared, log);
  await addresses(ask, prepared, log);
  const attempt = await sent(ask, prepared);
  log.tried();
  if (receiver.received.length > 0 || attempt?.problem !== 'not_public')
    log.found('an address that is within by now', `was sent to: ${attempt?.problem}`);
};
