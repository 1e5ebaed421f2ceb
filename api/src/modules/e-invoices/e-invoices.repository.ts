import type { EInvoiceProblem } from '@rantau/shared/e-invoices';
import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/pages.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changedAt } from '../../platform/database/versions.ts';

/** Documents with what they take from their invoice, note and customer, or from all that they report together. */
const selectEInvoices = (db: Db) =>
  db
    .selectFrom('e_invoices')
    .leftJoin('invoices', 'invoices.id', 'e_invoices.invoice_id')
    .leftJoin('invoice_notes', 'invoice_notes.id', 'e_invoices.note_id')
    .leftJoin('users', 'users.id', 'e_invoices.user_id')
    .select([
      'e_invoices.id',
      'e_invoices.version',
      'e_invoices.created_at',
      'e_invoices.updated_at',
      'e_invoices.kind',
      'e_invoices.number',
      'e_invoices.environment',
      sql<string | null>`to_char(e_invoices.consolidated_month, 'YYYY-MM')`.as('consolidated_month'),
      sql<number>`(select count(*)::int from e_invoice_items where e_invoice_items.e_invoice_id = e_invoices.id)`.as(
        'item_count',
      ),
      'e_invoices.invoice_id',
      'e_invoices.note_id',
      'e_invoices.user_id',
      'e_invoices.state',
      'e_invoices.submission_uid',
      'e_invoices.uuid',
      'e_invoices.long_id',
      'e_invoices.submitted_at',
      'e_invoices.validated_at',
      'e_invoices.cancelled_at',
      'e_invoices.cancel_reason',
      'e_invoices.attempts',
      'e_invoices.next_attempt_at',
      'e_invoices.problems',
      'invoices.reference as invoice_reference',
      sql<'USD' | 'MYR'>`coalesce(invoices.currency, 'MYR')`.as('currency'),
      // What was issued: the total of an invoice takes in its notes.
      sql<number>`case when e_invoices.consolidated_month is null
        then coalesce(invoice_notes.amount_minor,
          (select sum(amount_minor) from invoice_lines where invoice_lines.invoice_id = e_invoices.invoice_id))
        else (select sum(total_myr_minor) from e_invoice_items where e_invoice_items.e_invoice_id = e_invoices.id)
        end::bigint`.as('total_minor'),
      'users.name as user_name',
      'users.suite',
    ]);

export type EInvoiceRow = Awaited<ReturnType<ReturnType<typeof selectEInvoices>['executeTakeFirstOrThrow']>>;

export const findEInvoices = (db: Db, ids: readonly string[]): Promise<EInvoiceRow[]> =>
  selectEInvoices(db).where(isOneOf('e_invoices.id', ids)).execute();

export const findEInvoice = async (db: Db, id: Id<'e_invoice'>): Promise<EInvoiceRow | null> =>
  (await findEInvoices(db, [id]))[0] ?? null;

type Reported = { readonly invoice_id: Id<'invoice'> } | { readonly note_id: Id<'invoice_note'> };

/**
 * The document by which an invoice or one of its notes is reported, its own or a consolidated one: of production before
 * one that was tried in the sandbox, and one that stands before one that was cancelled.
 */
