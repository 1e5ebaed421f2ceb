import { randomBytes } from 'node:crypto';
import type { Answer } from '../harness/http.ts';
import { median } from '../harness/report.ts';
import type { Audience } from '../harness/session.ts';
import { linkOf } from './mails.ts';
import { asker, type Person } from './people.ts';
import { anId } from './records.ts';
import type { Log, Suite } from './suite.ts';
import type { Target } from './target.ts';
import { differs } from './timing.ts';

const sample = 60;
/** As many as the mails of a run allow: five to each address in ten minutes. */
const guests = 60;
const mostAttempts = 15;
const phone = () => `+6011${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`;

interface EmailCall {
  readonly audience: Audience;
  readonly name: string;
  readonly call: (ask: Person['ask'], email: string) => Promise<Answer>;
}

const wrong = 'surely not this one';
const at =
  (path: string, bodyFor: (email: string) => object): EmailCall['call'] =>
  (ask, email) =>
    ask('POST', `/api/v1${path}`, { body: bodyFor(email) });

const ofCustomers: readonly (readonly [string, EmailCall['call']])[] = [
  ['login', at('/users/login', (email) => ({ user: { email, password: wrong } }))],
  ['password reset', at('/users/password-reset-request', (email) => ({ user: { email } }))],
  ['magic link', at('/users/magic-link/request', (email) => ({ user: { email } }))],
  ['confirmation again', at('/users/resend-email-confirmation', (email) => ({ user: { email } }))],
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
const emailCalls: readonly EmailCall[] = Object.entries({
  user: ofCustomers,
  vendor: ofVendors,
  admin: ofStaff,
}).flatMap(([audience, each]) =>
  each.map(([name, call]) => ({ audience: audience as Audience, name: `${audience}: ${name}`, call })),
);

const resets = {
  user: ['/users/password-reset', 'user'],
  vendor: ['/vendors/password-reset', 'vendor_user'],
  admin: ['/admins/password-reset', 'admin'],
} as const;

/** New accounts that nobody else signs in with. */
async function invite({ people: { owner } }: Target, audience: Audience, guests: number): Promise<string[]> {
  const path = { user: 'users', vendor: 'vendor-users', admin: 'admins' }[audience];
  const more = {
    user: () => ({ phone: phone(), customer_kind: 'forwarding' }),
    vendor: async () => ({ vendor_id: await anId(owner, '/api/v1/admins/vendors'), phone: phone() }),
    admin: () => ({ role: 'support' }),
  };
  const given = await more[audience]();
  const emails: string[] = [];
  for (let guest = 0; guest < guests; guest += 1) {
    const email = `guest.${guest}.${randomBytes(3).toString('hex')}@example.com`;
    const { status, body } = await owner.ask('POST', `/api/v1/admins/${path}`, {
      body: { email, name: 'Nurul', locale: 'en', ...given },
    });
    if (status !== 201) throw new Error(`${path} answered ${status} ${body}`);
    emails.push(email);
  }
  return emails;
}

/** The same, each with a password of the link of its invitation, so that a login has a real hash to compare with. */
async function withPasswords(target: Target, audience: Audience): Promise<string[]> {
  const [path, field] = resets[audience];
  const emails = await invite(target, audience, guests);
  for (const email of emails) {
    const token = await linkOf(target, email, '[\\w/-]+');
    const { status, body } = await asker(target.port, audience)('POST', `/api/v1${path}`, {
      body: { [field]: { token, password: 'sebuah kotak merah' } },
    });
    if (status >= 300) throw new Error(`${path} answered ${status} ${body}`);
  }
  return emails;
}

/** Parts of an answer that could reveal something: all but those that are new each time. */
const tellingOf = ({ status, body, headers }: Answer): string => {
  const { 'x-request-id': _, date: __, etag: ___, ...others } = headers;
  return JSON.stringify([
    status,
    body.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id'),
    Object.keys(others).sort(),
  ]);
};

/**
 * Number of the first attempt on one account that is put off, each from an address of its own; null if none
 * is.
 */
async function attemptPutOff(call: (email: string) => Promise<Answer>, email: string, log: Log) {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    log.tried();
    if ((await call(email)).status === 429) return attempt;
  }
  return null;
}

