import type { Vendor } from '@rantau/shared/vendors';
import { defineResource, writtenWith } from '../../define-resource.ts';
import { formOf } from '../../ui/form-of.ts';

export default defineResource({
  name: 'vendors',
  access: writtenWith('vendor:read', 'vendor:update'),
  menu: { group: 'settings' },
  list: () => import('./VendorList.tsx'),
  ...formOf(() => import('./VendorForm.tsx')),
  recordRepresentation: (record: Vendor) => record.name,
});
