import type { TrackingProvider } from '@rantau/shared/tracking-providers';
import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'tracking-providers',
  access: { read: 'tracking-provider:read', edit: 'tracking-provider:settings' },
  menu: { group: 'settings' },
  list: () => import('./TrackingProviderList.tsx'),
  edit: () => import('./TrackingProviderEdit.tsx'),
  recordRepresentation: ({ name, environment }: TrackingProvider) => `${name} ${environment}`,
});
