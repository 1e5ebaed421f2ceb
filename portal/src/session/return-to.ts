import * as paths from '../paths.ts';

const key = 'return-to';

/** Remembers only pages of the product behind the login; another address could be a phishing page. */
const isOurs = (path: string): boolean =>
  /^\/(dashboard|vendor)(?=$|[/?#])/.test(path) && !isLoginPage(path.split(/[?#]/)[0] ?? path);

const loginPages = [paths.login, paths.loginInEnglish, paths.vendorLogin];

export const isLoginPage = (path: string): boolean => loginPages.includes(path.replace(/\/+$/, ''));

/** For whichever tab the login happens in, as a link from a mail opens another; `here` for this tab alone. */
export function rememberReturnTo(path: string, here = false): void {
  if (isOurs(path)) (here ? sessionStorage : localStorage).setItem(key, path);
}

/** The page that was wanted before the login, or null. Looking does not forget it. */
export function returnTo(): string | null {
  const path = sessionStorage.getItem(key) ?? localStorage.getItem(key);
  return path !== null && isOurs(path) ? path : null;
}

export function forgetReturnTo(): void {
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(key);
}
