import type { ExchangeRate } from '@rantau/shared/reference-data';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./ExchangeRateList.tsx')),

  create: lazy(() => import('./ExchangeRateCreate.tsx')),
  recordRepresentation: (record: ExchangeRate) => record.rate,
};
