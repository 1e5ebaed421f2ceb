import type { PickupRequest } from '@rantau/shared/pickup-requests';
import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'pickup-requests',
  access: { read: 'pickup-request:read' },
  menu: { group: 'warehouse_us' },
  search: { reference: 'PU' },
  list: () => import('./PickupRequestList.tsx'),
  show: () => import('./PickupRequestShow.tsx'),
  recordRepresentation: ({ reference }: PickupRequest) => reference,
});
