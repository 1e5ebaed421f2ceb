import type { SortOf } from '@rantau/shared/contract';
import { invoiceNoteEndpoints } from '@rantau/shared/invoices';
import { parseReference } from '@rantau/shared/references';
import { sql } from 'kysely';
import { hasReportIn, stateOfReport } from '../../platform/database/conditions/e-invoices.ts';
import type { Db } from '../../platform/database/database.ts';
import { column, type FilterOf, listFile, money } from '../../platform/database/list-file.ts';
import { containing, isOneOf, type PageRequest, readPage } from '../../platform/database/pages.ts';
import { findNotes } from './notes.repository.ts';

type NoteFilter = FilterOf<typeof invoiceNoteEndpoints.list>;

function filteredNotes(db: Db, filter: NoteFilter) {
  let query = db.selectFrom('invoice_notes');
  if (filter.id) query = query.where(isOneOf('invoice_notes.id', filter.id));
  if (filter.kind) query = query.where('invoice_notes.kind', '=', filter.kind);
  if (filter.cause) query = query.where('cause', '=', filter.cause);
  if (filter.user_id) query = query.where('invoice_notes.user_id', '=', filter.user_id);
  if (filter.invoice_id) query = query.where('invoice_id', '=', filter.invoice_id);
  if (filter.issued_from) query = query.where('invoice_notes.issued_on', '>=', filter.issued_from);
  if (filter.issued_to) query = query.where('invoice_notes.issued_on', '<=', filter.issued_to);
  if (filter.e_invoice_state) query = query.where(hasReportIn('note', filter.e_invoice_state));
  if (filter.q) {
    const { q } = filter;
    const parsed = parseReference(q);
    if (parsed.ok && parsed.prefix === 'INV')
      return query.where(
        sql<boolean>`invoice_id in (select id from invoices where reference = ${parsed.reference})`,
      );
    if (parsed.ok) return query.where('invoice_notes.reference', '=', parsed.reference);
    query = query.where(
      sql<boolean>`invoice_notes.user_id in (select id from users
        where lower(name || ' ' || suite) like ${containing(q)})`,
    );
  }
  return query;
}

export const listNotes = (
  db: Db,
  filter: NoteFilter,
  request: PageRequest<SortOf<typeof invoiceNoteEndpoints.list>>,
) =>
  readPage(
    db,
    filteredNotes(db, filter),
    request,
    {
      id: 'invoice_notes.id',
      columns: {
        created_at: 'invoice_notes.created_at',
        issued_on: 'invoice_notes.issued_on',
        reference: 'invoice_notes.reference',
        amount_minor: 'invoice_notes.amount_minor',
      },
      otherwise: ['created_at', 'DESC'],
    },
    (ids) => findNotes(db, ids),
  );

/** The list as a file. */
export const notesFile = listFile(invoiceNoteEndpoints.list, {
  read: 'invoice:read',
  rows: (db, filter) =>
    sql`(${filteredNotes(db, filter).selectAll('invoice_notes')}) as invoice_notes
      join invoices on invoices.id = invoice_notes.invoice_id
      join users on users.id = invoice_notes.user_id`,
  id: 'invoice_notes.id',
  columns: [
    column('reference', 'invoice_notes.reference'),
    column('kind', 'invoice_notes.kind'),
    column('cause', 'invoice_notes.cause'),
    column('invoice', 'invoices.reference'),
    column('suite', 'users.suite'),
    column('user_name', 'users.name'),
    column('issued_on', 'invoice_notes.issued_on'),
    money('amount_usd', 'invoice_notes.amount_minor'),
    ['exchange_rate', sql`trim_scale(invoices.exchange_rate)::text`],
    column('reason', 'invoice_notes.reason'),
    ['e_invoice_state', stateOfReport('note')],
    ['void', sql`(invoices.state = 'void')::text`],
  ],
});
