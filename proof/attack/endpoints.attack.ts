import { createHmac, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { webhookEventsOf } from '@rantau/shared/webhooks';
import type { Answer } from '../harness/http.ts';
import { wait } from '../harness/report.ts';
import { newCustomer, passwords, readsMails } from './customers.ts';
import { mailsOf } from './mails.ts';
import { asker, type Person } from './people.ts';
import { type Received, startReceiver } from './receiver.ts';
import type { Row } from './records.ts';
import type { Log, Suite } from './suite.ts';
import type { Target } from './target.ts';

interface Endpoint extends Row {
  readonly secret: string;
  readonly version: number;
}
interface Delivery extends Row {
  readonly state: string;
  readonly request: string;
  readonly tries: readonly { readonly answer: string; readonly problem: string | null }[];
}

const all = '/api/v1/users/webhook-endpoints';
const one = (id: string) => `${all}/${id}`;
const parsed = <T>({ body }: Answer): T => JSON.parse(body) as T;

const create = (person: Person, url: string) =>
  person.ask('POST', all, { body: { url, event_types: webhookEventsOf.user } });

async function endpointOf(person: Person, url: string): Promise<Endpoint> {
  const answer = await create(person, url);
  if (answer.status !== 201) throw new Error(`${person.email} can't add an endpoint: ${answer.body}`);
  return parsed(answer);
}

/** Sends a test, and reads the delivery when it has been tried. */
async function tested(person: Person, { id }: Endpoint, seconds = 30): Promise<Delivery | undefined> {
  const { id: delivery } = parsed<Row>(await person.ask('POST', `${one(id)}/test`));
  for (let look = 0; look < seconds * 4; look += 1) {
    const read = parsed<Delivery>(await person.ask('GET', `/api/v1/users/webhook-deliveries/${delivery}`));
    if (read.tries.length > 0) return read;
    await wait(250);
  }
  return undefined;
}

/** Everything that can be done with an endpoint and a delivery. */
const actions = (endpoint: string, delivery: string): readonly (readonly [string, string, object?])[] => [
  ['GET', `${one(endpoint)}/deliveries`],
  ['PATCH', one(endpoint), { url: 'http://127.0.0.1:9/' }],
  ['PATCH', one(endpoint), { disabled: false }],
  ['POST', `${one(endpoint)}/secret`],
  ['POST', `${one(endpoint)}/test`],
  ['POST', `${one(endpoint)}/replay`, { since: '2020-01-01T00:00:00.000Z' }],
  ['GET', `/api/v1/users/webhook-deliveries/${delivery}`],
  ['POST', `/api/v1/users/webhook-deliveries/${delivery}/replay`],
  ['DELETE', one(endpoint)],
];

/** Another's endpoint is as one that does not exist; staff who act as its owner, keys and other sessions reach none. */
async function ofAnother(target: Target, log: Log): Promise<void> {
  using receiver = await startReceiver();
  const { people, port } = target;
  const owner = await newCustomer(target);
  const endpoint = await endpointOf(owner, receiver.url);
  const delivery = (await tested(owner, endpoint))?.id ?? '';
  const made = await owner.ask('POST', '/api/v1/users/api-keys', {
    body: { name: 'Attack', scopes: ['profile:read'], expires_in_days: 1, password: passwords.old },
  });
  const withKey = asker(port, 'user', parsed<{ key: string }>(made).key);
  const sentWith = (body?: object) => ({ headers: { 'if-match': '1' }, ...(body && { body }) });
  const missing = actions(randomUUID(), randomUUID());
  for (const [at, [method, path, body]] of actions(endpoint.id, delivery).entries()) {
    const none = await people.other.ask(method, missing[at]?.[1] ?? '', sentWith(body));
    const answer = await people.other.ask(method, path, sentWith(body));
    log.tried(2);
    if (answer.status !== 404 || none.status !== 404)
      log.found(`another’s: ${method} ${path}`, `answered ${answer.status}, and ${none.status} for none`);
    for (const [who, ask] of [
      ['a vendor', people.vendor.ask],
      ['staff', people.owner.ask],
      ['staff who act as a customer', people.impersonated.ask],
      ['a key', withKey],
    ] as const) {
      const { status } = await ask(method, path, sentWith(body));
      log.tried();
      if (status !== 403) log.found(`${who}: ${method} ${path}`, `answered ${status}`);
    }
    const asVendor = await people.vendor.ask(method, path.replace('/users/', '/vendors/'), sentWith(body));
    log.tried();
    // Another suite may have used up what the vendor may do in a day.
    if (![404, 429].includes(asVendor.status))
      log.found(`a vendor: ${method} ${path} as theirs`, `answered ${asVendor.status}`);
  }
  for (const ask of [people.impersonated.ask, withKey]) {
    const answers = [await ask('GET', all), await create({ ...owner, ask }, receiver.url)];
    log.tried(2);
    if (answers.some(({ status }) => status !== 403))
      log.found('endpoints without their owner', answers.map(({ status }) => status).join(' '));
  }
  const after = parsed<Endpoint[]>(await owner.ask('GET', all));
  if (after.length !== 1 || after[0]?.version !== endpoint.version || receiver.received.length !== 1)
    log.found('an endpoint that others tried', 'is no longer as it was');
}

/** A secret stands in the answer that made it, and in no other answer, mail or audit event. */
async function secrets(target: Target, log: Log): Promise<void> {
  using receiver = await startReceiver();
  const { owner: staff } = target.people;
  const owner = await newCustomer(target);
  const endpoint = await endpointOf(owner, receiver.url);
  const rotated = parsed<Endpoint>(await owner.ask('POST', `${one(endpoint.id)}/secret`));
  const delivery = await tested(owner, endpoint);
  const changed = await owner.ask('PATCH', one(endpoint.id), {
    headers: { 'if-match': String(rotated.version) },
    body: { event_types: ['invoice.paid'] },
  });
  const reads = [
    changed,
    await owner.ask('GET', all),
    await owner.ask('GET', `${one(endpoint.id)}/deliveries`),
    await owner.ask('GET', `/api/v1/users/webhook-deliveries/${delivery?.id}`),
    await owner.ask('GET', '/api/v1/users/profiles/data'),
    await staff.ask('GET', '/api/v1/admins/audit-events'),
    await staff.ask('GET', '/api/v1/admins/mails'),
  ];
  const mails = (await mailsOf(target)).map(({ text, html }) => text + html);
  log.tried(reads.length + mails.length);
  if (changed.status !== 200) log.found('the change of an endpoint', `answered ${changed.status}`);
  for (const text of [...reads.map(({ body }) => body), ...mails])
    if (text.includes(endpoint.secret.slice(6)) || text.includes(rotated.secret.slice(6)))
      log.found('a secret is shown again', text.slice(0, 120));
}

/** Addresses that are no plain web addresses. */
async function addresses(target: Target, log: Log): Promise<void> {
  const owner = await newCustomer(target);
  for (const url of [
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_SET',
    'ftp://example.com/',
    'javascript:alert(1)',
    'data:text/plain,x',
    'unix:/var/run/docker.sock',
    '//example.com/hook',
    'http://',
    'https://user:secret@example.com/hook',
    'https://:secret@example.com/hook',
    'https://exa mple.com/hook',
    'https://example.com:99999/hook',
    `https://example.com/${'a'.repeat(600)}`,
    'https://[::1',
    'https://example.com/\u0000',
    '',
  ]) {
    const { status } = await create(owner, url);
    log.tried();
    if (status !== 422) log.found(`the address “${url.slice(0, 40)}”`, `answered ${status}`);
  }
  const many = await Promise.all(
    Array.from({ length: 16 }, (_, at) => create(owner, `http://127.0.0.1:9/${at}`)),
  );
  log.tried(many.length);
  const made = many.filter(({ status }) => status === 201).length;
  if (made > 5) log.found('sixteen endpoints at once', `${made} were made`);
}

/** Receivers that lead elsewhere, never end, or answer what is no text: nothing is followed, little is kept. */
async function answers(target: Target, log: Log): Promise<void> {
  using inside = await startReceiver((response) => response.end('only for the inside'));
  const endings: Readonly<Record<string, (response: ServerResponse, path: string) => void>> = {
    ...Object.fromEntries(
      [301, 302, 303, 307, 308].map((status) => [
        `a redirect (${status})`,
        (response: ServerResponse) => response.writeHead(status, { location: `${inside.url}/` }).end(),
      ]),
    ),
    '20 megabytes': (response) => response.end(Buffer.alloc(20_000_000, 'a')),
    'large headers': (response) => response.writeHead(200, { 'x-large': 'a'.repeat(60_000) }).end(),
    'bytes that are no text': (response) => response.end(Buffer.from([0, 255, 254, 0xd8, 0, 10])),
    'an answer that never ends': (response) => {
      const drip = setInterval(() => response.write('.'), 200);
      response.on('close', () => clearInterval(drip));
    },
  };
  for (const [about, ending] of Object.entries(endings)) {
    using receiver = await startReceiver(ending);
    const owner = await newCustomer(target);
    const delivery = await tested(owner, await endpointOf(owner, receiver.url));
    log.tried();
    const kept = delivery?.tries[0]?.answer ?? '';
    if (!delivery) log.found(about, 'was not done with after 30 seconds');
    else if (Buffer.byteLength(kept) > 3_000) log.found(about, `${kept.length} characters of it are kept`);
    else if (about.includes('redirect') && delivery.state === 'delivered')
      log.found(about, 'counts as delivered');
  }
  if (inside.received.length > 0) log.found('a redirect', 'was followed to the inside');
}

/** The signature of a request by this secret, as Standard Webhooks says. */
const signatureOf = (secret: string, { headers, body }: Received): string => {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

/** Sent again a request has its id, a signature of its own and the time of now: one that was overheard grows old. */
async function replay(target: Target, log: Log): Promise<void> {
  using receiver = await startReceiver();
  const owner = await newCustomer(target);
  const endpoint = await endpointOf(owner, receiver.url);
  const delivery = await tested(owner, endpoint);
  await wait(2_000);
  await owner.ask('POST', `/api/v1/users/webhook-deliveries/${delivery?.id}/replay`);
  if (!(await receiver.has(2))) return log.found('a delivery that is sent again', 'did not come');
  const [first, again] = receiver.received as [Received, Received];
  log.tried(2);
  if (first.headers['webhook-id'] !== again.headers['webhook-id'] || first.body !== again.body)
    log.found('a delivery that is sent again', 'has another id or another body');
  for (const request of [first, again]) {
    if (request.headers['webhook-signature'] !== signatureOf(endpoint.secret, request))
      log.found('a request', 'is not signed by the secret of its endpoint');
    if (request.headers['authorization'] || request.headers.cookie)
      log.found('a request', 'carries what signs in');
  }
  const ages = [first, again].map(({ headers }) => Number(headers['webhook-timestamp']));
  if ((ages[1] ?? 0) <= (ages[0] ?? 0)) log.found('a delivery that is sent again', 'has the old time');
  if (Math.abs(Date.now() / 1_000 - (ages[1] ?? 0)) > 60) log.found('a request', 'has not the time of now');
}

const shownFields = ['id', 'previous_state', 'reference', 'state'];

/** Moves a package of one customer as staff do, while another, a vendor and one who was blocked have endpoints. */
async function payloads(target: Target, log: Log): Promise<void> {
  const { people, visitor } = target;
  const { warehouse_us, finance, owner: staff } = people;
  const customer = await newCustomer(target);
  const stranger = await newCustomer(target);
  const blocked = await newCustomer(target);
  using mine = await startReceiver();
  using theirs = await startReceiver();
  using ended = await startReceiver();
  await endpointOf(customer, mine.url);
  await endpointOf(stranger, theirs.url);
  const closed = await endpointOf(blocked, ended.url);
  using vendors = await startReceiver();
  const ofVendor = await people.vendor.ask('POST', '/api/v1/vendors/webhook-endpoints', {
    body: { url: vendors.url, event_types: webhookEventsOf.vendor },
  });
  const notForVendors = await people.vendor.ask('POST', '/api/v1/vendors/webhook-endpoints', {
    body: { url: vendors.url, event_types: ['invoice.paid'] },
  });
  if (ofVendor.status !== 201) log.leftOut(`an endpoint of a vendor: ${ofVendor.status}`);
  if (notForVendors.status !== 422)
    log.found('a vendor’s endpoint for invoices', `answered ${notForVendors.status}`);
  const block = { blocked: true, reason: 'attack' };
  await staff.ask('POST', `/api/v1/admins/users/${blocked.id}/block`, { body: block });
  const revived = await blocked.ask('PATCH', one(closed.id), {
    headers: { 'if-match': String(closed.version) },
    body: { disabled: false },
  });
  if (revived.status < 400) log.found('an endpoint of who was blocked', `answered ${revived.status}`);

  const goods = parsed<Row[]>(await visitor('GET', '/api/v1/goods-types'));
  const secret = `said among staff ${Date.now()}`;
  for (const person of [customer, blocked]) {
    const tracking_number = `HOOK${String(Date.now()).slice(-9)}${person.email.slice(12, 14)}`.toUpperCase();
    const items = [
      { goods_type_id: goods[0]?.id, description: secret, quantity: 1, unit_value_usd_minor: 1450 },
    ];
    if (person === customer)
      await person.ask('POST', '/api/v1/users/inbound-packages', {
        body: { tracking_number, shop: 'Powell’s', items },
      });
    const { suite } = parsed<Row>(await staff.ask('GET', `/api/v1/admins/users/${person.id}`));
    const received = await warehouse_us.ask('POST', '/api/v1/admins/inbound-packages', {
      body: { tracking_number, suite, weight_lb: 2, length_in: 10, width_in: 10, height_in: 10 },
    });
    const { id } = parsed<{ data: Row }>(received).data;
    for (const to of ['received', 'on_hold'])
      await warehouse_us.ask('POST', `/api/v1/admins/inbound-packages/${id}/transitions`, {
        body: { to, note: secret },
      });
  }
  const draft = await finance.ask('POST', '/api/v1/admins/invoices', {
    body: {
      kind: 'online_order',
      user_id: customer.id,
      lines: [{ description: secret, unit_price_minor: 100 }],
    },
  });
  const { id: invoice } = parsed<Row>(draft);
  await finance.ask('POST', `/api/v1/admins/invoices/${invoice}/void`, { body: { reason: secret } });
  if (!(await mine.has(1))) log.leftOut('payloads: nothing that happened was told');
  await wait(3_000);
  for (const { body } of mine.received) {
    const { data, ...rest } = JSON.parse(body) as { data: Record<string, unknown> };
    log.tried();
    const [fields, outer] = [Object.keys(data).sort(), Object.keys(rest).sort()];
    if (fields.join() !== shownFields.join() || outer.join() !== 'timestamp,type')
      log.found('a payload', `holds ${[...outer, ...fields].join(', ')}`);
    if (body.includes(secret)) log.found('a payload', 'holds what staff wrote');
    if (data['id'] === invoice) log.found('a payload', 'tells of an invoice that was never issued');
  }
  for (const [who, receiver] of Object.entries({ theirs, ended, vendors })) {
    log.tried();
    // Others of the demo data move meanwhile; this customer's records are nobody else's.
    const known = mine.received.map(({ body }) => (JSON.parse(body) as { data: Row }).data.id);
    const told = receiver.received.filter(({ body }) => known.some((id) => body.includes(id)));
    if (told.length > 0 || (who !== 'vendors' && receiver.received.length > 0))
      log.found(`webhooks of ${who}`, `${receiver.received.length} came`);
  }
}

/** Endpoints of webhooks: another's, their secrets, where they lead, what is sent there. */
export const attack: Suite = async (target, log) => {
  if (!(await readsMails(target)))
    return log.leftOut('endpoints of new customers: their mails are not ours to read');
  await ofAnother(target, log);
  await secrets(target, log);
  await addresses(target, log);
  await answers(target, log);
  await replay(target, log);
  await payloads(target, log);
};
