import type { AdminInvoice } from '@rantau/shared/invoices';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./InvoiceList.tsx')),
  show: lazy(() => import('./InvoiceShow.tsx')),
  edit: lazy(() => import('./InvoiceEdit.tsx')),
  recordRepresentation: ({ reference }: AdminInvoice) => reference,
};
