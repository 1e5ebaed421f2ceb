import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type ApiKeyOwner, apiScopes } from '@rantau/shared/access';
import type { Answer } from '../harness/http.ts';
import { freshEmail, logIn, newCustomer, passwords, readsMails } from './customers.ts';
import { linkOf, mailsOf } from './mails.ts';
import { anAddress, asker, type Person, personOf } from './people.ts';
import { rowsOf } from './records.ts';
import { inParallel, type Log, type Suite } from './suite.ts';
import type { Target } from './target.ts';
import { takesLonger } from './timing.ts';

interface Key {
  readonly id: string;
  readonly key: string;
  readonly prefix: string;
}

const keysOf = (owner: ApiKeyOwner) => `/api/v1/${owner}s/api-keys`;
const profile = '/api/v1/users/profiles';
/** Calls that one key may make in a minute. */
const callsOfKey = 100;

const draft = (over: object = {}) => ({
  name: 'Attack',
  scopes: apiScopes.user,
  expires_in_days: null,
  password: passwords.old,
  ...over,
});
const make = (person: Person, over?: object): Promise<Answer> =>
  person.ask('POST', keysOf(person.audience as ApiKeyOwner), { body: draft(over) });

async function keyOf(person: Person, over?: object): Promise<Key> {
  const answer = await make(person, over);
  if (answer.status !== 201) throw new Error(`${person.email} can't make a key: ${answer.body}`);
  return JSON.parse(answer.body) as Key;
}

const errorOf = ({ body }: Answer): string => {
  try {
    return String((JSON.parse(body) as { error?: unknown }).error);
  } catch {
    return body.slice(0, 40);
  }
};

/** Keys that ask for more than their owner has, and people who make them for others. */
async function making(target: Target, log: Log): Promise<void> {
  const { impersonated, support, vendor } = target.people;
  const owner = await newCustomer(target);
  const refused = async (about: string, status: number, answer: Promise<Answer>) => {
    log.tried();
    const given = await answer;
    if (given.status !== status) log.found(about, `answered ${given.status} ${errorOf(given)}`);
  };
  for (const [about, over] of Object.entries({
    'a scope of vendors': { scopes: ['deliveries:report'] },
    'a scope of staff': { scopes: ['user:read'] },
    'every scope': { scopes: ['*'] },
    'no scope': { scopes: [] },
    'no name': { name: ' ' },
    'an end in the past': { expires_in_days: -1 },
    'an end today': { expires_in_days: 0 },
    'half a day': { expires_in_days: 0.5 },
    'an end in three years': { expires_in_days: 1_095 },
    'a wrong password': { password: 'surely not this one' },
    'no password': { password: '' },
  }))
    await refused(about, 422, make(owner, over));
  const key = await keyOf(owner);
  const program = asker(target.port, 'user', key.key);
  await refused('a key that makes keys', 403, program('POST', keysOf('user'), { body: draft() }));
  await refused('a key that reads keys', 403, program('GET', keysOf('user')));
  await refused('a key that revokes itself', 403, program('DELETE', `${keysOf('user')}/${key.id}`));
  for (const person of [impersonated, support]) {
    const { ask, audience } = person;
    await refused(
      `${audience} ${person.email} makes one`,
      403,
      ask('POST', keysOf('user'), { body: draft() }),
    );
    await refused(`${person.email} reads them`, 403, ask('GET', keysOf('user')));
    await refused(`${person.email} revokes one`, 403, ask('DELETE', `${keysOf('user')}/${key.id}`));
  }
  await refused('a vendor revokes a customer’s', 404, vendor.ask('DELETE', `${keysOf('vendor')}/${key.id}`));
  await refused('another revokes one', 404, target.people.other.ask('DELETE', `${keysOf('user')}/${key.id}`));
  await refused('a key of nobody', 404, owner.ask('DELETE', `${keysOf('user')}/${randomUUID()}`));
  await refused('the key afterwards', 200, program('GET', profile));
}

