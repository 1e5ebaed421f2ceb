import type { VendorUser } from '@rantau/shared/vendors';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./VendorUserList.tsx')),
  edit: lazy(() => import('./VendorUserEdit.tsx')),
  create: lazy(() => import('./VendorUserCreate.tsx')),
  recordRepresentation: (record: VendorUser) => record.name,
};
