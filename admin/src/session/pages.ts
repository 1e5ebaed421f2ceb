export const loginPath = '/admins/login';
/** Where an invitation and a forgotten password lead; the token stands behind the `#`. */
export const setPasswordPath = '/admins/set-password';
/** Marketing's day begins with the posts: it has no inbound packages. */
export const postsPath = '/admins/social-media-post';
const wantedKey = 'admin-wanted-page';

/** Both public admin pages of the specification. */
export const isLoginPage = (path: string): boolean => /^\/admins\/(login|log-masuk)\/?$/.test(path);

/** Only pages of our own are remembered: a link that leads elsewhere must not be followed, and the door itself is no wish. */
export const isOwnPage = (path: string): boolean =>
  /^\/admins\/[^/?#]/.test(path) &&
  !isLoginPage(path.split(/[?#]/)[0] ?? '') &&
  !path.startsWith(setPasswordPath);

export function rememberWantedPage(): void {
  const { pathname, search, hash } = window.location;
  const page = pathname + search + hash;
  if (isOwnPage(page)) window.localStorage.setItem(wantedKey, page);
}

/** The page that was asked for before signing in, once. */
export function takeWantedPage(): string | null {
  const page = window.localStorage.getItem(wantedKey);
  window.localStorage.removeItem(wantedKey);
  return page !== null && isOwnPage(page) ? page : null;
}

/** Leaves the page with whatever is unsaved in it, without asking. */
export function leaveUnasked(path: string): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.replace(path);
}

/** Leaves the app for the sign-in page, which is a small page of its own. */
export function goToLogin(): void {
  rememberWantedPage();
  window.location.assign(loginPath);
}