/** The key itself stands in the answer that made it, and in no other answer to anybody. */
async function shownOnce(target: Target, log: Log): Promise<void> {
  const { people, operations } = target;
  const owner = await newCustomer(target);
  const { key } = await keyOf(owner);
  await asker(target.port, 'user', key)('GET', profile);
  const read: [about: string, body: string][] = (await mailsOf(target)).map(({ to, text, html }) => [
    `the mail to ${to}`,
    text + html,
  ]);
  for (const [role, person] of Object.entries({ ...people, itself: owner }))
    for (const { method, path } of operations)
      if (method === 'GET' && path.startsWith(`/api/v1/${person.audience}s/`) && !/[{]|events$/.test(path))
        if (role === 'itself' || /audit|mails|users$|api-keys/.test(path))
          read.push([`${role} at ${path}`, (await person.ask('GET', path)).body]);
  log.tried(read.length);
  const hashes = ['hex', 'base64', 'base64url'] as const;
  const secrets = [key, ...hashes.map((as) => createHash('sha256').update(key).digest(as))];
  for (const [about, body] of read)
    if (secrets.some((secret) => body.includes(secret))) log.found('a key is shown again', about);
}

/** A key works as a bearer token alone, whole. */
async function places(target: Target, log: Log): Promise<void> {
  const { visitor } = target;
  const { key, prefix, id } = await keyOf(await newCustomer(target));
  const tries: Record<string, Promise<Answer>> = {};
  for (const name of ['api_key', 'apikey', 'key', 'access_token', 'token', 'authorization', 'bearer'])
    tries[`in the query as ${name}`] = visitor('GET', `${profile}?${name}=${key}`);
  for (const name of ['x-api-key', 'api-key', 'x-authorization', 'proxy-authorization', 'x-access-token'])
    tries[`as ${name}`] = visitor('GET', profile, { headers: { [name]: `Bearer ${key}` } });
  tries['in cookies'] = visitor('GET', profile, {
    headers: { cookie: `token=${key}; refresh=${key}; authorization=Bearer ${key}` },
  });
  const hash = createHash('sha256').update(key);
  for (const authorization of [
    key,
    `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
    `ApiKey ${key}`,
    `Bearer ${key.slice(0, -1)}`,
    `Bearer ${key}A`,
    `Bearer ${key}\u00a0`,
    `Bearer ${key.toLowerCase()}`,
    `Bearer ${key},Bearer ${key}`,
    `Bearer ${prefix}`,
    `Bearer ${id}`,
    `Bearer rt_live_${hash.copy().digest('hex')}`,
    `Bearer ${hash.digest('base64')}`,
    `Bearer rt_live_`,
    `Bearer rt_live_' or 1=1--`,
    `Bearer rt_live_${'A'.repeat(8_000)}`,
  ])
    tries[authorization.replace(key, '…').slice(0, 40)] = visitor('GET', profile, {
      headers: { authorization },
    });
  for (const [about, answer] of Object.entries(tries)) {
    log.tried();
    const { status } = await answer;
    if (![400, 401, 422, 431].includes(status)) log.found(`a key ${about}`, `answered ${status}`);
  }
  // A call that needs a cookie takes no key in its place.
  log.tried();
  const renewed = await visitor('POST', '/api/v1/users/jwt', { headers: { cookie: `refresh=${key}` } });
  if (renewed.status < 400) log.found('a key as a refresh token', `answered ${renewed.status}`);
}

/** Every call by keys that have every scope of their owner: what needs a session, or another kind of caller, refuses them. */
async function sessions(target: Target, log: Log): Promise<void> {
  const owner = await newCustomer(target);
  const calls = target.operations.filter(({ session }) => session !== 'public');
  const parts = Math.ceil(calls.length / callsOfKey);
  for (let part = 0; part < parts; part += 1) {
    const program = asker(target.port, 'user', (await keyOf(owner)).key);
    await inParallel(calls.slice(part * callsOfKey, (part + 1) * callsOfKey), 4, async (call) => {
      const path = call.path.replaceAll(/\{\w+\}/g, randomUUID());
      const answer = await program(call.method, path, {
        headers: { 'if-match': '1', 'idempotency-key': randomUUID() },
        ...(call.method !== 'GET' && call.method !== 'DELETE' && { body: {} }),
      });
      log.tried();
      const isFor = call.session === 'user' && call.scope !== undefined;
      const isRefused = [403, 421].includes(answer.status);
      if (isFor ? isRefused || answer.status === 401 || answer.status >= 500 : !isRefused)
        log.found(`${call.method} ${call.path} with a key`, `answered ${answer.status} ${errorOf(answer)}`);
    });
  }
}

/** With a key another's record is as one that does not exist. */
async function records(target: Target, log: Log): Promise<void> {
  const { user, other, vendor } = target.people;
  const reading = target.operations.filter(
    ({ method, path, scope, session }) =>
      method === 'GET' && scope !== undefined && session === 'user' && path.includes('{id}'),
  );
  const stranger = asker(target.port, 'user', (await keyOf(await newCustomer(target))).key);
  for (const { path } of reading) {
    const list = path.slice(0, path.indexOf('/{id}'));
    const missing = await stranger('GET', path.replaceAll('{id}', randomUUID()));
    for (const person of [user, other, vendor])
      for (const { id } of await rowsOf(person, list, 2)) {
        const answer = await stranger('GET', path.replaceAll('{id}', id));
        log.tried();
        if (answer.status !== missing.status || errorOf(answer) !== errorOf(missing))
          log.found(`${path} of ${person.email} with another’s key`, `answered ${answer.status}`);
      }
  }
}

/** Nothing opens with a key that was revoked, or whose owner was blocked or has gone; a blocked owner's stay ended. */
async function ended(target: Target, log: Log): Promise<void> {
  const { port, people } = target;
  const { owner: staff } = people;
  const refusesAll = async (about: string, key: Key) => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => asker(port, 'user', key.key)('GET', profile)),
    );
    log.tried(answers.length);
    const open = answers.filter(({ status }) => status !== 401).length;
    if (open > 0) log.found(about, `${open} of ${answers.length} calls were not refused`);
  };
  const person = await newCustomer(target);
  const revoked = await keyOf(person);
  const racing = Array.from({ length: 12 }, () => asker(port, 'user', revoked.key)('GET', profile));
  await person.ask('DELETE', `${keysOf('user')}/${revoked.id}`);
  await refusesAll('a revoked key', revoked);
  await Promise.all(racing);

  const kept = await keyOf(person);
  const block = (blocked: boolean) =>
    staff.ask('POST', `/api/v1/admins/users/${person.id}/block`, { body: { blocked, reason: 'attack' } });
  const making = Array.from({ length: 4 }, () => make(person));
  const { status } = await block(true);
  if (status >= 300) log.leftOut(`keys of a blocked customer: blocking answered ${status}`);
  const made = (await Promise.all(making)).filter((answer) => answer.status === 201);
  for (const key of [kept, ...made.map(({ body }) => JSON.parse(body) as Key)]) {
    await refusesAll('a key of a blocked customer', key);
  }
  await block(false);
  await refusesAll('a key of a customer who was blocked', kept);

  const leaving = await newCustomer(target);
  const last = await keyOf(leaving);
  const left = await leaving.ask('POST', '/api/v1/users/profiles/close', {
    body: { password: passwords.old },
  });
  if (left.status >= 300) log.leftOut(`keys of a closed account: closing answered ${left.status}`);
  else await refusesAll('a key of a closed account', last);
}

