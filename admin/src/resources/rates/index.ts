import type { Rate } from '@rantau/shared/reference-data';
import { defineResource, writtenWith } from '../../define-resource.ts';

export default defineResource({
  name: 'rates',
  access: writtenWith('reference-data:read', 'rate:update'),
  menu: { group: 'settings' },
  list: () => import('./RateList.tsx'),
  edit: () => import('./RateEdit.tsx'),
  create: () => import('./RateCreate.tsx'),
  recordRepresentation: (record: Rate) => record.zone,
});
