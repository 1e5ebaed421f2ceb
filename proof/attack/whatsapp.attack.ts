import { createHmac, randomBytes } from 'node:crypto';
import { borrow, changeSandbox, confuse, forge, messagesOf, repeat } from './callbacks.ts';
import type { Log, Suite } from './suite.ts';
import type { Target } from './target.ts';

const phoneNumberId = '106540352242922';
const secrets = {
  access_token: 'attack-access-token',
  app_secret: 'attack-app-secret',
  verify_token: 'attack-verify-token',
} as const;
const settings = '/api/v1/admins/whatsapp-settings';
const path = '/api/v1/webhooks/whatsapp-sandbox';
const header = 'x-hub-signature-256';
const json = { 'content-type': 'application/json' };
const callback = { path, type: json['content-type'] };

const hmac = (body: string, key: string = secrets.app_secret): string =>
  createHmac('sha256', key).update(body, 'utf8').digest('hex');
const sign = (body: string): string => `sha256=${hmac(body)}`;

/** Somebody of whom nothing is known writes to the company. */
const report = (text = 'STOP'): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'messages',
            value: {
              metadata: { phone_number_id: phoneNumberId },
              messages: [
                {
                  from: '60199999999',
                  id: `wamid.${randomBytes(8).toString('hex')}`,
                  timestamp: '1790000000',
                  type: 'text',
                  text: { body: text },
                },
              ],
            },
          },
        ],
      },
    ],
  });

/** Enters keys that we know, so that the right signature can be tried as well. */
async function enterKeys(target: Target): Promise<void> {
  const answer = await changeSandbox(target, settings, { phone_number_id: phoneNumberId, ...secrets });
  if (answer.status !== 200) throw new Error(`The keys could not be entered: ${answer.body}`);
}

async function forgery(target: Target, log: Log): Promise<void> {
  const body = report();
  const right = sign(body);
  await forge(target, log, callback, [
    ['no signature', body],
    ['an empty signature', body, { [header]: '' }],
    ['a signature without its name', body, { [header]: hmac(body) }],
    ['a signature in capitals', body, { [header]: right.toUpperCase() }],
    ['a signature cut short', body, { [header]: right.slice(0, -1) }],
    ['a signature by an empty key', body, { [header]: `sha256=${hmac(body, '')}` }],
    ['a signature by the verify token', body, { [header]: `sha256=${hmac(body, secrets.verify_token)}` }],
    ['another number', body.replace('60199999999', '60199999998'), { [header]: right }],
    ['other words', body.replace('STOP', 'START'), { [header]: right }],
    ['a space at the end', `${body} `, { [header]: right }],
    ['an empty body', '', { [header]: right }],
    ['the signature of SHA-1', body, { 'x-hub-signature': right }],
  ]);
}

/** A real one again and again, at another number, and ones that hold what nobody can read. */
async function replay(target: Target, log: Log): Promise<void> {
  const body = report('Hello');
  const elsewhere = ['whatsapp-production', 'whatsapp', 'easypost-sandbox'];
  await repeat(target, log, callback, { body, headers: { [header]: sign(body) } }, elsewhere);
  const odd = ['null', '[]', '{}', '"', '{"entry":[{"changes":[null]}]}', report('\u0000')];
  await confuse(target, log, callback, odd, (text) => ({ [header]: sign(text) }));
}

/** A number that somebody typed is written to by nobody before its owner has written from it. */
async function typed(target: Target, log: Log): Promise<void> {
  const { people } = target;
  const turned = await changeSandbox(target, settings, { is_on: true, phone: '+60312345678' });
  if (turned.status !== 200) return log.leftOut(`numbers of others: turning it on answered ${turned.status}`);
  const mine = '/api/v1/users/whatsapp';
  interface Choice {
    readonly confirmed_at: string | null;
    readonly confirmation: { readonly code: string } | null;
  }
  const choiceOf = async () => JSON.parse((await people.user.ask('GET', mine)).body) as Choice;
  const number = `6019${String(Math.trunc(1e6 + Math.random() * 9e6))}`;
  await people.user.ask('PUT', mine, {
    body: { phone: `+${number}`, topics: ['packages'], locale: 'en', consent: true },
  });
  const code = (await choiceOf()).confirmation?.code ?? '';
  const told = async (text: string, from: string) => {
    const body = report(text).replace('60199999999', from);
    const headers = { ...json, [header]: sign(body) };
    const { status } = await target.visitor('POST', path, { headers, body });
    if (status !== 200) log.found('a real report', `answered ${status}`);
    await new Promise((done) => setTimeout(done, 1_500));
  };
  const wrong = code === '123456' ? '654321' : '123456';
  for (const [text, from] of [
    ['Hello', number],
    [`Code ${wrong}`, number],
    [`Code ${code}`, '60199999998'],
    [`Code ${code}0`, number],
  ] as const) {
    log.tried();
    await told(text, from);
    if ((await choiceOf()).confirmed_at !== null) log.found(`“${text}” from ${from}`, 'confirmed a number');
  }
  for (const person of [people.owner, people.support, people.other]) {
    log.tried();
    const channels = `/api/v1/admins/users/${people.user.id}/channels`;
    const { body } = await person.ask('GET', channels);
    if (code !== '' && body.includes(code)) log.found(`the code of another`, `is read by ${person.email}`);
  }
}

/** Nobody who looks after reports reads raw words of people who wrote to the company. */
async function raw(target: Target, log: Log): Promise<void> {
  const { people } = target;
  const secret = `attack ${randomBytes(6).toString('hex')}`;
  const body = report(secret);
  await target.visitor('POST', path, { headers: { ...json, [header]: sign(body) }, body });
  await new Promise((done) => setTimeout(done, 1_500));
  for (const [role, person] of Object.entries(people))
    for (const { id } of await messagesOf(target)) {
      log.tried();
      const answer = await person.ask('GET', `/api/v1/admins/inbox-messages/${id}`);
      if (answer.body.includes(secret)) log.found('what somebody wrote', `is read raw by ${role}`);
    }
}

/** The registration of the address answers nothing to whoever does not know the token. */
async function registration(target: Target, log: Log): Promise<void> {
  for (const token of ['', 'guessed', secrets.app_secret, `${secrets.verify_token}x`]) {
    log.tried();
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': token,
      'hub.challenge': 'attack-challenge',
    });
    const { status, body } = await target.visitor('GET', `${path}?${query}`, {});
    if (status !== 401 || body.includes('attack-challenge'))
      log.found(`registered with “${token}”`, `answered ${status}`);
  }
}

/** Reports of WhatsApp: forged, replayed, unreadable; numbers that others typed; who reads what was written. */
export const attack: Suite = async (target, log) => {
  await enterKeys(target);
  await forgery(target, log);
  await replay(target, log);
  await registration(target, log);
  await borrow(target, log, settings, Object.values(secrets));
  await typed(target, log);
  await raw(target, log);
};
