import { z } from 'zod';
import { CalendarDate, DecimalText, idOf, Minor, Reason, recordOf } from '../contract/index.ts';
import { EInvoiceReport, EInvoiceStateName } from '../e-invoices/index.ts';
import { InvoiceLine, ManualNoteLine } from './invoice-lines.schema.ts';
import { type NoteCause, noteCauses, noteKinds } from './notes.rules.ts';

export const NoteKind = z.enum(noteKinds);
export type NoteKind = z.infer<typeof NoteKind>;
export const NoteCauseName = z.enum(Object.keys(noteCauses) as [NoteCause, ...NoteCause[]]);

/** A document that adds to an issued invoice: the invoice itself never changes. Amounts are above zero for each kind. */
export const InvoiceNote = z
  .object({
    ...recordOf('invoice_note'),
    reference: z.string(),
    kind: NoteKind,
    cause: NoteCauseName,
    invoice_id: idOf('invoice'),
    invoice_reference: z.string(),
    user_id: idOf('user'),
    /** Payment that a refund note gives back, or whose day changed a late fee. */
    payment_id: idOf('payment').nullable(),
    issued_on: CalendarDate,
    amount_minor: Minor,
    currency: z.literal('USD'),
    /** That of its invoice. */
    exchange_rate: DecimalText.nullable(),
    reason: z.string(),
    /** True if its invoice was voided, and the note with it. */
    is_void: z.boolean(),
  })
  .meta({ id: 'InvoiceNote' });
export type InvoiceNote = z.infer<typeof InvoiceNote>;

export const InvoiceNoteDetail = InvoiceNote.extend({ lines: z.array(InvoiceLine) }).meta({
  id: 'InvoiceNoteDetail',
});
export type InvoiceNoteDetail = z.infer<typeof InvoiceNoteDetail>;

const staffShape = {
  user_name: z.string(),
  suite: z.string(),
  /** State of its report to the tax office; null without one. */
  e_invoice_state: EInvoiceStateName.nullable(),
} as const;
export const AdminInvoiceNote = InvoiceNote.extend(staffShape).meta({ id: 'AdminInvoiceNote' });
export type AdminInvoiceNote = z.infer<typeof AdminInvoiceNote>;
export const AdminInvoiceNoteDetail = InvoiceNoteDetail.extend({
  ...staffShape,
  e_invoice: EInvoiceReport.nullable(),
}).meta({
  id: 'AdminInvoiceNoteDetail',
});
export type AdminInvoiceNoteDetail = z.infer<typeof AdminInvoiceNoteDetail>;

/** A note by hand. Its reason is read by the customer; taxes are added as the invoice was taxed. */
export const NoteDraft = z.object({
  kind: NoteKind.exclude(['refund']),
  lines: z.array(ManualNoteLine).min(1, 'required').max(50, 'too_long'),
  reason: Reason,
});
export type NoteDraft = z.infer<typeof NoteDraft>;
