import type { UserActor } from '@rantau/shared/access';
import type { FreightMode } from '@rantau/shared/contract';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { OutboundPackageDetail } from '@rantau/shared/outbound-packages';
import type { Quote } from '@rantau/shared/pricing';
import type { z } from 'zod';
import {
  contentsOf,
  lockShippable,
  putInOutboundPackage,
} from '../../modules/inbound-packages/packing.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import { toColumns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextReference } from '../../platform/database/references.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createdAt } from '../../platform/database/versions.ts';
import type { Services } from '../../platform/services.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { recordMove } from '../../platform/timeline/timeline.ts';
import { notifyRecipientNamed, notifyRequested } from './outbound-package-mails.ts';
import { showOwnOutboundPackage } from './read-outbound-packages.ts';
import {
  priceUnpacked,
  refuseProhibited,
  refuseUnknownPlace,
  type ShippingOptions,
  toEstimate,
} from './shipping-options.ts';

type NewOutboundPackage = Omit<ShippingOptions, 'inbound_package_ids' | 'agreed_usd_minor'> & {
  readonly mode: FreightMode;
  readonly user_id: Id<'user'>;
  /** Price that its owner saw. */
  readonly quote: Quote;
};

/** Stores a requested outbound package with the first entry of its timeline. The caller has checked that it may be requested. */
async function insertOutboundPackage(
  trx: Db,
  by: ActorContext,
  { quote, ...outbound }: NewOutboundPackage,
): Promise<{ readonly id: Id<'outbound_package'>; readonly reference: string }> {
  const id = newId(by.now);
  const reference = await nextReference(trx, 'OUT');
  await trx
    .insertInto('outbound_packages')
    .values({
      ...toColumns('outbound_packages', { ...outbound, asked_services: outbound.services }),
      id,
      ...createdAt(by.now),
      reference,
      state: 'requested',
      ...toEstimate(quote),
    })
    .execute();
  await recordMove(trx, by, 'outbound_package', id, { from: null, to: 'requested' });
  await audit(trx, by, 'outbound_package.request', id, {
    after: { reference, ...outbound, estimate: { total_usd_minor: quote.total_usd_minor } },
  });
  return { id, reference };
}

/** Asks to ship packages of the customer, or boxes of their own. */
export const requestOutboundPackage = (
  services: Services,
  db: Db,
  by: ActorContext & { readonly actor: UserActor },
  mode: FreightMode,
  options: ShippingOptions,
): Promise<z.infer<typeof OutboundPackageDetail>> =>
  inTransaction(db, async (trx) => {
    await holdAccount(trx, by, by.actor.id);
    refuseUnknownPlace(options.recipient);
    const inboundPackages = await lockShippable(trx, by.actor.id, options.inbound_package_ids);
    const contents = inboundPackages.length > 0 ? contentsOf(inboundPackages) : options.contents;
    if (contents.length === 0) throw fieldError({ contents: 'required' });
    await refuseProhibited(trx, mode, contents);
    const { agreed_usd_minor, inbound_package_ids: _ids, ...plain } = options;
    const outbound = { ...plain, contents, mode, user_id: by.actor.id };
    const quote = await priceUnpacked(
      services,
      trx,
      { ...outbound, contents: options.contents },
      inboundPackages,
      by.now,
    );
    if (agreed_usd_minor !== undefined && agreed_usd_minor !== quote.total_usd_minor)
      throw new AppError('price_changed');
    const { id, reference } = await insertOutboundPackage(trx, by, { ...outbound, quote });
    await putInOutboundPackage(trx, by, inboundPackages, id, reference);
    const requested = { id, mode, reference, user_id: by.actor.id };
    await notifyRequested(services, trx, requested);
    await notifyRecipientNamed(services, trx, by, requested, options.recipient);
    return showOwnOutboundPackage(services, trx, id);
  });
