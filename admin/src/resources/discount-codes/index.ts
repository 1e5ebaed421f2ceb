import type { DiscountCode } from '@rantau/shared/reference-data';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./DiscountCodeList.tsx')),
  edit: lazy(() => import('./DiscountCodeEdit.tsx')),
  create: lazy(() => import('./DiscountCodeCreate.tsx')),
  recordRepresentation: (record: DiscountCode) => record.code,
};
