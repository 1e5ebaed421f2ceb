import type { AdminMe } from '@rantau/shared/admins';
import type { ErrorCode } from '@rantau/shared/errors';
import { session, tokenJar } from '../session/session.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly otp?: string;
}

export type SignInResult =
  | { readonly ok: true; readonly admin: AdminMe }
  | { readonly ok: false; readonly error: ErrorCode; readonly seconds: number };

/** The one call of the sign-in page, made by hand: the full client would triple the bytes of this page. */
export async function signIn(credentials: Credentials): Promise<SignInResult> {
  const unreachable = { ok: false, error: 'service_unavailable', seconds: 0 } as const;
  let response: Response;
  try {
    response = await fetch('/api/v1/admins/login', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ admin: credentials }),
    });
  } catch {
    return unreachable;
  }
  const body = (await response.json().catch(() => ({}))) as { data?: AdminMe; error?: ErrorCode };
  const token = response.headers.get('authorization')?.replace(/^Bearer\s+/i, '');
  if (!response.ok || body.error !== undefined || !body.data || !token)
    return {
      ok: false,
      error: body.error ?? (response.status >= 502 ? 'service_unavailable' : 'internal'),
      seconds: Number(response.headers.get('retry-after') ?? 0),
    };
  tokenJar.write(token);
  session.logIn(body.data);
  return { ok: true, admin: body.data };
}
