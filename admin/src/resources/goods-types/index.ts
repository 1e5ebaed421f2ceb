import type { GoodsType } from '@rantau/shared/reference-data';
import { defineResource, writtenWith } from '../../define-resource.ts';

export default defineResource({
  name: 'goods-types',
  access: writtenWith('reference-data:read', 'goods-type:update'),
  menu: { group: 'settings' },
  list: () => import('./GoodsTypeList.tsx'),
  edit: () => import('./GoodsTypeEdit.tsx'),
  create: () => import('./GoodsTypeCreate.tsx'),
  recordRepresentation: (record: GoodsType) => record.code,
});
