import type { Tax } from '@rantau/shared/reference-data';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./TaxList.tsx')),
  edit: lazy(() => import('./TaxEdit.tsx')),
  create: lazy(() => import('./TaxCreate.tsx')),
  recordRepresentation: (record: Tax) => record.code,
};
