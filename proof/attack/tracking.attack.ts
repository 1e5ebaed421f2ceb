import { createHash, createHmac, randomBytes } from 'node:crypto';
import { borrow, changeSandbox, confuse, forge, repeat } from './callbacks.ts';
import { type Row, rowsOf } from './records.ts';
import type { Log, Suite } from './suite.ts';
import type { Target } from './target.ts';

const secret = 'attack-tracking-sécret';
const key = 'ATTACK17TOKEN';
const providers = '/api/v1/admins/tracking-providers';

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
async function enterKeys(target: Target, { name, fields }: Provider): Promise<void> {
  const answer = await changeSandbox(target, providers, { fields }, name);
  if (answer.status !== 200) throw new Error(`The keys of ${name} could not be entered: ${answer.body}`);
}

const callbackOf = ({ name }: Provider) => ({
  path: `/api/v1/webhooks/${name}-sandbox`,
  type: 'application/json',
  about: `${name}: `,
});

async function forgery(target: Target, log: Log, provider: Provider): Promise<void> {
  const { header, sign, report } = provider;
  const body = JSON.stringify(report('1Z999AA10123456784'));
  const right = sign(body);
  await forge(target, log, callbackOf(provider), [
    ['no signature', body],
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
  ]);
}

/** A real one again and again, at another provider, and one that holds what nobody can read. */
async function replay(target: Target, log: Log, provider: Provider): Promise<void> {
  const { name, header, sign, report } = provider;
  const body = JSON.stringify(report(`TBA${randomBytes(6).toString('hex')}`));
  const other = name === 'easypost' ? '17track-sandbox' : 'easypost-sandbox';
  const elsewhere = [other, `${name}-production`, name];
  await repeat(target, log, callbackOf(provider), { body, headers: { [header]: sign(body) } }, elsewhere);
  const odd = [
    'null',
    '[]',
    '{}',
    '{"event":1}',
    '"',
    '{"id":"x","description":"y","result":{"object":"Tracker"}}',
  ];
  await confuse(target, log, callbackOf(provider), odd, (text) => ({ [header]: sign(text) }));
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

/** Visitors follow the name of a network: it is that of the address. */
async function ledByAName({ people: { marketing } }: Target, log: Log): Promise<void> {
  const posts = '/api/v1/admins/social-media-posts';
  for (const url of [
    'https://elsewhere.example/rantau',
    'https://www.instagram.com@elsewhere.example/',
    'https://instagram.com.elsewhere.example/',
  ]) {
    log.tried();
    const body = { network: 'instagram', url, title: 'Elsewhere' };
    const answer = await marketing.ask('POST', posts, { body });
    if (answer.status >= 400) continue;
    log.found(`a post of Instagram at ${url}`, 'leads to any host');
    const { id, version } = JSON.parse(answer.body) as Row;
    await marketing.ask('DELETE', `${posts}/${id}`, { headers: { 'if-match': `"${version}"` } });
  }
}

/** Reports about parcels of carriers: forged, replayed, unreadable. */
export const attack: Suite = async (target, log) => {
  for (const provider of known) await enterKeys(target, provider);
  for (const provider of known) {
    await forgery(target, log, provider);
    await replay(target, log, provider);
  }
  await borrow(target, log, providers, [secret, key]);
  await ledElsewhere(target, log);
  await ledByAName(target, log);
};
