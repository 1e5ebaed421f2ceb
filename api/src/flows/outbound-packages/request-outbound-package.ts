import type { UserActor } from '@rantau/shared/access';
import type { FreightMode, MalaysianAddress } from '@rantau/shared/contract';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { DeclaredItem } from '@rantau/shared/inbound-packages';
import type { Box, OutboundPackage, OutboundPackageDetail } from '@rantau/shared/outbound-packages';
import type { Quote } from '@rantau/shared/pricing';
import type { z } from 'zod';
import {
  contentsOf,
  holdShippable,
  putInOutboundPackage,
} from '../../modules/inbound-packages/outbound-package-inbound-packages.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextReference } from '../../platform/database/references.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createdAt } from '../../platform/database/versions.ts';
import type { Services } from '../../platform/services.ts';
import { recordMove } from '../../platform/timeline/timeline.ts';
import { tellRequested } from './outbound-package-mails.ts';
import { showOwnOutboundPackage } from './read-outbound-packages.ts';
import { priceUnpacked, refuseProhibited, refuseUnknownPlace, toEstimate, type Wish } from './wish.ts';

interface NewOutboundPackage {
  readonly mode: FreightMode;
  readonly user_id: Id<'user'>;
  readonly recipient: MalaysianAddress;
  readonly own_boxes: readonly Box[];
  readonly contents: readonly DeclaredItem[];
  readonly services: OutboundPackage['services'];
  /** What its owner saw of its price. */
  readonly quote: Quote;
  readonly discount_code: string | null;
  readonly customer_note: string;
  readonly pickup_request_id: Id<'pickup_request'> | null;
}

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
      ...outbound,
      id,
      ...createdAt(by.now),
      reference,
      state: 'requested',
      recipient: JSON.stringify(outbound.recipient),
      own_boxes: JSON.stringify(outbound.own_boxes),
      contents: JSON.stringify(outbound.contents),
      services: JSON.stringify(outbound.services),
      asked_services: JSON.stringify(outbound.services),
      ...toEstimate(quote),
    })
    .execute();
  const subject = { subject_kind: 'outbound_package', subject_id: id } as const;
  await recordMove(trx, by, { ...subject, from: null, to: 'requested' });
  await audit(trx, by, {
    ...subject,
    action: 'outbound_package.request',
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
  wish: Wish,
): Promise<z.infer<typeof OutboundPackageDetail>> =>
  inTransaction(db, async (trx) => {
    refuseUnknownPlace(wish.recipient);
    const inboundPackages = await holdShippable(trx, by.actor.id, wish.inbound_package_ids);
    const contents = inboundPackages.length > 0 ? contentsOf(inboundPackages) : wish.contents;
    if (contents.length === 0) throw fieldError({ contents: 'required' });
    await refuseProhibited(trx, mode, contents);
    const { agreed_usd_minor, ...plain } = wish;
    const quote = await priceUnpacked(
      services,
      trx,
      { ...plain, mode, user_id: by.actor.id },
      inboundPackages,
      by.now,
    );
    if (agreed_usd_minor !== undefined && agreed_usd_minor !== quote.total_usd_minor)
      throw new AppError('price_changed');
    const { id, reference } = await insertOutboundPackage(trx, by, {
      mode,
      user_id: by.actor.id,
      recipient: wish.recipient,
      own_boxes: wish.own_boxes,
      contents,
      services: wish.services,
      quote,
      discount_code: wish.discount_code ?? null,
      customer_note: wish.customer_note,
      pickup_request_id: null,
    });
    await putInOutboundPackage(trx, by, inboundPackages, id, reference);
    await tellRequested(services, trx, { id, mode, reference, user_id: by.actor.id });
    return showOwnOutboundPackage(services, trx, id);
  });
