import type { EInvoiceProblem } from '@rantau/shared/e-invoices';
import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/pages.ts';
import { changedAt } from '../../platform/database/versions.ts';

/** Reported documents with what they take from their invoice, note and customer. */
const selectEInvoices = (db: Db) =>
  db
    .selectFrom('e_invoices')
    .innerJoin('invoices', 'invoices.id', 'e_invoices.invoice_id')
    .leftJoin('invoice_notes', 'invoice_notes.id', 'e_invoices.note_id')
    .innerJoin('users', 'users.id', 'e_invoices.user_id')
    .select([
      'e_invoices.id',
      'e_invoices.version',
      'e_invoices.created_at',
      'e_invoices.updated_at',
      'e_invoices.kind',
      'e_invoices.number',
      'e_invoices.environment',
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
      'invoices.currency',
      sql<number>`coalesce(invoice_notes.amount_minor, invoices.total_minor)`.as('total_minor'),
      'users.name as user_name',
      'users.suite',
    ]);

export type EInvoiceRow = Awaited<ReturnType<ReturnType<typeof selectEInvoices>['executeTakeFirstOrThrow']>>;

export const findEInvoices = (db: Db, ids: readonly string[]): Promise<EInvoiceRow[]> =>
  selectEInvoices(db).where(isOneOf('e_invoices.id', ids)).execute();

export const findEInvoice = async (db: Db, id: Id<'e_invoice'>): Promise<EInvoiceRow | null> =>
  (await findEInvoices(db, [id]))[0] ?? null;

/** The report of an invoice, or of one of its notes: that of production before one that was tried in the sandbox. */
export const findReportOf = async (
  db: Db,
  of: { readonly invoice_id: Id<'invoice'> } | { readonly note_id: Id<'invoice_note'> },
): Promise<EInvoiceRow | null> => {
  let query = selectEInvoices(db).orderBy('e_invoices.environment').orderBy('e_invoices.id', 'desc');
  query =
    'note_id' in of
      ? query.where('e_invoices.note_id', '=', of.note_id)
      : query.where('e_invoices.invoice_id', '=', of.invoice_id).where('e_invoices.note_id', 'is', null);
  return (await query.limit(1).executeTakeFirst()) ?? null;
};

export const lockEInvoice = async (db: Db, id: Id<'e_invoice'>) =>
  (await db.selectFrom('e_invoices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

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

export const updateEInvoices = async (
  db: Db,
  ids: readonly Id<'e_invoice'>[],
  { problems, ...changes }: Changes,
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('e_invoices')
    .set({
      ...changes,
      ...(problems && { problems: JSON.stringify(problems) }),
      ...changedAt(now),
    })
    .where(isOneOf('id', ids))
    .execute();
};

/** Keeps the exact text of a claimed document before it is sent; false if it was cancelled meanwhile. */
export const keepDocument = async (
  db: Db,
  id: Id<'e_invoice'>,
  document: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('e_invoices')
    .set({ document, sent_at: now.toISOString(), ...changedAt(now) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('cancel_reason', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The tax office does not have a claimed document: it was cancelled if somebody asked for that, else it is refused. */
export const refuseEInvoice = async (
  db: Db,
  id: Id<'e_invoice'>,
  problems: readonly EInvoiceProblem[],
  now: Date,
): Promise<void> => {
  const wasAsked = sql<boolean>`cancel_reason is not null`;
  await db
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
