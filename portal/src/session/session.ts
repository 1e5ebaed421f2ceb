import { createClient, createSessionStore, createTokenJar } from '@rantau/shared/client';
import { audienceOf, sessionTypeOf } from '@rantau/shared/sessions';
import type { Profile } from '@rantau/shared/users';
import type { VendorUser } from '@rantau/shared/vendors';
import Cookies from 'js-cookie';
import { deliveriesKept, onlineOrderKeys } from './personal-keys.ts';

/** Signed-in person: a customer on the customers' host, a vendor's user on the vendors'. */
export type Person = Profile | VendorUser;

const typeHere = sessionTypeOf(window.location.hostname);

/** Staff have an app of their own; on any host but the vendors' this one serves customers. */
export const sessionType = typeHere === 'vendor' ? 'vendor' : 'app';

const jar = createTokenJar(Cookies);

export const session = createSessionStore<Person>({
  type: sessionType,
  jar,
  storage: window.localStorage,
  personal: [...Object.values(onlineOrderKeys), deliveriesKept],
  tabs: window,
});

/** The id of whoever is signed in; undefined of nobody. */
function idNow(): string | undefined {
  const now = session.get();
  return now.status === 'logged-in' ? now.data.id : undefined;
}

export const api = createClient({
  baseUrl: '/api/v1',
  audience: audienceOf(sessionType),
  getToken: jar.read,
  setToken: jar.write,
  onLoggedOut: session.expire,
  person: { id: idNow, onOther: session.follow },
});
