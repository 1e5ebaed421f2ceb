import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { home, login, vendorHome } from '../session/home.ts';
import { wasLeftElsewhere } from '../session/left-elsewhere.ts';
import { vendorAddress } from '../session/other-host.ts';
import { forgetReturnTo, isLoginPage, rememberReturnTo, returnTo } from '../session/return-to.ts';
import { sessionType } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { FirstLoad } from './FirstLoad.tsx';

/** Behind it are only those who are logged in; others go to their login, and the page they wanted is remembered. */
export function NeedsLogin() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  // Another person begins with pages of their own: nothing that was typed or chosen goes out in the wrong name.
  if (session.status === 'logged-in') return <Outlet key={session.data.id} />;
  if (!isLoginPage(pathname)) rememberReturnTo(pathname + search + hash, wasLeftElsewhere());
  return <Navigate to={login} replace />;
}

/** The customers' area; a vendor who comes here is sent home. */
export const CustomersOnly = () =>
  sessionType === 'vendor' ? <Navigate to={vendorHome} replace /> : <Outlet />;

/** The vendors' area. It is on a host of its own, where vendors have their own session. */
export function VendorsOnly() {
  const { pathname, search, hash } = useLocation();
  const isElsewhere = sessionType !== 'vendor';
  useEffect(() => {
    if (isElsewhere) window.location.replace(vendorAddress(window.location, pathname + search + hash));
  }, [isElsewhere, pathname, search, hash]);
  return isElsewhere ? <FirstLoad /> : <Outlet />;
}

/** Login pages: someone who is already logged in is sent to the page they wanted, else home. */
export function GuestsOnly() {
  const session = useSession();
  return session.status === 'logged-in' ? <ToRequestedPage /> : <Outlet />;
}

function ToRequestedPage() {
  const wanted = returnTo();
  // Forgotten only once it was used: rendering twice must not lose it.
  useEffect(forgetReturnTo, []);
  return <Navigate to={wanted ?? home} replace />;
}
