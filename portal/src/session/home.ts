import { sessionType } from './session.ts';

export const customerHome = '/dashboard';
export const vendorHome = '/vendor';

/** First page after a login without a page to return to (specification, point 2). */
export const homeOf = (type: typeof sessionType): string => (type === 'vendor' ? vendorHome : customerHome);
export const loginOf = (type: typeof sessionType): string =>
  type === 'vendor' ? '/vendor/login' : '/log-masuk';

export const home = homeOf(sessionType);
export const login = loginOf(sessionType);
