import type { EInvoice } from '@rantau/shared/e-invoices';
import { defineResource } from '../../define-resource.ts';
import { lazyScreen } from '../../ui/lazy-screen.ts';

export const ConsolidationPage = lazyScreen(() => import('./ConsolidationPage.tsx'));

export default defineResource({
  name: 'e-invoices',
  access: { read: 'e-invoice:read' },
  menu: { group: 'money', waiting: 'invalid_e_invoices' },
  search: { reference: 'CE' },
  list: () => import('./EInvoiceList.tsx'),
  show: () => import('./EInvoiceShow.tsx'),
  recordRepresentation: ({ number }: EInvoice) => number,
});