/** Neither what is answered nor how long it takes, nor when it is too often, tells whether an address has an account. */
export const attack: Suite = async (target, log) => {
  const { visitor, port, own, random } = target;
  if (own === null) {
    log.leftOut('all of it: the limits per address of a running product stop it, as they should');
    return;
  }
  const known = {
    user: await withPasswords(target, 'user'),
    vendor: await withPasswords(target, 'vendor'),
    admin: await withPasswords(target, 'admin'),
  };
  const unknown = (audience: Audience = 'user') => {
    const like = known[audience][random.int(known[audience].length)];
    return `${like?.split('@')[0]}.${randomBytes(3).toString('hex')}@example.com`;
  };
  /** Accounts for which no call was made yet: as many attempts are left for them as for unknown ones. */
  const fresh = {
    user: await invite(target, 'user', 1 + 2 * ofCustomers.length),
    vendor: await invite(target, 'vendor', 2 * ofVendors.length),
    admin: await invite(target, 'admin', 2 * ofStaff.length),
  };
  // One beside each account, asked for as often: what was counted before takes another time than what is new.
  const strangers = {
    user: known.user.map(() => unknown('user')),
    vendor: known.vendor.map(() => unknown('vendor')),
    admin: known.admin.map(() => unknown('admin')),
  };
  for (const { audience, name: door, call } of emailCalls) {
    const ask = asker(port, audience);
    // Calls that have mails sent share a limit of each address.
    const theirs = random.shuffled(known[audience]);
    const others = strangers[audience];
    // Whoever registered is no stranger any more.
    const strangerAt = (turn: number) =>
      door === 'user: registration' ? unknown() : (others[turn % others.length] ?? '');
    const round = async (count: number) => {
      const times = { known: [] as number[], unknown: [] as number[] };
      const told = { known: new Set<string>(), unknown: new Set<string>() };
      // In any order: the mail to an account is written while the next call is answered, whichever kind that is.
      const turns = Array.from({ length: count }, (_, turn) => turn);
      const calls = turns.flatMap((turn) => [
        { kind: 'known', email: theirs[turn % theirs.length] ?? '' } as const,
        { kind: 'unknown', email: strangerAt(turn) } as const,
      ]);
      for (const { kind, email } of random.shuffled(calls)) {
        const answer = await call(ask, email);
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
    const limits = async () => {
      const attempt = (email: string) => attemptPutOff((each) => call(ask, each), email, log);
      return {
        known: await attempt(fresh[audience].pop() ?? ''),
        unknown: await attempt(unknown(audience)),
      };
    };
    let putOff = await limits();
    // A minute that ends between two attempts is counted anew, but not twice.
    if (putOff.known !== putOff.unknown) putOff = await limits();
    if (putOff.known !== putOff.unknown)
      log.found(
        `${door}: limit`,
        `attempt ${putOff.known ?? 'none'} is the first put off for an account, ${putOff.unknown ?? 'none'} for none`,
      );
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
  for (const [kind, victim] of Object.entries({ known: fresh.user.pop() ?? '', unknown: unknown() })) {
    const guesses: number[] = [];
    for (let attempt = 0; attempt < 52; attempt += 1)
      guesses.push(
        (
          await visitor('POST', '/api/v1/users/login', {
            body: { user: { email: victim, password: 'not this' } },
          })
        ).status,
      );
    log.tried(guesses.length);
    if (guesses.at(-1) !== 429)
      log.found(
        `guesses at one account, ${kind}`,
        `${guesses.length} from as many addresses are answered: ${[...new Set(guesses)].join(' ')}`,
      );
  }
};
