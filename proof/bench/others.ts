import { wait } from '../harness/report.ts';
import { listOf, type Session, signIn } from '../harness/session.ts';

/**
 * Durations of others' reads, in order: each person reads on a little after the last answer, as seldom as keeps them under
 * the calls a second that they are given.
 */
export async function othersRead(readers: readonly Session[], seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1_000;
  const times: number[] = [];
  const paths = ['/users/inbound-packages', '/users/me', '/users/invoices', '/users/profiles'];
  await Promise.all(
    readers.map(async ({ call }, at) => {
      for (let turn = at; performance.now() < until; turn += 1) {
        const { status, ms } = await call('GET', paths[turn % paths.length] ?? '');
        if (status !== 200) throw new Error(`${paths[turn % paths.length]} answered ${status} to another`);
        times.push(ms);
        await wait(80);
      }
    }),
  );
  return times.sort((one, other) => one - other);
}

/** The duration that a share of reads did not exceed. */
export const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Twelve customers with an account each, without one; every person has an address of their own. */
export async function signInOthers(port: number, except: string, enter = signIn): Promise<Session[]> {
  const staff = await signIn(port, 'admin', 'owner@rantau.example');
  const { body } = await staff.call('GET', listOf('/admins/users', { range: [0, 24] }));
  const emails = (
    JSON.parse(body) as { email: string; confirmed_at: string | null; blocked_at?: string | null }[]
  )
    .filter(({ email, confirmed_at, blocked_at }) => email !== except && confirmed_at && !blocked_at)
    .map(({ email }) => email);
  return Promise.all(
    emails
      .slice(0, 12)
      .map((email, at) => enter(port, 'user', email, { 'x-forwarded-for': `10.0.1.${at + 1}` })),
  );
}

/** Limits as the product has them by itself. */
export const env = {
  LOG_LEVEL: 'error',
  TRUST_PROXY: '127.0.0.1/32',
  LOGINS_PER_MINUTE: '',
  CALLS_PER_SECOND: '',
};
