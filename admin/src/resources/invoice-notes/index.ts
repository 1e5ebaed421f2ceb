import type { AdminInvoiceNote } from '@rantau/shared/invoices';
import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'invoice-notes',
  access: { read: 'invoice:read' },
  menu: { group: 'money' },
  search: { reference: ['CN', 'DN', 'RN'] },
  export: { list: 'invoice-notes' },
  list: () => import('./InvoiceNoteList.tsx'),
  show: () => import('./InvoiceNoteShow.tsx'),
  recordRepresentation: ({ reference }: AdminInvoiceNote) => reference,
});
