import type { AdminMe } from '@rantau/shared/admins';
import { createSessionStore, createTokenJar } from '@rantau/shared/client';
import { sessionTypeOf } from '@rantau/shared/sessions';
import Cookies from 'js-cookie';
import { deskKey } from './desk.ts';

export const tokenJar = createTokenJar(Cookies);

/** Hosts that are not an admin's (a test's bare `localhost`) still keep an admin's session here, never a customer's. */
const typeHere = () => {
  const type = sessionTypeOf(window.location.hostname);
  return type.startsWith('admin') ? type : 'admin';
};

export const session = createSessionStore<AdminMe>({
  type: typeHere(),
  jar: tokenJar,
  storage: window.localStorage,
  personal: [deskKey],
  tabs: window,
});

let known: AdminMe | undefined;

/**
 * Member of staff of this page. It is rendered only with a session, and stays theirs after its end until it
 * is left.
 */
export function currentAdmin(): AdminMe {
  const state = session.get();
  if (state.status === 'logged-in') known = state.data;
  if (!known) throw new Error('Nobody is signed in');
  return known;
}
