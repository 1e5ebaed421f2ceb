import type { BoxType } from '@rantau/shared/reference-data';
import { defineResource, writtenWith } from '../../define-resource.ts';

export default defineResource({
  name: 'box-types',
  access: writtenWith('reference-data:read', 'box-type:update'),
  menu: { group: 'settings' },
  list: () => import('./BoxTypeList.tsx'),
  edit: () => import('./BoxTypeEdit.tsx'),
  create: () => import('./BoxTypeCreate.tsx'),
  recordRepresentation: (record: BoxType) => record.name,
});
