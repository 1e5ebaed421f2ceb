import type { AdminPayment } from '@rantau/shared/payments';
import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'invoices/payments',
  calls: { list: 'payments' },
  access: { read: 'payment:read', create: 'payment:create' },
  menu: { group: 'money', waiting: 'payments_to_verify' },
  search: { reference: 'PAY' },
  export: { list: 'payments' },
  list: () => import('./PaymentList.tsx'),
  show: () => import('./PaymentDesk.tsx'),
  create: () => import('./PaymentCreate.tsx'),
  recordRepresentation: ({ reference }: AdminPayment) => reference,
});
