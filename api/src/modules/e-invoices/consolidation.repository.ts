import type { ConsolidationItem, EInvoice } from '@rantau/shared/e-invoices';
import type { Id } from '@rantau/shared/ids';
import { convert, usd } from '@rantau/shared/money';
import { sql } from 'kysely';
import { awaitsAcceptance } from '../../platform/database/conditions/offers.ts';
import type { Db } from '../../platform/database/database.ts';

type Reported = 'alone' | 'together' | null;

/** An issued invoice, a note, or the taking back of a voided invoice, with how it is reported. Its total is as it was issued. */
export interface Candidate extends ConsolidationItem {
  readonly reported: Reported;
  readonly invoice_reported: Reported;
  readonly is_void: boolean;
  readonly awaits_acceptance: boolean;
  /** The amount that its issue, or the acceptance of its quote, booked as owed or as paid before; null for notes. */
  readonly booked_myr_minor: number | null;
}

interface Span {
  readonly environment: EInvoice['environment'];
  readonly from: string;
  readonly to: string;
}

type Row = Omit<Candidate, 'total_myr_minor' | 'booked_myr_minor'> & {
  readonly booked_minor: number | null;
  readonly exchange_rate: string | null;
};

const inMyr = (minor: number | null, rate: string | null): number | null =>
  minor === null || rate === null ? null : convert(usd(minor), { rate }).amount;

/** The report of an invoice or note in an environment; null if there is none. */
const reportedAs = (environment: string, condition: ReturnType<typeof sql>) => sql`(
  select case when documents.consolidated_month is null then 'alone' else 'together' end
  from e_invoice_items items join e_invoices documents on documents.id = items.e_invoice_id
  where items.environment = ${environment} and items.released_at is null and ${condition})`;

/**
 * Everything that was issued on some days, in the order of issue. A voided invoice that was reported together with others
 * comes again as a credit note for what was left of it.
 */
export async function findCandidates(db: Db, { environment, from, to }: Span): Promise<Candidate[]> {
  const ofInvoice = reportedAs(
    environment,
    sql`items.invoice_id = invoices.id and items.kind = 'invoice' and items.note_id is null`,
  );
  const { rows } = await sql<Row>`
    select issued.*, invoices.user_id, users.name as user_name, trim_scale(invoices.exchange_rate)::text as exchange_rate,
      ${ofInvoice} as invoice_reported, invoices.state = 'void' as is_void, ${awaitsAcceptance} as awaits_acceptance
    from (
      select invoices.id as invoice_id, null::uuid as note_id, 'invoice' as kind, reference as number, issued_on,
        (select coalesce(sum(amount_minor), 0) from invoice_lines where invoice_id = invoices.id)::bigint as total_minor,
        (select coalesce(sum(e.amount_minor), 0) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          where e.invoice_id = invoices.id and e.account in ('receivable', 'prepayments')
            and t.kind in ('invoice_issued', 'quote_accepted'))::bigint as booked_minor,
        ${ofInvoice} as reported
      from invoices where issued_on between ${from} and ${to}
      union all
      select invoice_id, id, kind || '_note', reference, issued_on, amount_minor, null,
        ${reportedAs(environment, sql`items.note_id = invoice_notes.id`)}
      from invoice_notes where issued_on between ${from} and ${to}
      union all
      select invoices.id, null, 'credit_note', invoices.reference, voided."on", total_minor, null,
        ${reportedAs(environment, sql`items.invoice_id = invoices.id and items.kind = 'credit_note' and items.note_id is null`)}
      from invoices join ledger_transactions voided on voided.subject_id = invoices.id and voided.kind = 'invoice_voided'
      where invoices.state = 'void' and total_minor > 0 and voided."on" between ${from} and ${to}
        and ${ofInvoice} = 'together'
    ) as issued
    join invoices on invoices.id = issued.invoice_id
    join users on users.id = invoices.user_id
    order by issued.issued_on, issued.number, issued.kind desc`.execute(db);
  return rows.map(({ exchange_rate, booked_minor, ...row }) => ({
    ...row,
    total_myr_minor: inMyr(row.total_minor, exchange_rate),
    booked_myr_minor: inMyr(booked_minor, exchange_rate),
  }));
}

/** Sales that a consolidated document reports, or reported before it was cancelled, in the order of its lines. */
export async function findItems(db: Db, documentId: Id<'e_invoice'>): Promise<ConsolidationItem[]> {
  const { rows } = await sql<ConsolidationItem>`
    select items.kind, coalesce(invoice_notes.reference, invoices.reference) as number, items.invoice_id, items.note_id,
      invoices.user_id, users.name as user_name, coalesce(invoice_notes.issued_on, invoices.issued_on) as issued_on,
      items.total_myr_minor,
      case when items.note_id is not null then invoice_notes.amount_minor
        when items.kind = 'invoice' then (select sum(amount_minor) from invoice_lines where invoice_id = invoices.id)
        else invoices.total_minor end::bigint as total_minor
    from e_invoice_items items
    join invoices on invoices.id = items.invoice_id
    join users on users.id = invoices.user_id
    left join invoice_notes on invoice_notes.id = items.note_id
    where items.e_invoice_id = ${documentId}
    order by items.id`.execute(db);
  return rows;
}

interface NewItem {
  readonly id: string;
  readonly e_invoice_id: Id<'e_invoice'>;
  readonly environment: EInvoice['environment'];
  readonly kind: EInvoice['kind'];
  readonly invoice_id: Id<'invoice'>;
  readonly note_id: Id<'invoice_note'> | null;
  readonly total_myr_minor: number | null;
}

/** Takes what is to be reported for its documents, and answers what nobody else had taken. */
export const claimItems = async (db: Db, items: readonly NewItem[]): Promise<NewItem[]> => {
  if (items.length === 0) return [];
  const rows = await db
    .insertInto('e_invoice_items')
    .values([...items])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const claimed = new Set(rows.map(({ id }) => id));
  return items.filter(({ id }) => claimed.has(id));
};

/** Takes an invoice and its notes out of a document that was not sent. Answers true if nothing is left in it. */
export async function removeItems(
  db: Db,
  documentId: Id<'e_invoice'>,
  invoiceId: Id<'invoice'>,
): Promise<boolean> {
  await db
    .deleteFrom('e_invoice_items')
    .where('e_invoice_id', '=', documentId)
    .where('invoice_id', '=', invoiceId)
    .execute();
  const left = await db
    .selectFrom('e_invoice_items')
    .select('id')
    .where('e_invoice_id', '=', documentId)
    .limit(1)
    .executeTakeFirst();
  return left === undefined;
}

/** The valid documents that report the invoices of a consolidated note; null while one of them is not valid. */
export async function findOriginals(
  db: Db,
  documentId: Id<'e_invoice'>,
): Promise<{ number: string; uuid: string }[] | null> {
  const { rows } = await sql<{ number: string; uuid: string | null; state: string }>`
    select distinct documents.number, documents.uuid, documents.state
    from e_invoice_items notes
    join e_invoice_items sales on sales.environment = notes.environment and sales.invoice_id = notes.invoice_id
      and sales.kind = 'invoice' and sales.released_at is null
    join e_invoices documents on documents.id = sales.e_invoice_id
    where notes.e_invoice_id = ${documentId} order by documents.number`.execute(db);
  const valid = rows.flatMap(({ number, uuid, state }) =>
    state === 'valid' && uuid ? [{ number, uuid }] : [],
  );
  return valid.length === rows.length && valid.length > 0 ? valid : null;
}
