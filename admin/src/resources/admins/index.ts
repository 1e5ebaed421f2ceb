import type { Admin } from '@rantau/shared/admins';
import { defineResource, writtenWith } from '../../define-resource.ts';

export default defineResource({
  name: 'admins',
  access: writtenWith('admin:read', 'admin:update'),
  menu: { group: 'settings' },
  list: () => import('./AdminList.tsx'),
  edit: () => import('./AdminEdit.tsx'),
  create: () => import('./AdminCreate.tsx'),
  recordRepresentation: (record: Admin) => record.name,
});
