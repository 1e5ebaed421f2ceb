import { createECDH, randomBytes } from 'node:crypto';
import type { Person } from './people.ts';
import { startReceiver } from './receiver.ts';
import type { Log, Suite } from './suite.ts';
import type { Target } from './target.ts';

const all = '/api/v1/users/push';
const devices = `${all}/devices`;

interface Choice {
  readonly public_key: string;
  readonly topics: readonly string[];
  readonly devices: readonly { readonly id: string; readonly endpoint: string }[];
}

const choiceOf = async (person: Person, path = all): Promise<Choice> =>
  JSON.parse((await person.ask('GET', path)).body) as Choice;

function browserKeys() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
}

const fcm = () => `https://fcm.googleapis.com/fcm/send/${randomBytes(24).toString('base64url')}`;

async function subscribe(person: Person, endpoint: string, over: object = {}) {
  const { public_key } = await choiceOf(person);
  return person.ask('POST', devices, { body: { endpoint, keys: browserKeys(), public_key, ...over } });
}

/** Addresses that the product would call for whoever names them. */
async function addresses(target: Target, log: Log): Promise<void> {
  const { user } = target.people;
  using receiver = await startReceiver();
  const inside = new URL(receiver.url);
  const tried = [
    receiver.url,
    `https://localhost:${inside.port}/`,
    `http://127.0.0.1:${target.port}/api/v1/users`,
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/latest/meta-data',
    'http://169.254.169.254/latest/meta-data',
    'https://0x7f000001/',
    'https://10.0.0.1/',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://fcm.googleapis.com:22/fcm/send/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://example.com/fcm.googleapis.com',
    'https://example.com/?https://fcm.googleapis.com/',
    'https://example.com#fcm.googleapis.com',
    'https://user:password@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@example.com/x',
    'https://fcm.googleapis.com\\@example.com/x',
    'https://xfcm.googleapis.com/x',
    'https://storage.googleapis.com/x',
    'https://push.apple.com.example.com/x',
    'https://apple.com/x',
    'https://notify.windows.com.example.com/x',
    'ftp://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//fcm.googleapis.com/x',
    '',
    `https://fcm.googleapis.com/${'x'.repeat(5_000)}`,
  ];
  for (const endpoint of tried) {
    log.tried();
    const { status } = await subscribe(user, endpoint);
    if (status !== 422) log.found(`the address ${endpoint.slice(0, 80)}`, `answered ${status}`);
  }
  if (receiver.received.length > 0) log.found('an address inside', 'was called');
}

/** Keys that are none, and what fits into no field. */
async function rubbish(target: Target, log: Log): Promise<void> {
  const { user } = target.people;
  const good = browserKeys();
  const zeros = (length: number) => Buffer.alloc(length).toString('base64url');
  const offCurve = Buffer.alloc(65, 1);
  offCurve[0] = 4;
  const odd: readonly object[] = [
    { keys: {} },
    { keys: null },
    { keys: { ...good, p256dh: zeros(65) } },
    { keys: { ...good, p256dh: offCurve.toString('base64url') } },
    { keys: { ...good, p256dh: `${good.p256dh}AAAA` } },
    { keys: { ...good, auth: '' } },
    { keys: { ...good, auth: '='.repeat(22) } },
    { keys: { ...good, auth: '\u0000'.repeat(22) } },
    { public_key: good.p256dh },
    { public_key: ["' or 1=1"] },
    { endpoint: ['https://fcm.googleapis.com/x'] },
    { endpoint: { toString: 'https://fcm.googleapis.com/x' } },
    { owner_id: target.people.other.email, keys: null },
  ];
  for (const over of odd) {
    log.tried();
    const { status } = await subscribe(user, fcm(), over);
    if (status < 400 || status >= 500) log.found(JSON.stringify(over).slice(0, 80), `answered ${status}`);
  }
}

/** Browsers of others: seen, removed, taken over; calls of other kinds of people. */
async function borrowed(target: Target, log: Log): Promise<void> {
  const { user, other, owner, support } = target.people;
  const endpoint = fcm();
  const made = await subscribe(user, endpoint);
  if (made.status !== 200) throw new Error(`A browser can't be added: ${made.body}`);
  const mine = (await choiceOf(user)).devices.find((each) => each.endpoint === endpoint);
  const actions: readonly (readonly [Person['ask'], string, string, object?])[] = [
    [other.ask, 'DELETE', `${devices}/${mine?.id}`],
    [owner.ask, 'DELETE', `${devices}/${mine?.id}`],
    [support.ask, 'GET', all],
    [owner.ask, 'POST', devices, { endpoint: fcm(), keys: browserKeys() }],
    [user.ask, 'GET', '/api/v1/vendors/push'],
    [user.ask, 'POST', '/api/v1/vendors/push/devices', { endpoint: fcm(), keys: browserKeys() }],
    [target.visitor, 'GET', all],
    [target.visitor, 'DELETE', `${devices}/${mine?.id}`],
    [target.visitor, 'PUT', `${all}/topics`, { topics: [] }],
  ];
  for (const [ask, method, path, body] of actions) {
    log.tried();
    const { status } = await ask(method, path, body ? { body } : {});
    if (status < 400 || status >= 500) log.found(`${method} ${path} by somebody else`, `answered ${status}`);
  }
  const { public_key } = await choiceOf(other);
  // Whoever names it as their browser takes it from its owner at most: it brings them nothing.
  for (const body of [
    { endpoint, keys: browserKeys(), public_key, replaces: null },
    { endpoint: fcm(), keys: browserKeys(), public_key, replaces: endpoint },
  ]) {
    log.tried();
    await other.ask('POST', `${all}/renewals`, { body });
    const { devices: theirs } = await choiceOf(other);
    if (theirs.some((each) => each.endpoint === body.endpoint))
      log.found('a browser of another', 'was taken');
  }
  for (const person of [other, owner, support]) {
    log.tried();
    const seen = await person.ask('GET', '/api/v1/admins/mails?filter=%7B%22channel%22%3A%22push%22%7D');
    if (seen.body.includes(endpoint)) log.found('the address of a browser', `is shown to ${person.email}`);
  }
  await user.ask('DELETE', `${devices}/${mine?.id}`);
}

/** More browsers than anybody has, at once. */
async function many(target: Target, log: Log): Promise<void> {
  const { user } = target.people;
  const answers = await Promise.all(Array.from({ length: 30 }, () => subscribe(user, fcm())));
  log.tried(answers.length);
  const { devices: kept } = await choiceOf(user);
  if (kept.length > 10) log.found('30 browsers at once', `${kept.length} are kept`);
  if (answers.some(({ status }) => status >= 500)) log.found('30 browsers at once', 'broke something');
  for (const { id } of kept) await user.ask('DELETE', `${devices}/${id}`);
}

/** Notifications: addresses inside, keys that are none, browsers of others, too many. */
export const attack: Suite = async (target, log) => {
  await addresses(target, log);
  await rubbish(target, log);
  await borrowed(target, log);
  await many(target, log);
};
