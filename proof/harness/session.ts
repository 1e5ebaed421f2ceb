import { randomUUID } from 'node:crypto';
import { type Answer, type Request, send } from './http.ts';

/** The password of every account of the demo data. */
export const demoPassword = 'rantau-demo-2026';

export const audiences = {
  user: { host: 'localhost', path: '/api/v1/users', field: 'user' },
  vendor: { host: 'vendor.localhost', path: '/api/v1/vendors', field: 'vendor_user' },
  admin: { host: 'admin.localhost', path: '/api/v1/admins', field: 'admin' },
} as const;
export type Audience = keyof typeof audiences;

/** The access token that a login or a refresh answered. */
export function tokenIn({ status, headers, body }: Answer, email: string): string {
  const token = headers['authorization']?.split(' ')[1];
  if (status >= 300 || !token) throw new Error(`${email} can't sign in: ${status} ${body}`);
  return token;
}

export interface Session {
  readonly token: string;
  /** A call under `/api/v1`; a POST gets an idempotency key of its own unless one is given. */
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    more?: Pick<Request, 'headers' | 'timeoutMs'> & { readonly port?: number },
  ) => Promise<Answer>;
}

const json = { 'content-type': 'application/json' };

/** Signs in to the product on `port` with a demo account; `headers` go with this call and with all of the session. */
export async function signIn(
  port: number,
  kind: Audience,
  email: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Session> {
  const { host, path, field } = audiences[kind];
  const answer = await send({
    port,
    method: 'POST',
    path: `${path}/login`,
    host,
    headers: { ...json, ...headers },
    body: JSON.stringify({ [field]: { email, password: demoPassword } }),
  });
  return sessionOf(port, kind, tokenIn(answer, email), headers);
}

/** A session for longer than an access token lives: refused for its age, it signs in again, as a browser renews it. */
export async function staySignedIn(...who: Parameters<typeof signIn>): Promise<Session> {
  let session = signIn(...who);
  const { token } = await session;
  return {
    token,
    call: async (...asked) => {
      const used = session;
      const answer = await (await used).call(...asked);
      if (answer.status !== 401) return answer;
      if (session === used) session = signIn(...who);
      return (await session).call(...asked);
    },
  };
}

/** The session of an access token. */
export function sessionOf(
  port: number,
  kind: Audience,
  token: string,
  headers: Readonly<Record<string, string>> = {},
): Session {
  const { host } = audiences[kind];
  return {
    token,
    call: (method, to, body, more = {}) =>
      send({
        port: more.port ?? port,
        method,
        path: `/api/v1${to}`,
        host,
        headers: {
          authorization: `Bearer ${token}`,
          ...headers,
          ...(body !== undefined && json),
          ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
          ...more.headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(more.timeoutMs !== undefined && { timeoutMs: more.timeoutMs }),
      }),
  };
}

/** The JSON of a list's query. */
export const listOf = (
  path: string,
  query: { filter?: object; range?: [number, number]; sort?: [string, string] },
) =>
  `${path}?${new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  )}`;
