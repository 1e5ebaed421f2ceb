import { CssBaseline } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AdminContext,
  type AuthProvider,
  CoreAdminUI,
  type DashboardComponent,
  type DataProvider,
  type I18nProvider,
  localStorageStore,
} from 'react-admin';
import { queryClient } from '../providers/query-client.ts';
import { storedAppearance } from '../session/appearance.ts';
import { darkTheme, lightTheme } from '../theme/theme.ts';
import { CrashScreen } from './ErrorScreen.tsx';
import { Layout } from './Layout.tsx';
import { AccessDenied, NotFound } from './MessageScreens.tsx';
import { PageNotification } from './PageNotification.tsx';
import { SessionEnd } from './SessionEnd.tsx';
import { SignInAgain } from './SignInAgain.tsx';

interface OfficeProps {
  readonly authProvider: AuthProvider;
  readonly dataProvider: DataProvider;
  readonly i18nProvider: I18nProvider;
  readonly dashboard: DashboardComponent;
  readonly children: ReactNode;
}

const store = localStorageStore('1', 'rantau-admin');
const themes = { lightTheme, darkTheme, defaultTheme: storedAppearance() };

/** react-admin's `<Admin>` in its two halves, of which the second is without the screens that we replace: saves 25 kB. */
export const Office = ({ dashboard, children, ...providers }: OfficeProps) => (
  <AdminContext {...providers} {...themes} queryClient={queryClient} store={store}>
    <CssBaseline enableColorScheme />
    <CoreAdminUI
      dashboard={dashboard}
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
      {children}
    </CoreAdminUI>
    <PageNotification />
    <SessionEnd />
  </AdminContext>
);
