import { useEffect } from 'react';
import { goToLogin } from '../session/pages.ts';

/** The sign-in page is a page of its own, outside the app. */
export function SignInAgain() {
  useEffect(goToLogin, []);
  return null;
}
