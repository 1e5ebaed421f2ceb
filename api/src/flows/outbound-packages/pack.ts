import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canPack, measuresOfBoxes, type Packing } from '@rantau/shared/outbound-packages';
import type { Quote } from '@rantau/shared/pricing';
import type { z } from 'zod';
import { lockInboundPackagesIn } from '../../modules/inbound-packages/inbound-packages.repository.ts';
import {
  contentsOf,
  lockShippable,
  packInboundPackages,
  putInOutboundPackage,
  unpackInboundPackages,
} from '../../modules/inbound-packages/packing.service.ts';
import { storageDaysOf } from '../../modules/inbound-packages/storage.service.ts';
import {
  findStandingInvoice,
  type OutboundPackageRow,
} from '../../modules/outbound-packages/outbound-packages.repository.ts';
import { quoteOutboundPackage } from '../../modules/tariffs/quotes.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuseStale } from '../../platform/database/versions.ts';
import { refuseAtMailBound } from '../../platform/mail/mail-bounds.ts';
import type { Services } from '../../platform/services.ts';
import {
  lockAuthorizedOutboundPackage,
  type OutboundPackage,
  type OutboundPackageVersion,
  writeChange,
} from './change-outbound-package.ts';
import { lockOutboundPackage, moveOutboundPackage } from './move-outbound-package.ts';
import { notifyPacked } from './outbound-package-mails.ts';
import { showOutboundPackage } from './read-outbound-packages.ts';
import { refuseProhibited } from './shipping-options.ts';

type Packed = z.output<typeof Packing>;

/** Makes the contents those that were chosen at the packing table: some stay behind, others of the same owner join. */
async function chooseContents(
  trx: Db,
  by: ActorContext,
  outbound: OutboundPackageRow,
  ids: readonly Id<'inbound_package'>[] | undefined,
) {
  const inside = await lockInboundPackagesIn(trx, outbound.id);
  if (ids === undefined) return inside;
  const wanted = new Set(ids);
  const { reference } = outbound;
  const left = inside.filter(({ id }) => !wanted.has(id));
  await unpackInboundPackages(trx, by, left, reference, { leave: true });
  const added = ids.filter((id) => !inside.some((inbound) => inbound.id === id));
  await putInOutboundPackage(
    trx,
    by,
    await lockShippable(trx, outbound.user_id, added),
    outbound.id,
    reference,
  );
  const now = await lockInboundPackagesIn(trx, outbound.id);
  if (now.length === 0 && outbound.own_boxes.length === 0) throw new AppError('packages_not_together');
  return now;
}

const given = (services: Packed['services']) =>
  Object.fromEntries(Object.entries(services).filter(([, value]) => value !== undefined));

/** Records how an outbound package was packed in the end. What it will cost is computed from this. */
export const packOutboundPackage = (
  services: Services,
  db: Db,
  by: ActorContext,
  { mode, id, version }: OutboundPackageVersion,
  packing: Packed,
) =>
  inTransaction(db, async (trx) => {
    const before = await lockAuthorizedOutboundPackage(trx, by.actor, 'outbound-package:pack', id, mode);
    refuseStale(version === before.version ? before : await showOutboundPackage(services, trx, id), version);
    const invoice = await findStandingInvoice(trx, id);
    if (!canPack(before.state, invoice !== undefined))
      throw new AppError('transition_refused', {
        metadata: { from: before.state, to: 'packed', invoice: invoice?.reference ?? null },
      });
    if (before.state !== 'packed')
      await refuseAtMailBound(trx, { subject_id: id }, 'outbound_package_packed', by.now);
    const inboundPackages = await chooseContents(trx, by, before, packing.inbound_package_ids);
    const contents = inboundPackages.length > 0 ? contentsOf(inboundPackages) : before.contents;
    await refuseProhibited(trx, mode, contents);
    const { weight_lb, volume_cft } = measuresOfBoxes(packing.packed_boxes);
    const sets = {
      packed_boxes: JSON.stringify(packing.packed_boxes),
      packed_weight_lb: weight_lb,
      packed_volume_cft: volume_cft,
      packing_acceptance: null,
      contents: JSON.stringify(contents),
      services: JSON.stringify({ ...before.services, ...given(packing.services) }),
      ...(packing.staff_note && { staff_note: packing.staff_note }),
    };
    await writeChange(trx, by, before, 'outbound_package.pack', sets);
    if (before.state === 'requested') await moveOutboundPackage(services, trx, by, id, { to: 'packing' });
    if (before.state !== 'packed') await moveOutboundPackage(services, trx, by, id, { to: 'packed' });
    await packInboundPackages(trx, by, inboundPackages, before.reference);
    if (before.state !== 'packed')
      await notifyPacked(services, trx, await lockOutboundPackage(trx, id), by.now);
    return showOutboundPackage(services, trx, id);
  });

/** Quote of the price engine for boxes that are being packed. */
export async function quoteBoxes(
  { config }: Pick<Services, 'config'>,
  db: Db,
  now: Date,
  outbound: OutboundPackage,
  { packed_boxes, services }: Pick<Packed, 'packed_boxes' | 'services'>,
): Promise<Quote> {
  const { quote } = await quoteOutboundPackage(
    db,
    {
      ...outbound,
      boxes: packed_boxes,
      services: { ...outbound.services, ...given(services) },
      storage_days: await storageDaysOf(db, outbound.id, config.storageFreeDays, now),
    },
    now,
  );
  return quote;
}
