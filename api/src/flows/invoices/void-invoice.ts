import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { accruedLateFee, canVoid } from '@rantau/shared/invoices';
import { creditedBackPostings, invoicePostings, reversed } from '@rantau/shared/ledger';
import { usd } from '@rantau/shared/money';
import { invoiceVoided, mailAboutInvoice } from '../../modules/invoices/invoices.mails.ts';
import { type InvoiceRow, updateInvoice } from '../../modules/invoices/invoices.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { mostDoneOfCustomer, refuseAtMailBound } from '../../platform/mail/mail-bounds.ts';
import type { Services } from '../../platform/services.ts';
import { withdrawReports } from '../e-invoices/cancel-e-invoice.ts';
import { moveOutboundPackage } from '../outbound-packages/move-outbound-package.ts';
import { auditLateFee, requireOwnerToGiveUp } from '../payments/require-owner.ts';
import { getLockedInvoice, giveBackDiscountCode } from './draft-invoice.ts';
import { bookOnInvoice, isEarned, recordInvoiceMove, toBook } from './settle-invoice.ts';
import { reopenWrittenOff } from './write-off.ts';

/** Books back what was booked; what was paid of it becomes the customer's credit. A quote was never booked. */
async function bookBack(db: Db, by: ActorContext, row: InvoiceRow): Promise<void> {
  if (row.awaits_acceptance) return;
  const postings = [
    ...reversed(invoicePostings(await toBook(db, row))),
    ...creditedBackPostings(row.id, row.paid_minor),
  ];
  if (postings.length > 0) await bookOnInvoice(db, by, row, 'invoice_voided', 'void', postings);
}

async function markVoid(db: Db, by: ActorContext, row: InvoiceRow, reason: string): Promise<void> {
  const { id, state, total_minor, paid_minor } = row;
  const after = { state: 'void', paid_minor: 0 } as const;
  await giveBackDiscountCode(db, id);
  await updateInvoice(db, id, { ...after, paid_at: null, void_reason: reason }, by.now);
  await withdrawReports(db, by, id, reason);
  await audit(db, by, 'invoice.void', id, {
    before: { state, total_minor, paid_minor },
    after: { ...after, ...auditLateFee(accruedLateFee(row, by.now.toISOString())) },
    reason,
  });
}

/** Voids a draft, or an issued invoice on which no money lies; what was booked is booked back. */
export const voidInvoice = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'invoice'>,
  reason: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await getLockedInvoice(trx, id);
    const decision = canVoid(row);
    if (!decision.ok)
      throw new AppError('transition_refused', {
        metadata: { from: row.state, to: 'void', reason: decision.reason },
      });
    // What we bought goes on, and nothing would be owed for it.
    if (row.state !== 'draft' && row.online_order_id !== null && (await isEarned(trx, row)))
      throw new AppError('transition_refused', {
        metadata: { from: row.state, to: 'void', reason: 'goods_released' },
      });
    if (row.state !== 'draft') {
      await bookBack(trx, by, row);
      if (row.outbound_package_id && row.package_state === 'invoiced')
        await moveOutboundPackage(services, trx, by, row.outbound_package_id, { to: 'packed', note: reason });
    }
    await recordInvoiceMove(trx, by, row, 'void', reason);
    await markVoid(trx, by, row, reason);
  });

/** Tells the customer of an invoice that was sent to them why it is void, and what of it is their credit now. */
async function tellVoided(services: Services, trx: Db, row: InvoiceRow, reason: string): Promise<void> {
  if (row.state === 'draft') return;
  const [total, returned] = [usd(row.total_minor), usd(row.paid_minor)];
  await mailAboutInvoice(services, trx, row, invoiceVoided, { total, returned, reason });
}

/** Voids an invoice by itself, and tells the customer why if it was sent to them. */
export const withdrawInvoice = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'invoice'>,
  reason: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await getLockedInvoice(trx, id);
    // Each is another record, issued with a mail too.
    if (row.state !== 'draft')
      await refuseAtMailBound(trx, { user_id: row.user_id }, invoiceVoided.kind, by.now, mostDoneOfCustomer);
    // Goods that are not paid for stay; of anything else that is owed, nothing is left to hold.
    const isHeld = row.outbound_package_id !== null || row.awaits_acceptance;
    const amount_usd_minor = (isHeld ? 0 : row.total_minor) + accruedLateFee(row, by.now.toISOString());
    if (row.state === 'issued')
      await requireOwnerToGiveUp(trx, by, { user_id: row.user_id, amount_usd_minor });
    await voidInvoice(services, trx, by, id, reason);
    await tellVoided(services, trx, row, reason);
  });

/** Voids an issued invoice on which money lies: what was paid becomes the customer's credit. */
export const voidIntoCredit = (db: Db, by: ActorContext, id: Id<'invoice'>, reason: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { row } = await reopenWrittenOff(trx, by, await getLockedInvoice(trx, id), reason);
    await bookBack(trx, by, row);
    await recordInvoiceMove(trx, by, row, 'issued', reason);
    await recordInvoiceMove(trx, by, { id, state: 'issued' }, 'void', reason);
    await markVoid(trx, by, row, reason);
  });

/** Voids the invoice of what was called off, and tells its customer; what was paid of it becomes their credit. */
export async function withdrawCalledOff(
  services: Services,
  trx: Db,
  by: ActorContext,
  id: Id<'invoice'>,
  reason: string,
): Promise<void> {
  const row = await getLockedInvoice(trx, id);
  if (canVoid(row).ok) await voidInvoice(services, trx, by, id, reason);
  else await voidIntoCredit(trx, by, id, reason);
  await tellVoided(services, trx, row, reason);
}
