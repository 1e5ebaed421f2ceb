import type { FreightMode } from '@rantau/shared/contract';
import type { AdminInvoice } from '@rantau/shared/invoices';
import { defineResource } from '../../define-resource.ts';

const invoices = {
  access: { read: 'invoice:read', edit: 'invoice:update' },
  menu: { group: 'money' },
  list: () => import('./InvoiceList.tsx'),
  show: () => import('./InvoiceShow.tsx'),
  edit: () => import('./InvoiceEdit.tsx'),
  recordRepresentation: ({ reference }: AdminInvoice) => reference,
} as const;

const freightInvoices = <Mode extends FreightMode>(mode: Mode) =>
  defineResource({
    ...invoices,
    name: `invoices/${mode}-freight-invoices`,
    calls: { list: `${mode}-freight-invoices`, one: 'invoices' },
    export: { list: 'invoices', filter: { kind: `${mode}_freight` } },
  });

export const seaInvoices = freightInvoices('sea');
export const airInvoices = freightInvoices('air');
export const allInvoices = defineResource({
  ...invoices,
  name: 'invoices',
  search: { reference: 'INV' },
  export: { list: 'invoices' },
});
