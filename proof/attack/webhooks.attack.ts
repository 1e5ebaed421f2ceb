import { createHmac, randomBytes } from 'node:crypto';
import { changeSandbox, forge, repeat } from './callbacks.ts';
import { asker } from './people.ts';
import type { Log, Suite } from './suite.ts';
import type { Target } from './target.ts';
import { takesLonger } from './timing.ts';

const key = 'S-attack-x-signature';
const collection = 'attackcoll';
const path = '/api/v1/webhooks/billplz-sandbox';
const gateways = '/api/v1/admins/payment-gateways';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const callback = { path, type: form['content-type'] };

const signatureOf = (fields: Readonly<Record<string, string>>): string => {
  const parts = Object.entries(fields).map(([name, value]) => `${name}${value}`);
  parts.sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return createHmac('sha256', key).update(parts.join('|')).digest('hex');
};

/** A report that money came for a bill that nobody has. */
const report = (over: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  id: randomBytes(6).toString('hex'),
  collection_id: collection,
  paid: 'true',
  state: 'paid',
  amount: '100000',
  paid_amount: '100000',
  due_at: '2026-11-21',
  email: 'x@example.com',
  mobile: '',
  name: 'X',
  url: 'http://example.com',
  paid_at: '2026-11-21 10:00:00 +0800',
  ...over,
});
const bodyOf = (fields: object): string => new URLSearchParams({ ...fields }).toString();

/** Turns the provider on with a key that we know, so that the right signature can be tried as well. */
async function turnOn(target: Target): Promise<void> {
  const body = {
    is_on: true,
    fields: { api_key: 'attack', x_signature_key: key, collection_id: collection },
    methods: ['fpx'],
    currencies: ['MYR'],
  };
  const answer = await changeSandbox(target, gateways, body, 'billplz');
  if (answer.status !== 200) throw new Error(`The provider could not be turned on: ${answer.body}`);
}

/** Every field changed, left out or doubled, under signatures that are not theirs. */
async function forgery(target: Target, log: Log): Promise<void> {
  const fields = report();
  const x_signature = signatureOf(fields);
  const bodies = new Map<string, string>([
    ['no signature', bodyOf(fields)],
    ['an empty signature', bodyOf({ ...fields, x_signature: '' })],
    [
      'a signature by an empty key',
      bodyOf({ ...fields, x_signature: createHmac('sha256', '').update('').digest('hex') }),
    ],
    ['a signature in capitals', bodyOf({ ...fields, x_signature: x_signature.toUpperCase() })],
    ['a signature cut short', bodyOf({ ...fields, x_signature: x_signature.slice(0, -1) })],
    ['a checksum instead', bodyOf({ ...fields, epoch: '1', checksum: x_signature })],
    ['an empty body', ''],
    ['bytes', '\u0000\u0001'],
    ['JSON', JSON.stringify({ ...fields, x_signature })],
  ]);
  for (const name of Object.keys(fields)) {
    const { [name]: _, ...less } = fields;
    bodies.set(`${name} changed`, bodyOf({ ...fields, [name]: `${fields[name]}1`, x_signature }));
    bodies.set(`${name} left out`, bodyOf({ ...less, x_signature }));
    bodies.set(`${name} doubled`, `${bodyOf({ ...fields, x_signature })}&${name}=1`);
    bodies.set(`${name} in a list`, bodyOf({ ...less, [`${name}[]`]: fields[name], x_signature }));
  }
  // The same text is signed where a bar in a value becomes the border of a field.
  const named = report({ name: 'X|paid_amount1' });
  const { name: _name, ...rest } = named;
  bodies.set(
    'a border moved',
    `${bodyOf({ ...rest, name: 'X', x_signature: signatureOf(named) })}&paid_amount=1`,
  );
  await forge(target, log, callback, bodies);
}

/** A real one, again and again, elsewhere, and as other kinds of request. */
async function replay(target: Target, log: Log): Promise<void> {
  const fields = report();
  const body = bodyOf({ ...fields, x_signature: signatureOf(fields) });
  await repeat(target, log, callback, { body }, [
    'billplz-production',
    'stripe-sandbox',
    'billplz',
    '..%2Fbillplz-sandbox',
    '__proto__',
  ]);
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
    log.tried();
    const { status } = await target.visitor(method, path, method === 'GET' ? {} : { headers: form, body });
    if (status < 400 || status >= 500) log.found(`${method}`, `answered ${status}`);
  }
  log.tried();
  const large = await target.visitor('POST', path, { headers: form, body: 'a'.repeat(300_000) });
  if (large.status !== 413) log.found('a large message', `answered ${large.status}`);
}

/** Signatures that are right at their beginning take no longer to refuse than others. */
async function timing({ port }: Target, log: Log): Promise<void> {
  const ask = asker(port, 'user');
  const fields = report();
  const right = signatureOf(fields);
  const near = `${right.slice(0, 60)}0000`;
  const far = '0'.repeat(64);
  const sent = (x_signature: string) => () =>
    ask('POST', path, { headers: form, body: bodyOf({ ...fields, x_signature }) });
  if (await takesLonger(log, sent(near), sent(far)))
    log.found('a signature', 'can be guessed by the time of the refusal');
}

/** Only the provider, or our own question to it, says what was paid: nobody says of themselves that they paid. */
async function borrowed(target: Target, log: Log): Promise<void> {
  const { user, other, support } = target.people;
  for (const person of [user, other, support])
    for (const [method, call] of [
      ['POST', '/api/v1/admins/payment-intents/00000000-0000-7000-8000-000000000000/settle-problem'],
      ['POST', '/api/v1/admins/payment-intents/00000000-0000-7000-8000-000000000000/replace-refund'],
      ['PATCH', `${gateways}/01990000-0000-7000-8000-00000000a001`],
      ['POST', `${gateways}/01990000-0000-7000-8000-00000000a001/check`],
      ['GET', '/api/v1/admins/inbox-messages'],
    ] as const) {
      log.tried();
      const { status } = await person.ask(method, call, method === 'GET' ? {} : { body: { note: 'paid' } });
      if (status < 400) log.found(`${person.email} at ${call}`, `answered ${status}`);
    }
}

/** Messages of providers: forged, replayed, guessed. */
export const attack: Suite = async (target, log) => {
  await turnOn(target);
  await forgery(target, log);
  await replay(target, log);
  await timing(target, log);
  await borrowed(target, log);
};
