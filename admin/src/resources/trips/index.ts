import type { Trip } from '@rantau/shared/trips';
import { defineResource } from '../../define-resource.ts';
import { lazyScreen } from '../../ui/lazy-screen.ts';

export const DeparturesBoard = lazyScreen(() => import('./DeparturesBoard.tsx'));

export default defineResource({
  name: 'trip_infos/trips',
  calls: { list: 'trips' },
  access: { read: 'trip:read', create: 'trip:create', edit: 'trip:update' },
  menu: { group: 'trips' },
  search: {
    reference: 'TRIP',
    text: { rank: 3, fields: ['carrier_name', 'container_number'], noun: 'trip' },
  },
  export: { list: 'trips' },
  list: () => import('./TripList.tsx'),
  show: () => import('./TripShow.tsx'),
  edit: () => import('./TripEdit.tsx'),
  create: () => import('./TripCreate.tsx'),
  pages: [
    { path: ':id/count/:door', needs: 'trip:count', screen: () => import('../box-checks/CountScreen.tsx') },
  ],
  recordRepresentation: ({ code }: Trip) => code,
});
