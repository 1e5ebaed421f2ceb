import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canRequestShipping, type DeclaredItem } from '@rantau/shared/inbound-packages';
import type { Db } from '../../database/database.ts';
import type { By } from '../audit/by.ts';
import { findParcels, lockParcels, lockParcelsIn, type ParcelRow } from './inbound-packages.repository.ts';
import { changeParcel } from './parcels.service.ts';

/** Why these packages can't be shipped together, each with its reason. */
function refuseUnshippable(parcels: readonly ParcelRow[]): void {
  const refused = parcels.flatMap((parcel) => {
    const decision = canRequestShipping(parcel);
    return decision.ok ? [] : [{ id: parcel.id, reference: parcel.reference, reason: decision.reason }];
  });
  if (refused.length > 0) throw new AppError('packages_not_together', { metadata: { refused } });
}

const ofOwner = (
  parcels: readonly ParcelRow[],
  userId: Id<'user'>,
  ids: readonly Id<'inbound_package'>[],
): readonly ParcelRow[] => {
  const own = parcels.filter(({ user_id }) => user_id === userId);
  // Another's package is not there, and neither is one that never was.
  if (own.length !== new Set(ids).size) throw new AppError('not_found');
  return own;
};

/** Packages of a customer that can be shipped, held until the transaction ends. */
export async function holdShippable(trx: Db, userId: Id<'user'>, ids: readonly Id<'inbound_package'>[]) {
  const parcels = ofOwner(await lockParcels(trx, ids), userId, ids);
  refuseUnshippable(parcels);
  return parcels;
}

/** The same without holding them, for a preview. */
export async function readShippable(db: Db, userId: Id<'user'>, ids: readonly Id<'inbound_package'>[]) {
  const parcels = ofOwner(await findParcels(db, ids), userId, ids);
  refuseUnshippable(parcels);
  return parcels;
}

export const holdParcelsIn = (trx: Db, shipmentId: Id<'outbound_package'>): Promise<ParcelRow[]> =>
  lockParcelsIn(trx, shipmentId);

/** The contents as declared to customs. */
export const contentsOf = (parcels: readonly ParcelRow[]): DeclaredItem[] =>
  parcels.flatMap(({ items }) => items);

export async function putInShipment(
  trx: Db,
  by: By,
  parcels: readonly ParcelRow[],
  shipmentId: Id<'outbound_package'>,
  reference: string,
): Promise<void> {
  for (const parcel of parcels)
    await changeParcel(trx, by, parcel, {
      action: 'inbound_package.choose',
      note: reference,
      sets: { outbound_package_id: shipmentId },
    });
}

/** Marks what lies in a packed shipment as packed. */
export async function packParcels(trx: Db, by: By, parcels: readonly ParcelRow[], reference: string) {
  for (const parcel of parcels)
    if (parcel.state === 'ready')
      await changeParcel(trx, by, parcel, {
        action: 'inbound_package.pack',
        to: 'packed',
        note: reference,
      });
}

/** Unpacks packages, to be packed again; they stay in the shipment unless `leave` is set. */
export async function unpackParcels(
  trx: Db,
  by: By,
  parcels: readonly ParcelRow[],
  reference: string,
  { leave }: { readonly leave: boolean },
): Promise<void> {
  for (const parcel of parcels) {
    const packed = parcel.state === 'packed';
    if (!packed && !leave) continue;
    await changeParcel(trx, by, parcel, {
      action: 'inbound_package.unpack',
      note: reference,
      ...(packed && { to: 'ready' as const }),
      ...(leave && { sets: { outbound_package_id: null } }),
    });
  }
}
