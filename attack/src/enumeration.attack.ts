import { randomBytes } from 'node:crypto';
import type { Answer } from '@rantau/rig/http';
import { type Audience, accounts, asker, type Person } from './people.ts';
import { anId, rowsOf } from './records.ts';
import { differs, median } from './statistics.ts';
import type { Suite } from './suite.ts';
import type { Target } from './target.ts';

const sample = 60;
const guests = 30;
const phone = () => `+6011${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`;

interface Door {
  readonly audience: Audience;
  readonly name: string;
  readonly knock: (ask: Person['ask'], email: string) => Promise<Answer>;
}

const wrong = 'surely not this one';
const at =
  (path: string, bodyFor: (email: string) => object): Door['knock'] =>
  (ask, email) =>
    ask('POST', `/api/v1${path}`, { body: bodyFor(email) });

const ofCustomers: readonly (readonly [string, Door['knock']])[] = [
  ['login', at('/users/login', (email) => ({ user: { email, password: wrong } }))],
  [
    'registration',
    at('/users/register', (email) => ({
      user: {
        email,
        password: 'sebuah kotak merah',
        name: 'Nurul',
        phone: phone(),
        customer_kind: 'forwarding',
        locale: 'en',
      },
    })),
  ],
  ['password reset', at('/users/password-reset-request', (email) => ({ user: { email } }))],
  ['magic link', at('/users/magic-link/request', (email) => ({ user: { email } }))],
  ['confirmation again', at('/users/resend-email-confirmation', (email) => ({ user: { email } }))],
];
const ofVendors: typeof ofCustomers = [
  ['login', at('/vendors/login', (email) => ({ vendor_user: { email, password: wrong } }))],
  ['password reset', at('/vendors/password-reset-request', (email) => ({ vendor_user: { email } }))],
  ['magic link', at('/vendors/magic-link/request', (email) => ({ vendor_user: { email } }))],
];
const ofStaff: typeof ofCustomers = [
  ['login', at('/admins/login', (email) => ({ admin: { email, password: wrong } }))],
  ['password reset', at('/admins/password-reset-request', (email) => ({ admin: { email } }))],
];

/** Every call that takes an e-mail address from an unauthenticated caller. */
const doors: readonly Door[] = Object.entries({
  user: ofCustomers,
  vendor: ofVendors,
  admin: ofStaff,
}).flatMap(([audience, each]) =>
  each.map(([name, knock]) => ({ audience: audience as Audience, name: `${audience}: ${name}`, knock })),
);

/** Accounts of vendors and staff that nobody signs in with: invited, and without a password yet. */
async function invite({ people: { owner } }: Target, audience: 'vendor' | 'admin'): Promise<string[]> {
  const path = audience === 'vendor' ? 'vendor-users' : 'admins';
  const more =
    audience === 'vendor'
      ? { vendor_id: await anId(owner, '/api/v1/admins/vendors'), phone: phone() }
      : { role: 'support' };
  const emails: string[] = [];
  for (let guest = 0; guest < guests; guest += 1) {
    const email = `guest.${guest}.${randomBytes(3).toString('hex')}@example.com`;
    const { status, body } = await owner.ask('POST', `/api/v1/admins/${path}`, {
      body: { email, name: 'Nurul', locale: 'en', ...more },
    });
    if (status !== 201) throw new Error(`${path} answered ${status} ${body}`);
    emails.push(email);
  }
  return emails;
}

/** What of an answer could tell: all but what is new each time. */
const tellingOf = ({ status, body, headers }: Answer): string => {
  const { 'x-request-id': _, date: __, etag: ___, ...others } = headers;
  return JSON.stringify([
    status,
    body.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id'),
    Object.keys(others).sort(),
  ]);
};

/** Neither what is answered nor how long it takes tells whether an address has an account. */
export const attack: Suite = async (target, log) => {
  const { visitor, port, people, own, random } = target;
  if (own === null) {
    log.leftOut('all of it: the limits per address of a running product stop it, as they should');
    return;
  }
  const rows = await rowsOf(people.owner, '/api/v1/admins/users', 400);
  // The accounts that the other suites sign in with keep their limits.
  const ours = new Set<string>(Object.values(accounts));
  const known: Readonly<Record<Audience, readonly string[]>> = {
    user: random.shuffled(rows.map(({ email }) => String(email)).filter((email) => !ours.has(email))),
    vendor: await invite(target, 'vendor'),
    admin: await invite(target, 'admin'),
  };
  const unknown = (audience: Audience = 'user') => {
    const like = known[audience][random.int(known[audience].length)];
    return `${like?.split('@')[0]}.${randomBytes(3).toString('hex')}@example.com`;
  };
  for (const { audience, name: door, knock } of doors) {
    const ask = asker(port, audience);
    const theirs = known[audience];
    const round = async (count: number) => {
      const times = { known: [] as number[], unknown: [] as number[] };
      const told = { known: new Set<string>(), unknown: new Set<string>() };
      for (let turn = 0; turn < count; turn += 1)
        for (const kind of random.shuffled(['known', 'unknown'] as const)) {
          const email = kind === 'known' ? (theirs[turn % theirs.length] ?? '') : unknown(audience);
          const answer = await knock(ask, email);
          log.tried();
          if (answer.status === 429) continue;
          times[kind].push(answer.ms);
          told[kind].add(tellingOf(answer));
        }
      return { times, told };
    };
    await round(4);
    const first = await round(sample);
    const [one, other] = [[...first.told.known].sort(), [...first.told.unknown].sort()];
    if (JSON.stringify(one) !== JSON.stringify(other))
      log.found(`${door}: content`, `${one.join(' ')} for an account, ${other.join(' ')} for none`);
    if (first.times.known.length < sample / 2) log.found(`${door}: time`, 'was refused too often to measure');
    if (!differs(first.times.known, first.times.unknown)) continue;
    // A noisy machine differs once; a leak differs again, in the same direction.
    const second = await round(sample);
    const sign = (times: typeof first.times) => Math.sign(median(times.known) - median(times.unknown));
    if (differs(second.times.known, second.times.unknown) && sign(first.times) === sign(second.times))
      log.found(
        `${door}: time`,
        `medians ${median(second.times.known).toFixed(2)} ms for an account, ${median(second.times.unknown).toFixed(2)} ms for none`,
      );
  }

  const attempts: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const answer = await visitor('POST', '/api/v1/users/login', {
      headers: { 'x-forwarded-for': '203.0.113.7' },
      body: { user: { email: unknown(), password: 'surely not this one' } },
    });
    attempts.push(answer.status);
    log.tried();
  }
  if (attempts.at(-1) !== 429)
    log.found('logins from one address', `12 a minute are answered: ${attempts.join(' ')}`);
  const victim = unknown();
  const guesses: number[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1)
    guesses.push(
      (
        await visitor('POST', '/api/v1/users/login', {
          body: { user: { email: victim, password: 'not this' } },
        })
      ).status,
    );
  log.tried(guesses.length);
  if (guesses.at(-1) !== 429)
    log.found('guesses at one account', `7 from as many addresses: ${guesses.join(' ')}`);
};
