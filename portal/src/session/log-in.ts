import { sessionEndpoints } from '@rantau/shared/sessions';
import { storeAccountLocale } from '../language/language.ts';
import { forgetDrafts } from './drafts.ts';
import { quoteKept } from './personal-keys.ts';
import { forgetReturnTo } from './return-to.ts';
import { api, type Person, session, sessionType } from './session.ts';

/** Keeps what a login answered. */
export function begin(person: Person): void {
  storeAccountLocale(person.locale);
  session.logIn(person);
}

/** Forgets the person and all that they typed, in this browser. */
export function forgetPerson(isTold = true): void {
  forgetDrafts();
  localStorage.removeItem(quoteKept);
  session.logOut(isTold);
  // Who leaves on purpose wants no page; the guard has remembered the one they left from.
  setTimeout(forgetReturnTo);
}

/** Longer than a slow network takes, shorter than anyone waits to be let out. */
const timeoutMs = 5000;

/** Ends the session of this browser on the server. */
export const endOnServer = (): Promise<unknown> => {
  const { userLogout, vendorLogout } = sessionEndpoints;
  const signal = AbortSignal.timeout(timeoutMs);
  return api.call(sessionType === 'vendor' ? vendorLogout : userLogout, { signal });
};

/** Ends the session here and on the server; without a connection it ends here all the same, and there later. */
export async function logOut(): Promise<void> {
  const isTold = await endOnServer().then(
    () => true,
    () => false,
  );
  forgetPerson(isTold);
}
