import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { type InvoiceRow, lockInvoices } from '../../modules/invoices/invoices.repository.ts';
import { findStandingInvoice } from '../../modules/outbound-packages/outbound-packages.repository.ts';
import type { Db } from '../../platform/database/database.ts';

/**
 * Locks an outbound package after its invoice, as whoever settles it does, so that neither waits for the other. An invoice
 * that was drafted while this waited is a conflict: what follows would miss it.
 */
export async function lockWithInvoice<Row>(
  trx: Db,
  id: Id<'outbound_package'>,
  lock: () => Promise<Row>,
): Promise<{ readonly invoice: InvoiceRow | undefined; readonly outbound: Row }> {
  const seen = await findStandingInvoice(trx, id);
  const [invoice] = seen ? await lockInvoices(trx, [seen.id]) : [];
  const outbound = await lock();
  const standing = await findStandingInvoice(trx, id);
  if (standing && standing.id !== seen?.id) throw new AppError('conflict');
  return { invoice, outbound };
}
