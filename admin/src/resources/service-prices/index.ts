import type { ServicePrice } from '@rantau/shared/reference-data';
import { defineResource, writtenWith } from '../../define-resource.ts';

export default defineResource({
  name: 'service-prices',
  access: writtenWith('reference-data:read', 'rate:update'),
  menu: { group: 'settings' },
  list: () => import('./ServicePriceList.tsx'),
  edit: () => import('./ServicePriceEdit.tsx'),
  create: () => import('./ServicePriceCreate.tsx'),
  recordRepresentation: (record: ServicePrice) => record.service,
});
