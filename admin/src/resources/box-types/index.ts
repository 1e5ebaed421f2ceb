import type { BoxType } from '@rantau/shared/reference-data';
import { defineResource, writtenWith } from '../../define-resource.ts';
import { formOf } from '../../ui/form-of.ts';

export default defineResource({
  name: 'box-types',
  access: writtenWith('reference-data:read', 'box-type:update'),
  menu: { group: 'settings' },
  list: () => import('./BoxTypeList.tsx'),
  ...formOf(() => import('./BoxTypeForm.tsx')),
  recordRepresentation: (record: BoxType) => record.name,
});
