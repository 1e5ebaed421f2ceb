const key = 'wanted-page';

/** Only a page of ours behind the login is worth remembering; anything else could lead a person astray. */
const isOurs = (path: string): boolean =>
  /^\/(dashboard|vendor)(?=$|[/?#])/.test(path) && !isLoginPage(path.split(/[?#]/)[0] ?? path);

const loginPages = ['/log-masuk', '/login', '/vendor/login'];

export const isLoginPage = (path: string): boolean => loginPages.includes(path.replace(/\/+$/, ''));

export function rememberWantedPage(path: string): void {
  if (isOurs(path)) localStorage.setItem(key, path);
}

/** The page that was wanted before the login, or null. Looking does not forget it. */
export function wantedPage(): string | null {
  const path = localStorage.getItem(key);
  return path !== null && isOurs(path) ? path : null;
}

export const forgetWantedPage = (): void => localStorage.removeItem(key);
