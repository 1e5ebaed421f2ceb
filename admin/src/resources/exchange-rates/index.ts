import type { ExchangeRate } from '@rantau/shared/reference-data';
import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'exchange-rates',
  access: { read: 'reference-data:read', create: 'exchange-rate:update' },
  menu: { group: 'settings' },
  list: () => import('./ExchangeRateList.tsx'),
  create: () => import('./ExchangeRateCreate.tsx'),
  recordRepresentation: (record: ExchangeRate) => record.rate,
});
