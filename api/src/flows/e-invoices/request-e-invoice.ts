import { type EInvoiceKind, needsOwnDocument } from '@rantau/shared/e-invoices';
import { AppError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import type { InvoiceNote } from '@rantau/shared/invoices';
import { convert, usd } from '@rantau/shared/money';
import { claimItems } from '../../modules/e-invoices/consolidation.repository.ts';
import { findSettingsInForce } from '../../modules/e-invoices/e-invoice-settings.repository.ts';
import { findOwnReportOf } from '../../modules/e-invoices/e-invoices.repository.ts';
import { type InvoiceRow, lockInvoice } from '../../modules/invoices/invoices.repository.ts';
import { selectNotes } from '../../modules/invoices/notes.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createdAt } from '../../platform/database/versions.ts';
import { found } from '../../platform/not-found.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { refuseUnidentified } from './e-invoice-content.ts';

type Reported = Pick<InvoiceRow, 'id' | 'user_id'> & {
  readonly number: string;
  readonly kind: EInvoiceKind;
  readonly note_id: Id<'invoice_note'> | null;
};

/**
 * Enqueues a document of one invoice or note: it exists if and only if the transaction commits. Answers false where another
 * document reports it already.
 */
export async function enqueueReport(
  db: Db,
  now: Date,
  environment: 'sandbox' | 'production',
  { id: invoice_id, user_id, number, kind, note_id }: Reported,
): Promise<boolean> {
  const id = newId(now) as Id<'e_invoice'>;
  const claimed = await claimItems(db, [
    { id: newId(now), e_invoice_id: id, environment, kind, invoice_id, note_id, total_myr_minor: null },
  ]);
  if (claimed.length === 0) return false;
  await db
    .insertInto('e_invoices')
    .values({
      ...createdAt(now),
      id,
      kind,
      number,
      invoice_id,
      note_id,
      user_id,
      environment,
      next_attempt_at: now.toISOString(),
    })
    .execute();
  return true;
}

const asReported = ({
  id,
  user_id,
  reference,
}: Pick<InvoiceRow, 'id' | 'user_id' | 'reference'>): Reported => ({
  id,
  user_id,
  number: reference,
  kind: 'invoice',
  note_id: null,
});

/** Reports an invoice that was just issued, where it needs a document of its own. */
export async function reportIssuedInvoice(
  db: Db,
  by: Pick<ActorContext, 'now'>,
  row: Omit<InvoiceRow, 'exchange_rate'> & { readonly exchange_rate: string | null },
): Promise<void> {
  const settings = await findSettingsInForce(db);
  const today = calendarDate(by.now, malaysiaZone);
  if (!settings?.starts_on || today < settings.starts_on) return;
  const { wants_e_invoice } = await db
    .selectFrom('users')
    .select('wants_e_invoice')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  const rate = row.exchange_rate ?? '1';
  const total_myr_minor = convert(usd(row.total_minor), { rate }).amount;
  if (row.total_minor > 0 && needsOwnDocument({ wants_e_invoice, total_myr_minor }))
    await enqueueReport(db, by.now, settings.environment, asReported(row));
}

/** Reports a note of an invoice that has a document of its own; others are reported together at the end of their month. */
export async function reportIssuedNote(
  db: Db,
  by: Pick<ActorContext, 'now'>,
  { id, user_id }: Pick<InvoiceRow, 'id' | 'user_id'>,
  note: Pick<InvoiceNote, 'id' | 'reference' | 'kind'>,
): Promise<void> {
  const original = await findOwnReportOf(db, { invoice_id: id });
  if (!original || original.state === 'cancelled') return;
  await enqueueReport(db, by.now, original.environment, {
    id,
    user_id,
    number: note.reference,
    kind: `${note.kind}_note`,
    note_id: note.id,
  });
}

/** True if a customer may ask for an e-invoice of this invoice: until the end of the month in which it was issued. */
export async function isRequestable(db: Db, row: InvoiceRow, now: Date): Promise<boolean> {
  if (row.issued_on === null || row.state === 'void' || row.awaits_acceptance || row.total_minor <= 0)
    return false;
  if (row.issued_on.slice(0, 7) !== calendarDate(now, malaysiaZone).slice(0, 7)) return false;
  const settings = await findSettingsInForce(db);
  return settings?.starts_on ? row.issued_on >= settings.starts_on : false;
}

/**
 * A customer asks for an e-invoice of an invoice, and of the notes that it has; asking again changes nothing. Locked, so
 * that it is not void meanwhile.
 */
export const requestEInvoice = (db: Db, by: ActorContext, id: Id<'invoice'>): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = found(await lockInvoice(trx, id));
    await holdAccount(trx, by, row.user_id);
    const own = await findOwnReportOf(trx, { invoice_id: id });
    if (own && own.state !== 'cancelled') return;
    const settings = await findSettingsInForce(trx);
    if (!settings || !(await isRequestable(trx, row, by.now))) throw new AppError('e_invoice_refused');
    if (by.actor.kind === 'user') await refuseUnidentified(trx, row.user_id);
    // Its month was reported before, or at this instant.
    if (!(await enqueueReport(trx, by.now, settings.environment, asReported(row))))
      throw new AppError('e_invoice_refused');
    const notes = await selectNotes(trx)
      .where('invoice_notes.invoice_id', '=', id)
      .orderBy('invoice_notes.id')
      .execute();
    for (const note of notes) await reportIssuedNote(trx, by, row, note);
    await audit(trx, by, 'e_invoice.request', id, { subject_kind: 'invoice' });
  });
