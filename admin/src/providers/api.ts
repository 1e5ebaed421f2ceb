import { createClient } from '@rantau/shared/client';
import { goToLogin, leaveWithoutPrompt } from '../session/pages.ts';
import { session, tokenJar } from '../session/session.ts';
import { askToSignInAgain } from '../session/sign-in-again.ts';

let mine: string | undefined;
let isLeft = false;

/** Member of staff of this page, from their first call on until the page is left. */
function idHere(): string | undefined {
  const state = session.get();
  if (state.status === 'logged-in') mine ??= state.data.id;
  return mine;
}

/** Every call of the back office goes through this client, so that any number of calls with an expired token cause one refresh. */
export const api = createClient({
  baseUrl: '/api/v1',
  audience: 'admins',
  getToken: tokenJar.read,
  setToken: tokenJar.write,
  signInAgain: askToSignInAgain,
  person: {
    id: idHere,
    onOther: () => {
      if (isLeft) return;
      isLeft = true;
      session.follow();
      leaveWithoutPrompt('/admins');
    },
  },
  onLoggedOut: () => {
    session.logOut();
    goToLogin();
  },
});
