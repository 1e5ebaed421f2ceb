import { roleCan } from '@rantau/shared/access';
import type { AuthProvider } from 'react-admin';
import { goToLogin } from '../session/pages.ts';
import { currentAdmin, session } from '../session/session.ts';
import { actionFor } from './resource-calls.ts';

/** The sign-in page is a small page of its own: this provider only guards, tells who is there, and signs out. */
export const authProvider: AuthProvider = {
  login: async () => goToLogin(),
  logout: async () => {
    // The session ends here even if the server cannot be told, which then is told later.
    await session.endOnServer();
    session.logOut();
    window.location.assign('/admins/login');
    return false;
  },
  checkAuth: async () => {
    if (session.get().status === 'logged-in') return;
    goToLogin();
    throw new Error('unauthenticated');
  },
  // The client has refreshed and tried again already: a 401 that arrives here has signed the person out.
  checkError: async () => undefined,
  getIdentity: async () => {
    const { id, name } = currentAdmin();
    return { id, fullName: name };
  },
  getPermissions: async () => currentAdmin().role,
  canAccess: async ({ resource, action }) => {
    const needed = actionFor(resource, action);
    return needed !== null && roleCan(currentAdmin().role, needed);
  },
};
