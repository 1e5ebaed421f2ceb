import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canPack, measuresOfBoxes, type Packing } from '@rantau/shared/outbound-packages';
import type { Quote } from '@rantau/shared/pricing';
import type { z } from 'zod';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { refuseStale } from '../../database/versions.ts';
import type { Services } from '../../services.ts';
import type { By } from '../audit/by.ts';
import {
  contentsOf,
  holdParcelsIn,
  holdShippable,
  packParcels,
  putInShipment,
  unpackParcels,
} from '../inbound-packages/shipment-parcels.service.ts';
import { storageDaysOf } from '../inbound-packages/storage-days.service.ts';
import { quoteShipment } from '../quotes/quotes.service.ts';
import { holdShipment, type Shipment, type ShipmentVersion, writeChange } from './change-shipment.service.ts';
import { lockShipment, moveShipment } from './move-shipment.service.ts';
import { findStandingInvoice, type ShipmentRow } from './outbound-packages.repository.ts';
import { showShipment } from './read-shipments.service.ts';
import { tellPacked } from './shipment-mails.service.ts';
import { refuseProhibited } from './wish.service.ts';

type Packed = z.output<typeof Packing>;

/** Makes the contents those that were chosen at the packing table: some stay behind, others of the same owner join. */
async function chooseContents(
  trx: Db,
  by: By,
  shipment: ShipmentRow,
  ids: readonly Id<'inbound_package'>[] | undefined,
) {
  const inside = await holdParcelsIn(trx, shipment.id);
  if (ids === undefined) return inside;
  const wanted = new Set(ids);
  const { reference } = shipment;
  const left = inside.filter(({ id }) => !wanted.has(id));
  await unpackParcels(trx, by, left, reference, { leave: true });
  const added = ids.filter((id) => !inside.some((parcel) => parcel.id === id));
  await putInShipment(trx, by, await holdShippable(trx, shipment.user_id, added), shipment.id, reference);
  const now = await holdParcelsIn(trx, shipment.id);
  if (now.length === 0 && shipment.own_boxes.length === 0) throw new AppError('packages_not_together');
  return now;
}

const given = (services: Packed['services']) =>
  Object.fromEntries(Object.entries(services).filter(([, value]) => value !== undefined));

/** Records how a shipment was packed in the end. What it will cost is computed from this. */
export const packShipment = (
  services: Services,
  db: Db,
  by: By,
  { mode, id, version }: ShipmentVersion,
  packing: Packed,
) =>
  inTransaction(db, async (trx) => {
    const before = await holdShipment(trx, by.actor, 'outbound-package:pack', id, mode);
    refuseStale(version === before.version ? before : await showShipment(services, trx, id), version);
    const invoice = await findStandingInvoice(trx, id);
    if (!canPack(before.state, invoice !== undefined))
      throw new AppError('transition_refused', {
        metadata: { from: before.state, to: 'packed', invoice: invoice?.reference ?? null },
      });
    const parcels = await chooseContents(trx, by, before, packing.inbound_package_ids);
    const contents = parcels.length > 0 ? contentsOf(parcels) : before.contents;
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
    if (before.state === 'requested') await moveShipment(services, trx, by, id, { to: 'packing' });
    if (before.state !== 'packed') await moveShipment(services, trx, by, id, { to: 'packed' });
    await packParcels(trx, by, parcels, before.reference);
    if (before.state !== 'packed') await tellPacked(services, trx, await lockShipment(trx, id), by.now);
    return showShipment(services, trx, id);
  });

/** What the price engine says of boxes that are being packed. */
export async function quoteBoxes(
  { config }: Pick<Services, 'config'>,
  db: Db,
  now: Date,
  shipment: Shipment,
  { packed_boxes, services }: Pick<Packed, 'packed_boxes' | 'services'>,
): Promise<Quote> {
  const { quote } = await quoteShipment(
    db,
    {
      ...shipment,
      boxes: packed_boxes,
      services: { ...shipment.services, ...given(services) },
      storage_days: await storageDaysOf(db, shipment.id, config.storageFreeDays, now),
    },
    now,
  );
  return quote;
}
