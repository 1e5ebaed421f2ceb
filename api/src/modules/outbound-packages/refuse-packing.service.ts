import type { FreightMode } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canRefusePacking, volumeBeforePacking } from '@rantau/shared/outbound-packages';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import type { By } from '../audit/by.ts';
import { holdParcelsIn, unpackParcels } from '../inbound-packages/shipment-parcels.service.ts';
import { type InvoiceRow, lockInvoices, proofsUnderReview } from '../invoices/invoice-records.service.ts';
import { voidInvoice } from '../invoices/issue-invoice.service.ts';
import { holdShipment } from './change-shipment.service.ts';
import { moveShipment } from './move-shipment.service.ts';
import { findStandingInvoice } from './outbound-packages.repository.ts';
import { showOwnShipment } from './read-shipments.service.ts';

/** It has payments, or a proof of payment waits for review. */
const isPaying = async (db: Db, invoice: InvoiceRow | undefined): Promise<boolean> =>
  invoice !== undefined && (invoice.paid_minor > 0 || (await proofsUnderReview(db, [invoice.id])).length > 0);

/** The invoice that stands for a shipment, held before the shipment, in the order in which whoever settles it does. */
async function holdInvoiceOf(trx: Db, id: Id<'outbound_package'>): Promise<InvoiceRow | undefined> {
  const invoice = await findStandingInvoice(trx, id);
  return invoice && (await lockInvoices(trx, [invoice.id]))[0];
}

/**
 * The customer refuses boxes that packing made larger than what came, before they are paid (product.md §8): their invoice
 * is void, and the shipment waits to be packed again, without repacking.
 */
export const refusePacking = (
  services: Services,
  db: Db,
  by: By,
  mode: FreightMode,
  id: Id<'outbound_package'>,
  reason: string,
) =>
  inTransaction(db, async (trx) => {
    const invoice = await holdInvoiceOf(trx, id);
    const before = await holdShipment(trx, by.actor, 'own', id, mode);
    const parcels = await holdParcelsIn(trx, id);
    const decision = canRefusePacking({
      state: before.state,
      packed_volume_cft: before.packed_volume_cft,
      volume_before_cft: volumeBeforePacking(before, parcels),
      paid: await isPaying(trx, invoice),
    });
    if (!decision.ok)
      throw new AppError('transition_refused', {
        metadata: { from: before.state, to: 'requested', reason: decision.reason },
      });
    if (invoice && invoice.state !== 'void') await voidInvoice(services, trx, by, invoice.id, reason);
    await moveShipment(services, trx, by, id, {
      to: 'requested',
      note: reason,
      sets: {
        packed_boxes: '[]',
        packed_weight_lb: null,
        packed_volume_cft: null,
        services: JSON.stringify({ ...before.services, repack: false }),
      },
    });
    await unpackParcels(trx, by, parcels, before.reference, { leave: false });
    return showOwnShipment(services, trx, id);
  });
