import { storeAccountLocale } from '../language/language.ts';
import { forgetDrafts } from './drafts.ts';
import { quoteKept } from './personal-keys.ts';
import { forgetReturnTo } from './return-to.ts';
import { type Person, session } from './session.ts';

/** Keeps what a login answered. */
export function begin(person: Person): void {
  storeAccountLocale(person.locale);
  session.logIn(person);
}

/** Forgets the person and all that they typed, in this browser. */
export function forgetPerson(): void {
  forgetDrafts();
  localStorage.removeItem(quoteKept);
  session.logOut();
  // Who leaves on purpose wants no page; the guard has remembered the one they left from.
  setTimeout(forgetReturnTo);
}

/** Ends the session here and on the server; without a connection it ends here all the same, and there later. */
export async function logOut(): Promise<void> {
  await session.endOnServer();
  forgetPerson();
}
