import type { FreightMode } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type {
  AdminOutboundPackage,
  AdminOutboundPackageDetail,
  OutboundPackage,
  OutboundPackageDetail,
} from '@rantau/shared/outbound-packages';
import type { z } from 'zod';
import type { Db } from '../../database/database.ts';
import { inOrder, type PageRequest, pageOfIds } from '../../database/pages.ts';
import type { Services } from '../../services.ts';
import { readParcelsIn, toOwners } from '../inbound-packages/read-parcels.service.ts';
import { filterShipments, findNamedShipments, shipmentColumns } from './outbound-packages.repository.ts';

type AdminDetail = z.infer<typeof AdminOutboundPackageDetail>;

/** Shipments as staff see them, in the order of the ids. */
export async function readShipments(
  db: Db,
  ids: readonly Id<'outbound_package'>[],
): Promise<AdminOutboundPackage[]> {
  const rows = await findNamedShipments(db, ids);
  return inOrder(ids, rows).map(
    ({
      assigned_at: _assigned,
      delivery_proof_image_id: _proof,
      delivery_signature_image_id: _signature,
      last_failure: _failure,
      invoice_state: _state,
      estimate_computed_with: _computed,
      ...shipment
    }) => shipment,
  );
}

/** States in which an invoice may stand already that its owner has not been sent. */
const beforeInvoice = new Set(['packed', 'requested', 'packing']);

/** The same as its owner sees it; an invoice that is not issued yet is not there. */
export function toOwnersShipment({
  suite: _suite,
  user_name: _name,
  staff_note: _note,
  itn: _itn,
  ...shipment
}: AdminOutboundPackage): OutboundPackage {
  return beforeInvoice.has(shipment.state)
    ? { ...shipment, invoice_id: null, invoice_reference: null }
    : shipment;
}

export async function showShipment(
  services: Services,
  db: Db,
  id: Id<'outbound_package'>,
): Promise<AdminDetail> {
  const [shipment] = await readShipments(db, [id]);
  if (!shipment) throw new AppError('not_found');
  return { ...shipment, inbound_packages: (await readParcelsIn(services, db, id)).map(toOwners) };
}

export async function showOwnShipment(
  services: Services,
  db: Db,
  id: Id<'outbound_package'>,
): Promise<z.infer<typeof OutboundPackageDetail>> {
  const { inbound_packages, ...shipment } = await showShipment(services, db, id);
  return { ...toOwnersShipment(shipment), inbound_packages };
}

interface Query extends PageRequest<keyof typeof shipmentColumns> {
  readonly filter: Parameters<typeof filterShipments>[2];
}

export async function listShipments(db: Db, mode: FreightMode, { filter, range, sort }: Query) {
  const page = await pageOfIds(
    db,
    filterShipments(db, mode, filter),
    { range, sort },
    {
      id: 'outbound_packages.id',
      columns: shipmentColumns,
      otherwise: ['created_at', 'DESC'],
      nullable: ['packed_weight_lb', 'packed_volume_cft'],
    },
  );
  return { ...page, data: await readShipments(db, page.ids) };
}

export { filterShipments };
