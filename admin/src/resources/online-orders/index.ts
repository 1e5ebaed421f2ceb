import type { AdminOnlineOrder } from '@rantau/shared/online-orders';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./OnlineOrderList.tsx')),
  show: lazy(() => import('./OnlineOrderShow.tsx')),
  edit: lazy(() => import('./OnlineOrderEdit.tsx')),
  recordRepresentation: ({ reference }: AdminOnlineOrder) => reference,
};
