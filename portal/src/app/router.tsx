import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AuthLayout } from './AuthLayout.tsx';
import { CustomerArea } from './CustomerArea.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { CustomersOnly, GuestsOnly, NeedsLogin, VendorsOnly } from './guards.tsx';
import { type LoadPage, lazyPage } from './page-code.ts';
import { type Page, pages } from './pages.ts';
import { VendorArea } from './VendorArea.tsx';

// Two addresses of one page share its element, so that going from one to the other keeps what the page holds.
const elements = new Map<LoadPage, ReactNode>();

function elementOf(load: LoadPage): ReactNode {
  const known = elements.get(load);
  if (known) return known;
  const Component = lazyPage(load);
  const element = <Component />;
  elements.set(load, element);
  return element;
}

const routes = (of: readonly Page[]): ReactNode =>
  of.map(({ path, load }) => <Route key={path} path={path} element={elementOf(load)} />);

/** Every page of the portal behind its guards. */
export const Pages = () => (
  <Routes>
    <Route element={<AuthLayout />}>
      <Route element={<GuestsOnly />}>{routes(pages.guests)}</Route>
      {routes(pages.anyone)}
      <Route element={<VendorsOnly />}>
        <Route element={<GuestsOnly />}>{routes(pages.vendorGuests)}</Route>
        {routes(pages.vendorAnyone)}
      </Route>
    </Route>

    <Route element={<CustomersOnly />}>
      <Route element={<NeedsLogin />}>
        <Route element={<CustomerArea />}>{routes(pages.customers)}</Route>
      </Route>
    </Route>

    <Route element={<VendorsOnly />}>
      <Route element={<NeedsLogin />}>
        <Route element={<VendorArea />}>{routes(pages.vendors)}</Route>
      </Route>
    </Route>

    <Route path="*" element={<ErrorPage />} />
  </Routes>
);
