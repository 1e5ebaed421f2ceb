import type { BrowserContextOptions } from '@playwright/test';
import type { Locale } from '@rantau/shared/contract';
import { type SessionAudience, sessionCookieSeconds } from '@rantau/shared/sessions';
import { port } from './product.ts';
import type { SignedIn } from './session.ts';

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;
type OriginState = State['origins'][number];

const hosts: Record<SessionAudience, string> = {
  users: 'localhost',
  vendors: 'vendor.localhost',
  admins: 'admin.localhost',
};
/** Storage keys of each app's session record and chosen language. */
const sessionKeys: Record<SessionAudience, string> = { users: 'app', vendors: 'vendor', admins: 'admin' };
const languageKeys: Record<SessionAudience, string> = {
  users: 'language',
  vendors: 'language',
  admins: 'rantau-admin-language',
};

export const originOf = (audience: SessionAudience): string => `http://${hosts[audience]}:${port}`;

const languageOn = (audience: SessionAudience, language: Locale): OriginState => ({
  origin: originOf(audience),
  localStorage: [{ name: languageKeys[audience], value: language }],
});

/** Browser state after this person's login: the token cookie, the refresh cookie, the stored record. */
export function stateOf(person: SignedIn | null, language: Locale): State {
  const origins = (['users', 'vendors', 'admins'] as const).map((audience) => languageOn(audience, language));
  if (!person) return { cookies: [], origins };
  const { audience, token, record, refreshCookie } = person;
  const expires = Math.floor(Date.now() / 1000) + sessionCookieSeconds;
  const common = { domain: hosts[audience], expires, secure: false, sameSite: 'Lax' } as const;
  const [pair = '', ...attributes] = refreshCookie.split(/;\s*/);
  const [name = '', value = ''] = pair.split('=', 2);
  const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
  for (const { origin, localStorage } of origins)
    if (origin === originOf(audience))
      localStorage.push({ name: sessionKeys[audience], value: JSON.stringify(record) });
  return {
    cookies: [
      { ...common, name: 'token', value: token(), path: '/', httpOnly: false },
      { ...common, name, value, path, httpOnly: true },
    ],
    origins,
  };
}
