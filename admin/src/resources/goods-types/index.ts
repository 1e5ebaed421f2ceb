import type { GoodsType } from '@rantau/shared/reference-data';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./GoodsTypeList.tsx')),
  edit: lazy(() => import('./GoodsTypeEdit.tsx')),
  create: lazy(() => import('./GoodsTypeCreate.tsx')),
  recordRepresentation: (record: GoodsType) => record.code,
};
