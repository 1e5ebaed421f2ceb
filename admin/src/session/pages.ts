import type { AdminMe } from '@rantau/shared/admins';

export const loginPath = '/admins/login';
/** Page of invitations and forgotten passwords; the token stands behind the `#`. */
export const setPasswordPath = '/admins/set-password';
const returnToKey = 'admin-return-to';

/** Both public admin pages of the specification. */
export const isLoginPage = (path: string): boolean => /^\/admins\/(login|log-masuk)\/?$/.test(path);

/** Only pages of our own are remembered: a link that leads elsewhere must not be followed, and the door itself is no wish. */
export const isOwnPage = (path: string): boolean =>
  /^\/admins\/[^/?#]/.test(path) &&
  !isLoginPage(path.split(/[?#]/)[0] ?? '') &&
  !path.startsWith(setPasswordPath);

export function rememberReturnTo(): void {
  const { pathname, search, hash } = window.location;
  const page = pathname + search + hash;
  if (isOwnPage(page)) window.localStorage.setItem(returnToKey, page);
}

/** The page that was asked for before signing in, once. */
function takeReturnTo(): string | null {
  const page = window.localStorage.getItem(returnToKey);
  window.localStorage.removeItem(returnToKey);
  return page !== null && isOwnPage(page) ? page : null;
}

export const pageAfterLogin = ({ home }: Pick<AdminMe, 'home'>): string => takeReturnTo() ?? home;

let asksNothing = false;
// Before any form's own: of the listeners of a window the first one is called first, capturing or not.
window.addEventListener('beforeunload', (event) => {
  if (asksNothing) event.stopImmediatePropagation();
});

/** Leaves the page with whatever is unsaved in it, without asking. */
export function leaveWithoutPrompt(path: string): void {
  asksNothing = true;
  window.location.replace(path);
}

/** Leaves the app for the sign-in page, which is a small page of its own. */
export function goToLogin(): void {
  rememberReturnTo();
  window.location.assign(loginPath);
}