const webhooks = '/api/v1/users/webhook-endpoints';
const makeWebhook = (person: Person) =>
  person.ask('POST', webhooks, {
    body: { url: 'http://127.0.0.1:9/hook', event_types: ['invoice.paid'] },
  });
const openWebhooks = async (person: Person): Promise<number> => {
  const { body } = await person.ask('GET', webhooks);
  return (JSON.parse(body) as { disabled_at: string | null }[]).filter((each) => !each.disabled_at).length;
};

/** Keys and webhooks end with the password that they were made with, whoever makes more of them meanwhile. */
async function outlived(target: Target, log: Log): Promise<void> {
  const { port } = target;
  const person = await newCustomer(target);
  const keys = [await keyOf(person)];
  await makeWebhook(person);
  const thief = personOf(port, 'user', person.email, await logIn(target, person.email, passwords.old));
  const racing = Array.from({ length: 6 }, () => make(thief));
  const changed = await person.ask('POST', '/api/v1/users/change-password', {
    body: { current_password: passwords.old, password: passwords.next },
  });
  if (changed.status !== 204) return log.found('the change of password', `answered ${changed.status}`);
  const made = (await Promise.all(racing)).filter(({ status }) => status === 201);
  keys.push(...made.map(({ body }) => JSON.parse(body) as Key));
  for (const { key } of keys) {
    log.tried();
    const { status } = await asker(port, 'user', key)('GET', profile);
    if (status !== 401) log.found('a key from before a change of password', `answered ${status}`);
  }
  log.tried();
  const open = await openWebhooks(person);
  if (open > 0) log.found('a webhook from before a change of password', `${open} go on`);
}

