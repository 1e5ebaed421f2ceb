import type { SortOf } from '@rantau/shared/contract';
import type { eInvoiceEndpoints } from '@rantau/shared/e-invoices';
import { parseReference } from '@rantau/shared/references';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { FilterOf } from '../../platform/database/list-file.ts';
import { containing, isOneOf, type PageRequest, readPage } from '../../platform/database/pages.ts';
import { findEInvoices } from './e-invoices.repository.ts';

type EInvoiceFilter = FilterOf<typeof eInvoiceEndpoints.list>;

/** Refused documents, and those that could not be cancelled. */
const needsStaff = sql<boolean>`(state = 'invalid' or (state = 'valid' and problems <> '[]'))`;

export const countEInvoicesThatNeedStaff = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('e_invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(needsStaff)
    .executeTakeFirstOrThrow();
  return Number(count);
};

function filteredEInvoices(db: Db, filter: EInvoiceFilter) {
  let query = db.selectFrom('e_invoices');
  if (filter.id) query = query.where(isOneOf('e_invoices.id', filter.id));
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.needs_staff !== undefined)
    query = query.where(sql<boolean>`${needsStaff} = ${filter.needs_staff}`);
  if (filter.kind) query = query.where('e_invoices.kind', '=', filter.kind);
  if (filter.environment) query = query.where('environment', '=', filter.environment);
  if (filter.user_id) query = query.where('e_invoices.user_id', '=', filter.user_id);
  if (filter.consolidated !== undefined)
    query = query.where('consolidated_month', filter.consolidated ? 'is not' : 'is', null);
  if (filter.q) {
    const { q } = filter;
    const parsed = parseReference(q);
    if (parsed.ok)
      return query.where(
        sql<boolean>`(number = ${parsed.reference} or e_invoices.id in (select e_invoice_id from e_invoice_items
          where invoice_id in (select id from invoices where reference = ${parsed.reference})
            or note_id in (select id from invoice_notes where reference = ${parsed.reference})))`,
      );
    query = query.where(
      sql<boolean>`(uuid = ${q.trim().toUpperCase()} or e_invoices.user_id in (select id from users
        where lower(name || ' ' || suite) like ${containing(q)}))`,
    );
  }
  return query;
}

export const listEInvoices = (
  db: Db,
  filter: EInvoiceFilter,
  request: PageRequest<SortOf<typeof eInvoiceEndpoints.list>>,
) =>
  readPage(
    db,
    filteredEInvoices(db, filter),
    request,
    {
      id: 'e_invoices.id',
      columns: {
        created_at: 'e_invoices.created_at',
        number: 'e_invoices.number',
      },
      otherwise: ['created_at', 'DESC'],
    },
    (ids) => findEInvoices(db, ids),
  );
