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
  myPdf: endpoint('GET /users/invoice-notes/:id.pdf', {
    session: 'user',
    tag,
    scope: 'invoices:read',
    summary: 'A credit, debit or refund note of an invoice of mine as PDF',
    params: paramsOf('invoice_note'),
    answer: 'application/pdf',
  }),
  list: endpoint('GET /admins/invoice-notes', {
    ...staff,
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
  get: endpoint('GET /admins/invoice-notes/:id', {
    ...staff,
    action: 'invoice:read',
    summary: 'Read one note with its lines',
    params: paramsOf('invoice_note'),
    output: AdminInvoiceNoteDetail,
  }),
  pdf: endpoint('GET /admins/invoice-notes/:id.pdf', {
    ...staff,
    action: 'invoice:read',
    summary: 'A note as PDF',
    params: paramsOf('invoice_note'),
    answer: 'application/pdf',
  }),
  create: endpoint('POST /admins/invoices/:id/notes', {
    ...staff,
    action: 'invoice:void',
    summary:
      'Issue a credit or a debit note for an issued invoice: it is booked, mailed, and changes what is owed',
    params: paramsOf('invoice'),
    body: NoteDraft,
    output: AdminInvoiceDetail,
    status: 201,
    idempotent: true,
    errors: ['transition_refused', 'credit_exceeds_invoice', 'needs_owner'],
  }),
} as const;
