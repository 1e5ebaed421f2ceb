import type { FreightMode } from '@rantau/shared/contract';
import { type ExportBoardRow, exportGroups } from '@rantau/shared/export-information';
import type { Id } from '@rantau/shared/ids';
import {
  type AdminOutboundPackage,
  type AdminOutboundPackageDetail,
  type OutboundPackage,
  type OutboundPackageDetail,
  outboundPackageStates,
} from '@rantau/shared/outbound-packages';
import { trackingPage } from '@rantau/shared/vendors';
import type { z } from 'zod';
import { readInboundPackagesIn, toOwners } from '../../modules/inbound-packages/inbound-packages.service.ts';
import {
  filterOutboundPackages,
  outboundPackagePlan,
} from '../../modules/outbound-packages/outbound-packages.list.ts';
import { findNamedOutboundPackages } from '../../modules/outbound-packages/outbound-packages.repository.ts';
import { findExportItems, findShippersOnTrip } from '../../modules/outbound-packages/trip-load.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { inOrder, type PageRequest, pageOfIds } from '../../platform/database/pages.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { getTrip } from '../trips/trips.ts';

type AdminDetail = z.infer<typeof AdminOutboundPackageDetail>;

/** Outbound packages as staff see them, in the order of the ids. */
async function readOutboundPackages(
  db: Db,
  ids: readonly Id<'outbound_package'>[],
): Promise<AdminOutboundPackage[]> {
  const rows = await findNamedOutboundPackages(db, ids);
  return inOrder(ids, rows).map(
    ({
      assigned_at: _assigned,
      delivery_proof_image_id: proof_image_id,
      delivery_signature_image_id: signature_image_id,
      last_failure: _failure,
      invoice_state: _state,
      estimate_computed_with: _computed,
      tracking_url,
      ...outbound
    }) => ({
      ...outbound,
      tracking_page: trackingPage(tracking_url, outbound.waybill_number),
      proof_image_id,
      signature_image_id,
    }),
  );
}

/** The same as its owner sees it; an invoice that is not issued yet is not there. */
export function toOwnersOutboundPackage({
  suite: _suite,
  user_name: _name,
  staff_note: _note,
  itn: _itn,
  proof_image_id: _proof,
  signature_image_id: _signature,
  ...outbound
}: AdminOutboundPackage): OutboundPackage {
  return outboundPackageStates.means[outbound.state].beforeInvoice
    ? { ...outbound, invoice_id: null, invoice_reference: null }
    : outbound;
}

export async function showOutboundPackage(
  services: Services,
  db: Db,
  id: Id<'outbound_package'>,
): Promise<AdminDetail> {
  const outbound = found((await readOutboundPackages(db, [id]))[0]);
  return { ...outbound, inbound_packages: (await readInboundPackagesIn(services, db, id)).map(toOwners) };
}

export async function showOwnOutboundPackage(
  services: Services,
  db: Db,
  id: Id<'outbound_package'>,
): Promise<z.infer<typeof OutboundPackageDetail>> {
  const { inbound_packages, ...outbound } = await showOutboundPackage(services, db, id);
  return { ...toOwnersOutboundPackage(outbound), inbound_packages };
}

interface Query extends PageRequest<keyof typeof outboundPackagePlan.columns> {
  readonly filter: Parameters<typeof filterOutboundPackages>[2];
}

/** One page of outbound packages; of one customer's, where `ownerId` is given. */
export async function listOutboundPackages(
  db: Db,
  mode: FreightMode,
  { filter, range, sort }: Query,
  ownerId?: Id<'user'>,
) {
  const page = await pageOfIds(
    db,
    filterOutboundPackages(db, mode, filter, ownerId),
    { range, sort },
    outboundPackagePlan,
  );
  return { ...page, data: await readOutboundPackages(db, page.ids) };
}

/** Result of 15 CFR 30.37(a) for everything loaded on a trip, with the names and numbers for the filing. */
export async function exportBoard(db: Db, tripId: Id<'trip'>): Promise<ExportBoardRow[]> {
  await getTrip(db, tripId);
  const loaded = new Map((await findShippersOnTrip(db, tripId)).map((each) => [each.id, each]));
  return exportGroups(await findExportItems(db, tripId)).map(
    ({ shipper_id: _, outbound_package_ids, ...group }) => {
      const packages = outbound_package_ids.flatMap((id) => loaded.get(id) ?? []);
      return {
        ...group,
        shipper_name: packages[0]?.user_name ?? '',
        suite: packages[0]?.suite ?? '',
        packages: packages.map(({ id, reference, itn }) => ({ id, reference, itn })),
      };
    },
  );
}
