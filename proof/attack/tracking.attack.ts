import { createHash, createHmac, randomBytes } from 'node:crypto';
import { rowsOf } from './records.ts';
import type { Log, Suite } from './suite.ts';
import type { Target } from './target.ts';

const secret = 'attack-tracking-sécret';
const key = 'ATTACK17TOKEN';
const providers = '/api/v1/admins/tracking-providers';
const json = { 'content-type': 'application/json' };

interface Provider {
  readonly name: 'easypost' | '17track';
  readonly header: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly sign: (body: string) => string;
  readonly report: (number: string) => object;
}

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

const known: readonly Provider[] = [
  {
    name: 'easypost',
    header: 'x-hmac-signature',
    fields: { api_key: 'attack', webhook_secret: secret },
    sign: (body) =>
      `hmac-sha256-hex=${createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex')}`,
    report: (number) => ({
      id: `evt_${randomBytes(8).toString('hex')}`,
      description: 'tracker.updated',
      result: { id: 'trk_1', object: 'Tracker', tracking_code: number, status: 'delivered' },
    }),
  },
  {
    name: '17track',
    header: 'sign',
    fields: { api_key: key },
    sign: (body) => sha(`${body}/${key}`),
    report: (number) => ({
      event: 'TRACKING_UPDATED',
      data: { number, track_info: { latest_status: { status: 'Delivered' } } },
    }),
  },
];

/** Enters keys that we know, so that the right signature can be tried as well. */
async function enterKeys({ people: { owner } }: Target, { name, fields }: Provider): Promise<void> {
  const row = (await rowsOf(owner, providers)).find(
    ({ provider, environment }) => provider === name && environment === 'sandbox',
  );
  const answer = await owner.ask('PATCH', `${providers}/${row?.id}`, {
    headers: { 'if-match': `"${row?.version}"` },
    body: { fields },
  });
  if (answer.status !== 200) throw new Error(`The keys of ${name} could not be entered: ${answer.body}`);
}

const messagesOf = ({ people: { finance } }: Target) => rowsOf(finance, '/api/v1/admins/inbox-messages');

async function forgery(target: Target, log: Log, provider: Provider): Promise<void> {
  const { name, header, sign, report } = provider;
  const path = `/api/v1/webhooks/${name}-sandbox`;
  const before = (await messagesOf(target)).length;
  const body = JSON.stringify(report('1Z999AA10123456784'));
  const right = sign(body);
  const forged: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
    ['no signature', body, {}],
    ['an empty signature', body, { [header]: '' }],
    ['a signature in capitals', body, { [header]: right.toUpperCase() }],
    ['a signature cut short', body, { [header]: right.slice(0, -1) }],
    ['the digest of the body alone', body, { [header]: sha(body) }],
    ['a signature by an empty key', body, { [header]: sha(`${body}/`) }],
    [
      'an HMAC by an empty key',
      body,
      { [header]: `hmac-sha256-hex=${createHmac('sha256', '').update(body).digest('hex')}` },
    ],
    ['another number', body.replace('1Z999AA10123456784', '1Z999AA10123456785'), { [header]: right }],
    ['a space at the end', `${body} `, { [header]: right }],
    ['an empty body', '', { [header]: right }],
    ['the signature in another header', body, { 'x-signature': right }],
  ];
  for (const [what, sent, headers] of forged) {
    log.tried();
    const { status } = await target.visitor('POST', path, { headers: { ...json, ...headers }, body: sent });
    if (status !== 401) log.found(`${name}: ${what}`, `answered ${status}`);
  }
  if ((await messagesOf(target)).length !== before) log.found(`${name}: a forged message`, 'was kept');
}

/** A real one again and again, at another provider, and one that holds what nobody can read. */
async function replay(target: Target, log: Log, { name, header, sign, report }: Provider): Promise<void> {
  const path = `/api/v1/webhooks/${name}-sandbox`;
  const before = (await messagesOf(target)).length;
  const body = JSON.stringify(report(`TBA${randomBytes(6).toString('hex')}`));
  const headers = { ...json, [header]: sign(body) };
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => target.visitor('POST', path, { headers, body })),
  );
  log.tried(answers.length);
  if (answers.some(({ status }) => status !== 200)) log.found(`${name}: a real message`, 'was refused');
  const kept = (await messagesOf(target)).length - before;
  if (kept !== 1) log.found(`${name}: one message 30 times`, `is kept ${kept} times`);
  const other = name === 'easypost' ? '17track-sandbox' : 'easypost-sandbox';
  for (const source of [other, `${name}-production`, name]) {
    log.tried();
    const { status } = await target.visitor('POST', `/api/v1/webhooks/${source}`, { headers, body });
    if (status < 400 || status >= 500) log.found(`${name}: sent to ${source}`, `answered ${status}`);
  }
  for (const odd of [
    'null',
    '[]',
    '{}',
    '{"event":1}',
    '"',
    '{"id":"x","description":"y","result":{"object":"Tracker"}}',
  ]) {
    log.tried();
    const { status } = await target.visitor('POST', path, {
      headers: { ...json, [header]: sign(odd) },
      body: odd,
    });
    if (status >= 500) log.found(`${name}: ${odd}`, `answered ${status}`);
  }
}

/** Settings are the owner's; secrets go in and never come out. */
async function borrowed({ people }: Target, log: Log): Promise<void> {
  for (const person of [people.user, people.other, people.support, people.finance])
    for (const [method, call] of [
      ['PATCH', `${providers}/01990000-0000-7000-8000-00000000c001`],
      ['POST', `${providers}/01990000-0000-7000-8000-00000000c001/check`],
    ] as const) {
      log.tried();
      const { status } = await person.ask(method, call, { body: { is_on: false } });
      if (status < 400) log.found(`${person.email} at ${call}`, `answered ${status}`);
    }
  log.tried();
  const { body } = await people.owner.ask('GET', providers, {});
  if (body.includes(secret) || body.includes(key)) log.found('a secret', 'can be read');
}

/** Customers are led to a courier's page: nobody but an owner says where it is. */
async function ledElsewhere({ people }: Target, log: Log): Promise<void> {
  const [courier] = (await rowsOf(people.owner, '/api/v1/admins/vendors', 50)).filter(
    (row) => row['tracking_url'],
  );
  if (!courier) return log.leftOut('pages of couriers: no vendor has one');
  const path = `/api/v1/admins/vendors/${courier.id}`;
  const tracking_url = `https://elsewhere-${Date.now()}.example/{waybill}`;
  for (const person of [people.warehouse_us, people.warehouse_my, people.finance, people.support]) {
    log.tried();
    const { status } = await person.ask('PATCH', path, {
      body: { tracking_url },
      headers: { 'if-match': `"${courier['version']}"` },
    });
    if (status < 400) log.found(`${person.email}: the page of a courier`, 'leads to any host');
  }
}

/** Reports about parcels of carriers: forged, replayed, unreadable. */
export const attack: Suite = async (target, log) => {
  for (const provider of known) await enterKeys(target, provider);
  for (const provider of known) {
    await forgery(target, log, provider);
    await replay(target, log, provider);
  }
  await borrowed(target, log);
  await ledElsewhere(target, log);
};
