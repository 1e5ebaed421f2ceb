import { createClient } from '@rantau/shared/client';
import { goToLogin } from '../session/pages.ts';
import { session, tokenJar } from '../session/session.ts';

/** Every call of the back office goes through this client: one refresh for however many calls meet an old token. */
export const api = createClient({
  baseUrl: '/api/v1',
  audience: 'admins',
  getToken: tokenJar.read,
  setToken: tokenJar.write,
  onLoggedOut: () => {
    session.logOut();
    goToLogin();
  },
});
