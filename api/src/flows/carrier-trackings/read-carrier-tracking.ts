import {
  type AdminCarrierTracking,
  type CarrierTracking,
  inOrder,
  type PublicCarrierTracking,
} from '@rantau/shared/carrier-trackings';
import {
  findTrackingOf,
  listCarrierEvents,
  type TrackedPackage,
} from '../../modules/carrier-trackings/carrier-trackings.repository.ts';
import type { InboundPackageRow } from '../../modules/inbound-packages/inbound-packages.repository.ts';
import type { HandedOver } from '../../modules/outbound-packages/outbound-packages.repository.ts';
import { trackingProviders } from '../../modules/tracking-providers/tracking-providers.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { serviceOf } from './connect.ts';

/** A package in the hands of a carrier, under the number that it has now. */
interface Tracked {
  readonly of: TrackedPackage;
  readonly tracking_number: string;
  readonly carrier: string | null;
}

type Inbound = Pick<InboundPackageRow, 'id' | 'tracking_number' | 'carrier'>;
const toDock = ({ id, tracking_number, carrier }: Inbound): Tracked => ({
  of: { inbound_package_id: id },
  tracking_number,
  carrier,
});

async function readTracking(db: Db, { of, tracking_number, carrier }: Tracked) {
  const found = await findTrackingOf(db, of);
  // Of another number: the package was corrected since, and is soon followed anew.
  const tracking = found?.tracking_number === tracking_number ? found : null;
  const events = tracking ? inOrder(await listCarrierEvents(db, tracking.id)).toReversed() : [];
  const shown: CarrierTracking = {
    tracking_number,
    carrier,
    is_followed: tracking?.registration === 'registered',
    state: tracking?.state ?? 'unknown',
    state_at: tracking?.state_at ?? null,
    expected_on: tracking?.expected_on ?? null,
    events: events.map(({ at, state, description, place }) => ({ at, state, description, place })),
  };
  return { tracking, shown };
}

async function readForStaff(db: Db, tracked: Tracked): Promise<AdminCarrierTracking> {
  const { tracking, shown } = await readTracking(db, tracked);
  const provider = tracking && (await trackingProviders.find(db, tracking.provider_id));
  return {
    ...shown,
    provider_name: provider && serviceOf(provider).name,
    registration: tracking?.registration ?? null,
    problem: tracking?.problem ?? null,
    provider_status: tracking?.provider_status ?? null,
    reported_at: tracking?.reported_at ?? null,
    next_check_at: tracking?.next_check_at ?? null,
  };
}

/** The way of a package at its carrier, as its owner sees it. */
export const readOwnCarrierTracking = async (db: Db, inbound: Inbound): Promise<CarrierTracking> =>
  (await readTracking(db, toDock(inbound))).shown;

/** The same with who reports it, and how that goes. */
export const readCarrierTracking = (db: Db, inbound: Inbound): Promise<AdminCarrierTracking> =>
  readForStaff(db, toDock(inbound));

const toDoor = ({ id, waybill_number, vendor_name }: HandedOver): Tracked | null =>
  waybill_number === null
    ? null
    : { of: { outbound_package_id: id }, tracking_number: waybill_number, carrier: vendor_name };

/** The way of an outbound package with its courier, as its owner sees it; null without a waybill. */
export async function readOwnLastMile(db: Db, outbound: HandedOver): Promise<CarrierTracking | null> {
  const tracked = toDoor(outbound);
  return tracked && (await readTracking(db, tracked)).shown;
}

/** The same with who reports it. */
export async function readLastMile(db: Db, outbound: HandedOver): Promise<AdminCarrierTracking | null> {
  const tracked = toDoor(outbound);
  return tracked && readForStaff(db, tracked);
}

/** The same for those who only wait for it. */
export async function readPublicLastMile(
  db: Db,
  outbound: HandedOver,
): Promise<PublicCarrierTracking | null> {
  const shown = await readOwnLastMile(db, outbound);
  if (!shown) return null;
  const { carrier, state, state_at, expected_on, events } = shown;
  return { carrier, state, state_at, expected_on, events: events.map(({ at, state }) => ({ at, state })) };
}
