import type { Vendor } from '@rantau/shared/vendors';
import { defineResource, writtenWith } from '../../define-resource.ts';

export default defineResource({
  name: 'vendors',
  access: writtenWith('vendor:read', 'vendor:update'),
  menu: { group: 'settings' },
  list: () => import('./VendorList.tsx'),
  edit: () => import('./VendorEdit.tsx'),
  create: () => import('./VendorCreate.tsx'),
  recordRepresentation: (record: Vendor) => record.name,
});
