import type { Vendor } from '@rantau/shared/vendors';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./VendorList.tsx')),
  edit: lazy(() => import('./VendorEdit.tsx')),
  create: lazy(() => import('./VendorCreate.tsx')),
  recordRepresentation: (record: Vendor) => record.name,
};
