import { sessionCookieSeconds } from '../sessions/index.ts';

/** Storage of the access token. */
export interface TokenJar {
  read(): string | undefined;
  write(token: string): void;
  clear(): void;
}

/** The part of js-cookie that is used. */
interface Cookies {
  get(name: string): string | undefined;
  set(
    name: string,
    value: string,
    options: { path: string; expires: Date; sameSite: 'lax'; secure: boolean },
  ): unknown;
  remove(name: string, options: { path: string }): void;
}

/** Keeps the token in the cookie `token` with path `/`, for `sessionCookieSeconds` (specification, points 3 and 9). */
export const createTokenJar = (cookies: Cookies): TokenJar => ({
  read: () => cookies.get('token'),
  write: (token) => {
    cookies.set('token', token, {
      path: '/',
      expires: new Date(Date.now() + sessionCookieSeconds * 1000),
      sameSite: 'lax',
      secure: globalThis.location.protocol === 'https:',
    });
  },
  clear: () => cookies.remove('token', { path: '/' }),
});
