import type { FreightMode } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canRefusePacking, packingObjections, volumeBeforePacking } from '@rantau/shared/outbound-packages';
import { lockInboundPackagesIn } from '../../modules/inbound-packages/inbound-packages.repository.ts';
import { unpackInboundPackages } from '../../modules/inbound-packages/packing.service.ts';
import type { InvoiceRow } from '../../modules/invoices/invoices.repository.ts';
import { proofsUnderReview } from '../../modules/invoices/late-fee-pauses.repository.ts';
import {
  findStandingInvoice,
  type OutboundPackageRow,
} from '../../modules/outbound-packages/outbound-packages.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { lockAuthorizedOutboundPackage, writeChange } from './change-outbound-package.ts';
import { lockWithInvoice } from './lock-with-invoice.ts';
import { moveOutboundPackage } from './move-outbound-package.ts';
import { packedPrice } from './packed-price.ts';
import { showOwnOutboundPackage } from './read-outbound-packages.ts';

/** It has payments, or a proof of payment waits for review. */
const isPaying = async (
  db: Db,
  invoice: Pick<InvoiceRow, 'id' | 'paid_minor'> | undefined,
): Promise<boolean> =>
  invoice !== undefined && (invoice.paid_minor > 0 || (await proofsUnderReview(db, [invoice.id])).length > 0);

/** A packed outbound package of the customer's, held with its invoice, and whether they may still answer to it. */
async function lockPacked(
  services: Services,
  trx: Db,
  by: ActorContext,
  mode: FreightMode,
  id: Id<'outbound_package'>,
) {
  const { invoice, outbound: before } = await lockWithInvoice(trx, id, () =>
    lockAuthorizedOutboundPackage(trx, by.actor, 'own', id, mode),
  );
  const inboundPackages = await lockInboundPackagesIn(trx, id);
  const price = await packedPrice(services, trx, before, by.now);
  const packed = {
    ...before,
    volume_before_cft: volumeBeforePacking(before, inboundPackages),
    paid: await isPaying(trx, invoice),
    price,
  };
  return { invoice, before, inboundPackages, price, packed, decision: canRefusePacking(packed) };
}

/** Price of a customer's outbound package as packed, and whether they may still accept or refuse it. */
export async function readPacked(services: Services, db: Db, outbound: OutboundPackageRow, now: Date) {
  const price = await packedPrice(services, db, outbound, now);
  const inside = await db
    .selectFrom('inbound_packages')
    .select('volume_cft')
    .where('outbound_package_id', '=', outbound.id)
    .execute();
  const { ok } = canRefusePacking({
    ...outbound,
    volume_before_cft: volumeBeforePacking(outbound, inside),
    paid: await isPaying(db, await findStandingInvoice(db, outbound.id)),
    price,
  });
  return { price, may_answer: ok };
}

const refused = (from: string, to: string, reason: string) =>
  new AppError('transition_refused', { metadata: { from, to, reason } });

/**
 * The customer refuses how it was packed, before it is paid: its invoice is void, and the outbound package waits
 * to be packed again with the services that they asked for, without repacking where that made it larger.
 */
export const refusePacking = (
  services: Services,
  db: Db,
  by: ActorContext,
  mode: FreightMode,
  id: Id<'outbound_package'>,
  reason: string,
) =>
  inTransaction(db, async (trx) => {
    const { invoice, before, inboundPackages, packed, decision } = await lockPacked(
      services,
      trx,
      by,
      mode,
      id,
    );
    if (!decision.ok) throw refused(before.state, 'requested', decision.reason);
    if (invoice && invoice.state !== 'void') await voidInvoice(services, trx, by, invoice.id, reason);
    const requested = before.asked_services ?? before.services;
    const wanted = { ...requested, repack: requested.repack && !packingObjections(packed).larger };
    await moveOutboundPackage(services, trx, by, id, {
      to: 'requested',
      note: reason,
      sets: {
        packed_boxes: '[]',
        packed_weight_lb: null,
        packed_volume_cft: null,
        packing_acceptance: null,
        services: JSON.stringify(wanted),
        ...(before.asked_services && { asked_services: JSON.stringify(wanted) }),
      },
    });
    await unpackInboundPackages(trx, by, inboundPackages, before.reference, { leave: false });
    return showOwnOutboundPackage(services, trx, id);
  });

/** The customer agrees to how it was packed, at the price that was on their screen and no other. */
export const acceptPacking = (
  services: Services,
  db: Db,
  by: ActorContext,
  mode: FreightMode,
  id: Id<'outbound_package'>,
  total_usd_minor: number,
) =>
  inTransaction(db, async (trx) => {
    const { before, price, decision } = await lockPacked(services, trx, by, mode, id);
    if (!decision.ok) throw refused(before.state, before.state, decision.reason);
    if (price?.total_usd_minor !== total_usd_minor) throw new AppError('price_changed');
    const packing_acceptance = JSON.stringify({ at: by.now.toISOString(), total_usd_minor });
    await writeChange(trx, by, before, 'outbound_package.accept_packing', { packing_acceptance });
    return showOwnOutboundPackage(services, trx, id);
  });