export const findReportOf = async (db: Db, of: Reported): Promise<EInvoiceRow | null> => {
  const item = db.selectFrom('e_invoice_items').select('e_invoice_id');
  const own =
    'note_id' in of
      ? item.where('note_id', '=', of.note_id)
      : item.where('invoice_id', '=', of.invoice_id).where('kind', '=', 'invoice');
  const last = await own
    .orderBy('environment')
    .orderBy(sql`released_at is not null`)
    .orderBy('e_invoice_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? findEInvoice(db, last.e_invoice_id as Id<'e_invoice'>) : null;
};

/** The same, if it is a document of this invoice or note alone. */
export const findOwnReportOf = async (db: Db, of: Reported): Promise<EInvoiceRow | null> => {
  const row = await findReportOf(db, of);
  return row?.consolidated_month === null ? row : null;
};

export const lockEInvoice = async (db: Db, id: Id<'e_invoice'>) =>
  (await db.selectFrom('e_invoices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

/**
 * Documents that report an invoice or its notes and were not cancelled, locked in the order of their ids. Whoever locks
 * both locks the invoice before its documents.
 */
export const lockReportsOf = (db: Db, invoiceId: Id<'invoice'>) =>
  db
    .selectFrom('e_invoices')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('e_invoice_items')
        .select('e_invoice_id')
        .where('invoice_id', '=', invoiceId)
        .where('released_at', 'is', null),
    )
    .where('state', '<>', 'cancelled')
    .orderBy('id')
    .forUpdate()
    .execute();

interface Changes {
  readonly state?: EInvoiceRow['state'];
  readonly document?: string | null;
  readonly sent_at?: string | null;
  readonly submission_uid?: string | null;
  readonly uuid?: string | null;
  readonly long_id?: string | null;
  readonly submitted_at?: string | null;
  readonly validated_at?: string | null;
  readonly cancelled_at?: string | null;
  readonly cancel_reason?: string | null;
  readonly attempts?: number;
  readonly next_attempt_at?: string | null;
  readonly problems?: readonly EInvoiceProblem[];
}

const toColumns = ({ problems, ...changes }: Changes, now: Date) => ({
  ...changes,
  ...(problems && { problems: JSON.stringify(problems) }),
  ...changedAt(now),
});

/** Sales of a cancelled document may be reported by another. */
const releaseItems = async (db: Db, ids: readonly Id<'e_invoice'>[], now: Date): Promise<void> => {
  await db
    .updateTable('e_invoice_items')
    .set({ released_at: now.toISOString() })
    .where(isOneOf('e_invoice_id', ids))
    .where('released_at', 'is', null)
    .execute();
};

export const updateEInvoices = async (
  db: Db,
  ids: readonly Id<'e_invoice'>[],
  changes: Changes,
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  const update = db.updateTable('e_invoices').set(toColumns(changes, now)).where(isOneOf('id', ids));
  if (changes.state !== 'cancelled') await update.execute();
  else
    await inTransaction(db, async (trx) => {
      await trx.executeQuery(update);
      await releaseItems(trx, ids, now);
    });
};

/** Keeps the exact text of a claimed document before it is sent; false if it was changed or cancelled meanwhile. */
export const keepDocument = async (
  db: Db,
  { id, version }: Pick<ClaimedEInvoice, 'id' | 'version'>,
  document: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('e_invoices')
    .set({ document, sent_at: now.toISOString(), ...changedAt(now) })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'pending')
    .where('cancel_reason', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The tax office does not have a claimed document: it was cancelled if somebody asked for that, else it is refused. */
export const refuseEInvoice = (
  db: Db,
  id: Id<'e_invoice'>,
  problems: readonly EInvoiceProblem[],
  now: Date,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const wasAsked = sql<boolean>`cancel_reason is not null`;
    const after = await trx
      .updateTable('e_invoices')
      .set({
        state: sql<EInvoiceRow['state']>`case when ${wasAsked} then 'cancelled' else 'invalid' end`,
        cancelled_at: sql<string | null>`case when ${wasAsked} then ${now.toISOString()}::timestamptz end`,
        problems: sql`case when ${wasAsked} then '[]' else ${JSON.stringify(problems)}::jsonb end`,
        next_attempt_at: null,
        sent_at: null,
        ...changedAt(now),
      })
      .where('id', '=', id)
      .where('state', 'in', ['pending', 'submitted'])
      .returning('state')
      .executeTakeFirst();
    if (after?.state === 'cancelled') await releaseItems(trx, [id], now);
  });

/**
 * The tax office says that a document is valid. One whose end was asked for while it was asked is cancelled there next, also
 * where whoever claimed it does not know of that.
 */
export const validateEInvoice = async (
  db: Db,
  id: Id<'e_invoice'>,
  { long_id, validated_at }: Required<Pick<Changes, 'long_id' | 'validated_at'>>,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('e_invoices')
    .set({
      ...toColumns({ state: 'valid', long_id, validated_at, problems: [] }, now),
      next_attempt_at: sql<
        string | null
      >`case when cancel_reason is not null then ${now.toISOString()}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .execute();
};

/** For so long nobody else takes a claimed document; it is taken again if this process dies. */
const leaseMs = 5 * 60_000;

type Due = 'pending' | 'submitted' | 'to_cancel';

/** Documents whose turn it is, claimed for this run, oldest first. */
export const claimDue = (
  db: Db,
  environment: EInvoiceRow['environment'],
  due: Due,
  most: number,
  now: Date,
) =>
  db
    .updateTable('e_invoices')
    .set({ next_attempt_at: new Date(now.getTime() + leaseMs).toISOString() })
    .where('id', 'in', (eb) => {
      const rows = eb
        .selectFrom('e_invoices')
        .select('id')
        .where('environment', '=', environment)
        .where('next_attempt_at', '<=', now.toISOString())
        .where('state', '=', due === 'to_cancel' ? 'valid' : due)
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked();
      return due === 'to_cancel' ? rows.where('cancel_reason', 'is not', null) : rows;
    })
    .returningAll()
    .execute();

export type ClaimedEInvoice = Awaited<ReturnType<typeof claimDue>>[number];
