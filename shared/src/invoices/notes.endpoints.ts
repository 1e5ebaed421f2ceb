import { z } from 'zod';
import { CalendarDate, endpoint, idOf, paramsOf, searchableListQuery } from '../contract/index.ts';
import { EInvoiceFilter } from '../e-invoices/index.ts';
import { AdminInvoiceDetail } from './invoices.schema.ts';
import {
  AdminInvoiceNote,
  AdminInvoiceNoteDetail,
  NoteCauseName,
  NoteDraft,
  NoteKind,
} from './notes.schema.ts';

const tag = 'invoices';
const staff = { session: 'admin', tag } as const;

export const invoiceNoteEndpoints = {
  myPdf: endpoint({
    session: 'user',
    tag,
    method: 'GET',
    path: '/users/invoice-notes/:id.pdf',
    scope: 'invoices:read',
    summary: 'A credit, debit or refund note of an invoice of mine as PDF',
    params: paramsOf('invoice_note'),
    answer: 'application/pdf',
  }),
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/admins/invoice-notes',
    action: 'invoice:read',
    summary: 'List credit, debit and refund notes',
    query: searchableListQuery(['created_at', 'issued_on', 'reference', 'amount_minor'], {
      kind: NoteKind,
      cause: NoteCauseName,
      user_id: idOf('user'),
      invoice_id: idOf('invoice'),
      issued_from: CalendarDate,
      issued_to: CalendarDate,
      e_invoice_state: EInvoiceFilter,
    }),
    output: z.array(AdminInvoiceNote),
    list: true,
  }),
  get: endpoint({
    ...staff,
    method: 'GET',
    path: '/admins/invoice-notes/:id',
    action: 'invoice:read',
    summary: 'Read one note with its lines',
    params: paramsOf('invoice_note'),
    output: AdminInvoiceNoteDetail,
  }),
  pdf: endpoint({
    ...staff,
    method: 'GET',
    path: '/admins/invoice-notes/:id.pdf',
    action: 'invoice:read',
    summary: 'A note as PDF',
    params: paramsOf('invoice_note'),
    answer: 'application/pdf',
  }),
  create: endpoint({
    ...staff,
    method: 'POST',
    path: '/admins/invoices/:id/notes',
    action: 'invoice:void',
    summary:
      'Issue a credit or a debit note for an issued invoice: it is booked, mailed, and changes what is owed',
    params: paramsOf('invoice'),
    body: NoteDraft,
    output: AdminInvoiceDetail,
    status: 201,
    idempotent: true,
    errors: ['transition_refused', 'credit_exceeds_invoice'],
  }),
} as const;
