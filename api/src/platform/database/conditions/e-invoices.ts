import type { EInvoiceState } from '@rantau/shared/e-invoices';
import { sql } from 'kysely';

const reported = {
  invoice: sql`e_invoice_items.invoice_id = invoices.id and e_invoice_items.kind = 'invoice'`,
  note: sql`e_invoice_items.note_id = invoice_notes.id`,
} as const;

/**
 * State of the report that counts: of production before one that was tried in the sandbox, then the last. Of rows of
 * `invoices` or `invoice_notes`.
 */
export const stateOfReport = (of: keyof typeof reported) => sql<EInvoiceState | null>`(
  select e_invoices.state from e_invoice_items join e_invoices on e_invoices.id = e_invoice_items.e_invoice_id
  where ${reported[of]}
  order by e_invoice_items.environment, e_invoice_items.released_at is not null, e_invoices.id desc limit 1)`;

/** Of rows of `invoices` or `invoice_notes` that were issued. */
export const hasReportIn = (of: keyof typeof reported, state: EInvoiceState | 'none') =>
  state === 'none'
    ? sql<boolean>`(${sql.ref(of === 'invoice' ? 'invoices.issued_on' : 'invoice_notes.issued_on')} is not null
        and ${stateOfReport(of)} is null)`
    : sql<boolean>`${stateOfReport(of)} = ${state}`;
