import type { Rate } from '@rantau/shared/reference-data';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./RateList.tsx')),
  edit: lazy(() => import('./RateEdit.tsx')),
  create: lazy(() => import('./RateCreate.tsx')),
  recordRepresentation: (record: Rate) => record.zone,
};
