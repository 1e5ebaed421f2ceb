import type { AdminPayment } from '@rantau/shared/payments';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./PaymentList.tsx')),
  show: lazy(() => import('./PaymentDesk.tsx')),
  create: lazy(() => import('./PaymentCreate.tsx')),
  recordRepresentation: ({ reference }: AdminPayment) => reference,
};
