import { randomBytes } from 'node:crypto';
import type { Answer } from '@rantau/rig/http';
import { accounts, type Person } from './people.ts';
import { rowsOf } from './records.ts';
import { differs, median } from './statistics.ts';
import type { Suite } from './suite.ts';

const sample = 60;
const phone = () => `+6011${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`;

type Ask = (ask: Person['ask'], email: string) => Promise<Answer>;

/** Every call that takes an e-mail address from an unauthenticated caller. */
const doors: Readonly<Record<string, Ask>> = {
  login: (ask, email) =>
    ask('POST', '/api/v1/users/login', { body: { user: { email, password: 'surely not this one' } } }),
  registration: (ask, email) =>
    ask('POST', '/api/v1/users/register', {
      body: {
        user: {
          email,
          password: 'sebuah kotak merah',
          name: 'Nurul',
          phone: phone(),
          customer_kind: 'forwarding',
          locale: 'en',
        },
      },
    }),
  'password reset': (ask, email) =>
    ask('POST', '/api/v1/users/password-reset-request', { body: { user: { email } } }),
  'magic link': (ask, email) =>
    ask('POST', '/api/v1/users/magic-link/request', { body: { user: { email } } }),
  'confirmation again': (ask, email) =>
    ask('POST', '/api/v1/users/resend-email-confirmation', { body: { user: { email } } }),
};

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
export const attack: Suite = async ({ visitor, people, own, random }, log) => {
  if (own === null) {
    log.leftOut('all of it: the limits per address of a running product stop it, as they should');
    return;
  }
  const rows = await rowsOf(people.owner, '/api/v1/admins/users', 400);
  // The accounts that the other suites sign in with keep their limits.
  const ours = new Set<string>(Object.values(accounts));
  const known = random.shuffled(rows.map(({ email }) => String(email)).filter((email) => !ours.has(email)));
  const unknown = () =>
    `${known[random.int(known.length)]?.split('@')[0]}.${randomBytes(3).toString('hex')}@example.com`;
  for (const [door, ask] of Object.entries(doors)) {
    const round = async (count: number) => {
      const times = { known: [] as number[], unknown: [] as number[] };
      const told = { known: new Set<string>(), unknown: new Set<string>() };
      for (let turn = 0; turn < count; turn += 1)
        for (const kind of random.shuffled(['known', 'unknown'] as const)) {
          const answer = await ask(
            visitor,
            kind === 'known' ? (known[turn % known.length] ?? '') : unknown(),
          );
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
