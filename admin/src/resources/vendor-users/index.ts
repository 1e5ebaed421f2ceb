import type { VendorUser } from '@rantau/shared/vendors';
import { defineResource, writtenWith } from '../../define-resource.ts';

export default defineResource({
  name: 'vendor-users',
  access: writtenWith('vendor:read', 'vendor:update'),
  menu: { group: 'settings' },
  list: () => import('./VendorUserList.tsx'),
  edit: () => import('./VendorUserEdit.tsx'),
  create: () => import('./VendorUserCreate.tsx'),
  recordRepresentation: (record: VendorUser) => record.name,
});
