import type { EInvoice } from '@rantau/shared/e-invoices';
import { lazy } from 'react';
import { defineResource } from '../../define-resource.ts';

export const ConsolidationPage = lazy(() => import('./ConsolidationPage.tsx'));

export default defineResource({
  name: 'e-invoices',
  access: { read: 'e-invoice:read' },
  menu: { group: 'money', waiting: 'invalid_e_invoices' },
  search: { reference: 'CE' },
  list: () => import('./EInvoiceList.tsx'),
  show: () => import('./EInvoiceShow.tsx'),
  recordRepresentation: ({ number }: EInvoice) => number,
});
