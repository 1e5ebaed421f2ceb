import type { ServicePrice } from '@rantau/shared/reference-data';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./ServicePriceList.tsx')),
  edit: lazy(() => import('./ServicePriceEdit.tsx')),
  create: lazy(() => import('./ServicePriceCreate.tsx')),
  recordRepresentation: (record: ServicePrice) => record.service,
};
