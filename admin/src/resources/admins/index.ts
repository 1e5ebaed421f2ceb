import type { Admin } from '@rantau/shared/admins';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./AdminList.tsx')),
  edit: lazy(() => import('./AdminEdit.tsx')),
  create: lazy(() => import('./AdminCreate.tsx')),
  recordRepresentation: (record: Admin) => record.name,
};
