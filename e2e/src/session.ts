import { type Client, createClient } from '@rantau/shared/client';
import type { SessionAudience } from '@rantau/shared/sessions';
import { visitorAddress } from './address.ts';
import { port } from './product.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Somebody who is signed in: with a client to prepare data by, and what a browser would have kept. */
export interface SignedIn {
  readonly audience: SessionAudience;
  readonly client: Client;
  readonly token: () => string;
  /** The record that the login answered. */
  readonly record: { readonly id: string; readonly name: string; readonly vendor_name?: string };
  readonly refreshCookie: string;
  readonly credentials: Credentials;
}

const base = `http://localhost:${port}/api/v1`;
const bodyKey = { users: 'user', vendors: 'vendor_user', admins: 'admin' } as const;

/** A `fetch` that comes from an address of its own. */
export const fetchFrom =
  (address: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return fetch(input, { ...init, headers });
  };

/** A client without a session, for public calls. */
export const visitor = (): Client =>
  createClient({
    baseUrl: base,
    audience: 'users',
    getToken: () => undefined,
    setToken: () => {},
    onLoggedOut: () => {},
    fetch: fetchFrom(visitorAddress()),
  });

/** Signs in by the API, as a form would. */
export async function signIn(audience: SessionAudience, credentials: Credentials): Promise<SignedIn> {
  const from = fetchFrom(visitorAddress());
  const response = await from(`${base}/${audience}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [bodyKey[audience]]: credentials }),
  });
  if (!response.ok) throw new Error(`${credentials.email} could not sign in: ${await response.text()}`);
  let token = response.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  const { data } = (await response.json()) as { data: SignedIn['record'] };
  const client = createClient({
    baseUrl: base,
    audience,
    getToken: () => token,
    setToken: (next) => {
      token = next;
    },
    onLoggedOut: () => {},
    fetch: from,
  });
  const refreshCookie = response.headers.getSetCookie()[0] ?? '';
  return { audience, client, token: () => token, record: data, refreshCookie, credentials };
}
