import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactNode } from 'react';
import {
  AdminContext,
  type DataProvider,
  memoryStore,
  Notification,
  ResourceContextProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { ms } from '../messages/ms/index.ts';
import { withSharedFields } from '../providers/shared-fields.ts';

const words = withSharedFields(polyglotI18nProvider(() => ms, 'ms', [], { allowMissing: true }));

interface StageProps {
  readonly dataProvider?: object;
  readonly resource?: string;
  readonly children: ReactNode;
}

/** What a screen needs in a test: router, Malay, and the calls it is given. */
export const Stage = ({ dataProvider = {}, resource = 'inbound-packages', children }: StageProps) => (
  <MemoryRouter>
    <AdminContext dataProvider={dataProvider as DataProvider} i18nProvider={words} store={memoryStore()}>
      <ResourceContextProvider value={resource}>{children}</ResourceContextProvider>
      <Notification />
    </AdminContext>
  </MemoryRouter>
);
