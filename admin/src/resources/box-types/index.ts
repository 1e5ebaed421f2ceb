import type { BoxType } from '@rantau/shared/reference-data';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./BoxTypeList.tsx')),
  edit: lazy(() => import('./BoxTypeEdit.tsx')),
  create: lazy(() => import('./BoxTypeCreate.tsx')),
  recordRepresentation: (record: BoxType) => record.name,
};
