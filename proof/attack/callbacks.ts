import type { Answer } from '../harness/http.ts';
import { rowsOf } from './records.ts';
import type { Log } from './suite.ts';
import type { Target } from './target.ts';

type Headers = Readonly<Record<string, string>>;

/** A place to which a provider sends messages. */
interface Callback {
  readonly path: string;
  readonly type: string;
  /** Beginning of what is found there. */
  readonly about?: string;
}

/** Messages from outside, as finance lists them. */
export const messagesOf = ({ people: { finance } }: Target) =>
  rowsOf(finance, '/api/v1/admins/inbox-messages');

/** Changes what the owner has set for the sandbox of a provider, such as keys that we know. */
export async function changeSandbox(
  { people: { owner } }: Target,
  settings: string,
  body: object,
  name?: string,
): Promise<Answer> {
  const row = (await rowsOf(owner, settings)).find(
    ({ environment, provider }) => environment === 'sandbox' && provider === name,
  );
  const headers = { 'if-match': `"${row?.version}"` };
  return owner.ask('PATCH', `${settings}/${row?.id}`, { headers, body });
}

/** Sends messages that are not signed as they must be: none is taken, and none is kept. */
export async function forge(
  target: Target,
  log: Log,
  { path, type, about = '' }: Callback,
  forged: Iterable<readonly [what: string, body: string, headers?: Headers]>,
): Promise<void> {
  const before = (await messagesOf(target)).length;
  for (const [what, body, headers] of forged) {
    log.tried();
    const sent = { headers: { 'content-type': type, ...headers }, body };
    const { status } = await target.visitor('POST', path, sent);
    if (status !== 401) log.found(`${about}${what}`, `answered ${status}`);
  }
  if ((await messagesOf(target)).length !== before) log.found(`${about}a forged message`, 'was kept');
}

/** Sends a real message again and again, which is kept once, and to sources of whom it is not. */
export async function repeat(
  target: Target,
  log: Log,
  { path, type, about = '' }: Callback,
  { body, headers }: { readonly body: string; readonly headers?: Headers },
  others: readonly string[],
): Promise<void> {
  const before = (await messagesOf(target)).length;
  const sent = { headers: { 'content-type': type, ...headers }, body };
  const answers = await Promise.all(Array.from({ length: 50 }, () => target.visitor('POST', path, sent)));
  log.tried(answers.length);
  if (answers.some(({ status }) => status !== 200)) log.found(`${about}a real message`, 'was refused');
  const kept = (await messagesOf(target)).length - before;
  if (kept !== 1) log.found(`${about}one message again and again`, `is kept ${kept} times`);
  for (const other of others) {
    log.tried();
    const { status } = await target.visitor('POST', `/api/v1/webhooks/${other}`, sent);
    if (status < 400 || status >= 500) log.found(`${about}sent to ${other}`, `answered ${status}`);
  }
}

/** Sends signed messages that nobody can read. */
export async function confuse(
  { visitor }: Target,
  log: Log,
  { path, type, about = '' }: Callback,
  odd: readonly string[],
  sign: (body: string) => Headers,
): Promise<void> {
  for (const body of odd) {
    log.tried();
    const { status } = await visitor('POST', path, {
      headers: { 'content-type': type, ...sign(body) },
      body,
    });
    if (status >= 500) log.found(`${about}${body}`, `answered ${status}`);
  }
}

/** Settings are the owner's; secrets go in and never come out. */
export async function borrow(
  { people }: Target,
  log: Log,
  settings: string,
  secrets: readonly string[],
): Promise<void> {
  const [row] = await rowsOf(people.owner, settings, 1);
  for (const person of [people.user, people.other, people.support, people.finance])
    for (const [method, call] of [
      ['PATCH', `${settings}/${row?.id}`],
      ['POST', `${settings}/${row?.id}/check`],
    ] as const) {
      log.tried();
      const { status } = await person.ask(method, call, { body: { is_on: false } });
      if (status < 400) log.found(`${person.email} at ${call}`, `answered ${status}`);
    }
  log.tried();
  const { body } = await people.owner.ask('GET', settings, {});
  if (secrets.some((secret) => body.includes(secret))) log.found('a secret', 'can be read');
}
