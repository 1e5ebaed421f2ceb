import { type ComponentType, type ReactNode, useState } from 'react';
import {
  AdminContext,
  type DataProvider,
  memoryStore,
  Notification,
  ResourceContextProvider,
} from 'react-admin';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { ms } from '../messages/ms/index.ts';
import { createI18nProvider } from '../providers/i18n-provider.ts';

const words = createI18nProvider('ms', ms);

interface StageProps {
  readonly dataProvider?: object;
  readonly resource?: string;
  readonly router?: ComponentType<{ readonly children: ReactNode }>;
  readonly children: ReactNode;
}

/** The router of a page that asks before it is left; its content stays as it was first given. */
export function DataRouter({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: children }]));
  return <RouterProvider router={router} />;
}

/** Context that a screen needs in a test: router, Malay, and the given calls. */
export const Stage = ({
  dataProvider = {},
  resource = 'inbound-packages',
  router: Router = MemoryRouter,
  children,
}: StageProps) => (
  <Router>
    <AdminContext dataProvider={dataProvider as DataProvider} i18nProvider={words} store={memoryStore()}>
      <ResourceContextProvider value={resource}>{children}</ResourceContextProvider>
      <Notification />
    </AdminContext>
  </Router>
);
