import type { Action } from '@rantau/shared/access';
import type { ComponentType } from 'react';
import { CustomRoutes, type I18nProvider } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { AccountScreen } from './account/index.ts';
import { BackgroundWork } from './background-work/index.ts';
import { Dashboard } from './dashboard/index.ts';
import { FoundPage } from './find/index.ts';
import { Guarded } from './layout/Guarded.tsx';
import { Office } from './layout/Office.tsx';
import { SignInAgain } from './layout/SignInAgain.tsx';
import { authProvider } from './providers/auth-provider.ts';
import { dataProvider } from './providers/data-provider.ts';
import { Resource } from './resource-context.ts';
import { MergeEditor } from './resources/conflicted/index.ts';
import { ConsolidationPage } from './resources/e-invoices/index.ts';
import { resources } from './resources/index.ts';
import { DeparturesBoard } from './resources/trips/index.ts';
import { HandOverScreen } from './resources/warehouse-malaysia/index.ts';

/** A page that says so to somebody who may not open it. */
const guarded = (needs: Action, Page: ComponentType) => (
  <Guarded needs={needs}>
    <Page />
  </Guarded>
);

/** The back office: every resource, as it describes itself in its own `index.ts`, and the pages that are of none. */
const Contents = ({ i18nProvider }: { readonly i18nProvider: I18nProvider }) => (
  <Office
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    dashboard={Dashboard}
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
  </Office>
);

/** A router that can hold someone back from leaving unsaved work. */
export function App({ i18nProvider }: { readonly i18nProvider: I18nProvider }) {
  const router = createBrowserRouter([{ path: '*', element: <Contents i18nProvider={i18nProvider} /> }], {
    basename: '/admins',
  });
  return <RouterProvider router={router} />;
}
