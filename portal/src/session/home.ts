import { sessionType } from './session.ts';

export const customerHome = '/dashboard';
export const vendorHome = '/vendor';

/** Where a login leads if no page was wanted (specification, point 2). */
export const homeOf = (type: typeof sessionType): string => (type === 'vendor' ? vendorHome : customerHome);
export const loginOf = (type: typeof sessionType): string =>
  type === 'vendor' ? '/vendor/login' : '/log-masuk';

export const home = homeOf(sessionType);
export const login = loginOf(sessionType);
