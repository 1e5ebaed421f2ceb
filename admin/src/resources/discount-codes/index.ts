import type { DiscountCode } from '@rantau/shared/reference-data';
import { defineResource, writtenWith } from '../../define-resource.ts';

export default defineResource({
  name: 'discount-codes',
  access: writtenWith('reference-data:read', 'discount-code:update'),
  menu: { group: 'settings' },
  search: { text: { rank: 5, fields: [] } },
  list: () => import('./DiscountCodeList.tsx'),
  edit: () => import('./DiscountCodeEdit.tsx'),
  create: () => import('./DiscountCodeCreate.tsx'),
  recordRepresentation: (record: DiscountCode) => record.code,
});
