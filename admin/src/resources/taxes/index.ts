import type { Tax } from '@rantau/shared/reference-data';
import { defineResource, writtenWith } from '../../define-resource.ts';

export default defineResource({
  name: 'taxes',
  access: writtenWith('reference-data:read', 'rate:update'),
  menu: { group: 'settings' },
  list: () => import('./TaxList.tsx'),
  edit: () => import('./TaxEdit.tsx'),
  create: () => import('./TaxCreate.tsx'),
  recordRepresentation: (record: Tax) => record.code,
});
