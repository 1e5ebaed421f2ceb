import { createClient } from '@rantau/shared/client';
import { goToLogin } from '../session/pages.ts';
import { session, tokenJar } from '../session/session.ts';
import { askToSignInAgain } from '../session/sign-in-again.ts';

/** Every call of the back office goes through this client, so that any number of calls with an expired token cause one refresh. */
export const api = createClient({
  baseUrl: '/api/v1',
  audience: 'admins',
  getToken: tokenJar.read,
  setToken: tokenJar.write,
  signInAgain: askToSignInAgain,
  onLoggedOut: () => {
    session.logOut();
    goToLogin();
  },
});