/** Whoever read the mails of the old address could sign in by a link: what they made ends with the address. */
async function outlivedAddress(target: Target, log: Log): Promise<void> {
  const person = await newCustomer(target);
  await makeWebhook(person);
  const email = freshEmail();
  await person.ask('POST', '/api/v1/users/change-email', { body: { email, password: passwords.old } });
  const token = await linkOf(target, email, 'confirm-email-change');
  const changed = await target.visitor('POST', '/api/v1/users/confirm-email-change', {
    body: { user: { token, password: passwords.old } },
  });
  log.tried();
  if (changed.status !== 200) return log.found('the change of address', `answered ${changed.status}`);
  const open = await openWebhooks(person);
  if (open > 0) log.found('a webhook from before a change of address', `${open} go on`);
}

/** A key that is right at its beginning takes no longer to refuse than any other. */
async function timing(target: Target, log: Log): Promise<void> {
  const { key } = await keyOf(await newCustomer(target));
  const guess = () => randomBytes(40).toString('hex').slice(0, 43);
  const asks = (token: string) => asker(target.port, 'user', token)('GET', profile);
  const near = () => asks(`${key.slice(0, -4)}${guess().slice(0, 4)}`);
  if (await takesLonger(log, near, () => asks(`rt_live_${guess()}`)))
    log.found('a key', 'can be guessed by the time of the refusal');
}

/** Guesses by one network, and a program that knows no end: nobody else waits for them. */
async function greed(target: Target, log: Log): Promise<void> {
  const { port, people } = target;
  const owner = await newCustomer(target);
  const { key } = await keyOf(owner);
  const others = async (about: string, until: Promise<Answer[]>) => {
    let ended = false;
    const end = until.finally(() => {
      ended = true;
    });
    let slowest = 0;
    do {
      const { status, ms } = await people.other.ask('GET', '/api/v1/users/inbound-packages');
      if (status !== 200) log.found(`${about}: others`, `were answered ${status}`);
      slowest = Math.max(slowest, ms);
    } while (!ended);
    if (slowest > 2_500) log.found(`${about}: others`, `waited ${Math.round(slowest)} ms`);
    return end;
  };
  const revoked = await keyOf(owner);
  const ended = asker(port, 'user', revoked.key);
  await ended('GET', profile);
  await owner.ask('DELETE', `${keysOf('user')}/${revoked.id}`);
  await ended('GET', profile);
  for (const [about, guess] of Object.entries({
    'guesses of keys': () => `rt_live_${randomBytes(22).toString('hex').slice(0, 43)}`,
    'calls with a key that was revoked': () => revoked.key,
  })) {
    const headers = { 'x-forwarded-for': anAddress() };
    const asked = Array.from({ length: 300 }, () =>
      asker(port, 'user', guess())('GET', profile, { headers, timeoutMs: 60_000 }),
    );
    const answers = await others(about, Promise.all(asked));
    log.tried(answers.length);
    const passed = answers.filter(({ status }) => ![401, 429, 503].includes(status));
    if (passed.length > 0) log.found(about, `${passed.length} were answered ${passed[0]?.status}`);
  }

  const program = asker(port, 'user', key);
  const calls = await others(
    'a program without end',
    Promise.all(Array.from({ length: 180 }, () => program('GET', profile, { timeoutMs: 60_000 }))),
  );
  log.tried(calls.length + 1);
  const limited = calls.filter(({ status, headers: told }) => status === 429 && told['retry-after']);
  if (limited.length === 0) log.found('a program without end', `${calls.length} calls, and no limit`);
  const { status } = await owner.ask('GET', profile);
  if (status !== 200) log.found('a program without end', `its owner was answered ${status}`);
}

/** API keys: more than their owner may, in the wrong place, after their end, guessed, without end. */
export const attack: Suite = async (target, log) => {
  if (!(await readsMails(target)))
    return log.leftOut('keys of new customers: their mails are not ours to read');
  await making(target, log);
  await shownOnce(target, log);
  await places(target, log);
  await sessions(target, log);
  await records(target, log);
  await ended(target, log);
  await outlived(target, log);
  await outlivedAddress(target, log);
  await timing(target, log);
  await greed(target, log);
};
