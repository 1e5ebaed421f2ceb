import { CssBaseline } from '@mui/material';
import type { Action } from '@rantau/shared/access';
import type { ComponentType } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes, type I18nProvider, localStorageStore } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { AccountScreen } from './account/index.ts';
import { BackgroundWork } from './background-work/index.ts';
import { Dashboard } from './dashboard/index.ts';
import { FoundPage } from './find/index.ts';
import { CrashScreen } from './layout/ErrorScreen.tsx';
import { Guarded } from './layout/Guarded.tsx';
import { Layout } from './layout/Layout.tsx';
import { AccessDenied, NotFound } from './layout/MessageScreens.tsx';
import { PageNotification } from './layout/PageNotification.tsx';
import { SessionEnd } from './layout/SessionEnd.tsx';
import { SignInAgain } from './layout/SignInAgain.tsx';
import { authProvider } from './providers/auth-provider.ts';
import { dataProvider } from './providers/data-provider.ts';
import { queryClient } from './providers/query-client.ts';
import { Resource } from './resource-context.ts';
import { MergeEditor } from './resources/conflicted/index.ts';
import { ConsolidationPage } from './resources/e-invoices/index.ts';
import { resources } from './resources/index.ts';
import { DeparturesBoard } from './resources/trips/index.ts';
import { HandOverScreen } from './resources/warehouse-malaysia/index.ts';
import { storedAppearance } from './session/appearance.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

const store = localStorageStore('1', 'rantau-admin');
const themes = { lightTheme, darkTheme, defaultTheme: storedAppearance() };

/** A page that says so to somebody who may not open it. */
const guarded = (needs: Action, Page: ComponentType) => (
  <Guarded needs={needs}>
    <Page />
  </Guarded>
);

/**
 * The back office: every resource, as it describes itself in its own `index.ts`, and the pages that are of none. It is
 * react-admin's `<Admin>` in its two halves, of which the second is without the screens that we replace: saves 25 kB.
 */
const Contents = ({ i18nProvider }: { readonly i18nProvider: I18nProvider }) => (
  <AdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
    {...themes}
  >
    <CssBaseline enableColorScheme />
    <CoreAdminUI
      dashboard={Dashboard}
      layout={Layout}
      loginPage={SignInAgain}
      catchAll={NotFound}
      accessDenied={AccessDenied}
      authenticationError={SignInAgain}
      error={CrashScreen}
      disableTelemetry
      requireAuth
      title="Rantau"
    >
      {resources
        .filter(({ list }) => list)
        .map(({ pages = [], ...resource }) => (
          <Resource key={resource.name} {...resource}>
            {pages.map(({ path, needs, screen }) => (
              <Route key={path} path={path} element={guarded(needs, screen)} />
            ))}
          </Resource>
        ))}
      <CustomRoutes>
        <Route path="/trip_infos" element={guarded('trip:read', DeparturesBoard)} />
        <Route path="/e-invoices/consolidation" element={guarded('e-invoice:read', ConsolidationPage)} />
        <Route path="/warehouse/hand-over" element={guarded('outbound-package:hand-over', HandOverScreen)} />
        <Route
          path="/merge-editor/conflicted-records/resolve"
          element={guarded('conflict:read', MergeEditor)}
        />
        <Route path="/find" element={<FoundPage />} />
        <Route path="/account" element={<AccountScreen />} />
        <Route path="/background-work" element={<BackgroundWork />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/log-masuk" element={<SignInAgain />} />
      </CustomRoutes>
    </CoreAdminUI>
    <PageNotification />
    <SessionEnd />
  </AdminContext>
);

/** A router that can hold someone back from leaving unsaved work. */
export function App({ i18nProvider }: { readonly i18nProvider: I18nProvider }) {
  const router = createBrowserRouter([{ path: '*', element: <Contents i18nProvider={i18nProvider} /> }], {
    basename: '/admins',
  });
  return <RouterProvider router={router} />;
}
