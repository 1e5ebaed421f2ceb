import type { PickupRequest } from '@rantau/shared/pickup-requests';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./PickupRequestList.tsx')),
  show: lazy(() => import('./PickupRequestShow.tsx')),
  recordRepresentation: ({ reference }: PickupRequest) => reference,
};
