import type { Authorized } from '@rantau/shared/access';
import type { Id } from '@rantau/shared/ids';
import {
  type AdminInvoice,
  type AdminInvoiceDetail,
  creditsOf,
  type Invoice,
  type InvoiceDetail,
} from '@rantau/shared/invoices';
import type { Db } from '../../platform/database/database.ts';
import type { PageRequest } from '../../platform/database/pages.ts';
import { toAdminInvoice, toInvoice } from './invoice-answer.ts';
import { type InvoiceFilter, type InvoiceScope, type InvoiceSort, listInvoices } from './invoices.list.ts';
import { creditMovedOn, type InvoiceRow, linesOf, paymentsOf } from './invoices.repository.ts';
import { notesOf } from './notes.repository.ts';

interface Listed<T> {
  readonly data: T[];
  readonly total: number;
  readonly estimated: boolean;
}

interface Question {
  readonly filter: InvoiceFilter;
  readonly range: readonly [number, number];
  readonly sort?: readonly [InvoiceSort, 'ASC' | 'DESC'] | undefined;
}

const page = (db: Db, { filter, range, sort }: Question, scope: InvoiceScope, now: Date) => {
  const request: PageRequest<InvoiceSort> = { range, sort };
  return listInvoices(db, filter, scope, now, request);
};

/** A customer's own invoices. What is still being written is not shown. */
export async function listOwnInvoices(
  db: Db,
  userId: Id<'user'>,
  question: Question,
  now: Date,
  kind?: InvoiceRow['kind'],
): Promise<Listed<Invoice>> {
  const scope = { user_id: userId, everIssued: true, kind };
  const { data: rows, ...rest } = await page(db, question, scope, now);
  return { data: rows.map((row) => toInvoice(row, now)), ...rest };
}

export async function listAllInvoices(
  db: Db,
  question: Question,
  now: Date,
  kind?: InvoiceRow['kind'],
): Promise<Listed<AdminInvoice>> {
  const { data: rows, ...rest } = await page(db, question, { kind }, now);
  return { data: rows.map((row) => toAdminInvoice(row, now)), ...rest };
}

/** Payments of an invoice, and the customer's credit used on it. */
export async function paidWith(
  db: Db,
  { id, paid_minor }: Pick<InvoiceRow, 'id' | 'paid_minor'>,
): Promise<Pick<InvoiceDetail, 'payments' | 'credits'>> {
  const [payments, moved] = await Promise.all([paymentsOf(db, id), creditMovedOn(db, id)]);
  return { payments, credits: creditsOf({ paid_minor, payments }, moved) };
}

async function detailsOf(
  db: Db,
  row: InvoiceRow,
): Promise<Pick<InvoiceDetail, 'lines' | 'payments' | 'credits' | 'notes'>> {
  const [lines, paid, notes] = await Promise.all([
    linesOf(db, row.id),
    paidWith(db, row),
    notesOf(db, row.id),
  ]);
  return { lines, ...paid, notes };
}

type Reported = 'e_invoice' | 'e_invoice_requestable';

/** An invoice without its report to the tax office, which is read beside it. */
export async function showInvoice(
  db: Db,
  row: Authorized<InvoiceRow>,
  now: Date,
): Promise<Omit<InvoiceDetail, Reported>> {
  return { ...toInvoice(row, now), ...(await detailsOf(db, row)) };
}

export async function showInvoiceToStaff(
  db: Db,
  row: Authorized<InvoiceRow>,
  now: Date,
): Promise<Omit<AdminInvoiceDetail, Reported>> {
  return {
    ...toAdminInvoice(row, now),
    ...(await detailsOf(db, row)),
    computed_with: row.computed_with as AdminInvoiceDetail['computed_with'],
    package_state: row.package_state,
  };
}
