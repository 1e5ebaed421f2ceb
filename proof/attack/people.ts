import { type Caller, kindOf } from '@rantau/shared/probes';
import { type Answer, type Request, retrying, send } from '../harness/http.ts';
import { wait } from '../harness/report.ts';
import { type Audience, audiences, demoPassword, tokenIn } from '../harness/session.ts';

/** The demo data's account of each kind of person. */
export const accounts = {
  user: 'aminah@example.com',
  other: 'daniel@example.com',
  vendor: 'driver@example.com',
  owner: 'owner@rantau.example',
  warehouse_us: 'portland@rantau.example',
  warehouse_my: 'warehouse@rantau.example',
  finance: 'finance@rantau.example',
  support: 'support@rantau.example',
  marketing: 'marketing@rantau.example',
} as const;

export interface Ask extends Pick<Request, 'timeoutMs'> {
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; text is sent as it is. */
  readonly body?: unknown;
}

/** A caller: `ask` sends a request, with their token if they have one, and retries when told to. */
export interface Person {
  readonly audience: Audience;
  readonly email: string;
  readonly id: string;
  readonly token: string;
  /** Record that the login answered. */
  readonly record: object;
  /** The value of the refresh cookie. */
  readonly refresh: string;
  readonly ask: (method: string, path: string, more?: Ask) => Promise<Answer>;
}

/** An address of its own for each visitor, where the product trusts us to say it. */
export const anAddress = (): string =>
  `10.${Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 250)).join('.')}`;

const asBody = (body: unknown): { body?: string } => {
  if (body === undefined) return {};
  return { body: typeof body === 'string' ? body : JSON.stringify(body) };
};

export const asker =
  (port: number, audience: Audience, token?: string): Person['ask'] =>
  (method, path, { host = audiences[audience].host, headers, body, timeoutMs } = {}) =>
    retrying(
      () =>
        send({
          port,
          method,
          path,
          host,
          headers: {
            'accept-language': 'en',
            'x-forwarded-for': anAddress(),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...asBody(body),
          ...(timeoutMs !== undefined && { timeoutMs }),
        }),
      { most: 20 },
    );

const cookieOf = (answer: Answer): string =>
  /^refresh=([^;]*)/.exec(
    answer.headers['set-cookie']?.find((each) => each.startsWith('refresh=')) ?? '',
  )?.[1] ?? '';

/** Whoever a login or a refresh let in. */
export function personOf(port: number, audience: Audience, email: string, answer: Answer): Person {
  const token = tokenIn(answer, email);
  const record = answer.body ? (JSON.parse(answer.body) as { data: { id: string } }).data : { id: '' };
  const refresh = cookieOf(answer);
  return { audience, email, id: record.id, token, record, refresh, ask: asker(port, audience, token) };
}

/** One try to sign in, with the password of the demo data unless another is given. */
export const logIn = (
  ask: Person['ask'],
  audience: Audience,
  email: string,
  { password = demoPassword, headers }: { password?: string | undefined; headers?: Ask['headers'] } = {},
): Promise<Answer> =>
  ask('POST', `${audiences[audience].path}/login`, {
    body: { [audiences[audience].field]: { email, password } },
    ...(headers && { headers }),
  });

/** Signs in, patiently where the product counts our attempts. */
export async function signIn(port: number, audience: Audience, email: string): Promise<Person> {
  const ask = asker(port, audience);
  for (;;) {
    const answer = await logIn(ask, audience, email);
    if (answer.status !== 429) return personOf(port, audience, email, answer);
    await wait(1000 * Number(answer.headers['retry-after'] ?? 5));
  }
}

/** A member of staff acts as the customer. */
async function impersonate(port: number, owner: Person, userId: string): Promise<Person> {
  const allowed = await owner.ask('POST', `/api/v1/admins/users/${userId}/impersonation`, {
    body: { reason: 'trying what is refused' },
  });
  const { token } = JSON.parse(allowed.body) as { token: string };
  const answer = await asker(port, 'user')('POST', '/api/v1/users/impersonate', { body: { token } });
  return personOf(port, 'user', 'impersonated', answer);
}

export type People = Readonly<Record<Exclude<Caller, 'visitor'> | 'other', Person>>;

/** Everybody of the demo data, signed in. */
export async function signInAll(port: number): Promise<People> {
  const people: Record<string, Person> = {};
  for (const [name, email] of Object.entries(accounts)) {
    const kind = name === 'other' ? 'user' : kindOf(name as Caller);
    if (kind !== 'visitor') people[name] = await signIn(port, kind, email);
  }
  const { owner, user } = people;
  if (owner && user) people['impersonated'] = await impersonate(port, owner, user.id);
  return people as People;
}
