import * as paths from '../paths.ts';
import { sessionType } from './session.ts';

export const customerHome = paths.home;
export const vendorHome = paths.deliveries;

/** First page after a login without a page to return to (specification, point 2). */
export const homeOf = (type: typeof sessionType): string => (type === 'vendor' ? vendorHome : customerHome);
export const loginOf = (type: typeof sessionType): string =>
  type === 'vendor' ? paths.vendorLogin : paths.login;

export const home = homeOf(sessionType);
export const login = loginOf(sessionType);
