import { type AdminCarrierTracking, type CarrierTracking, inOrder } from '@rantau/shared/carrier-trackings';
import {
  findTrackingOf,
  listCarrierEvents,
} from '../../modules/carrier-trackings/carrier-trackings.repository.ts';
import type { InboundPackageRow } from '../../modules/inbound-packages/inbound-packages.repository.ts';
import { trackingProviders } from '../../modules/tracking-providers/tracking-providers.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { serviceOf } from './connect.ts';

type Package = Pick<InboundPackageRow, 'id' | 'tracking_number' | 'carrier'>;

async function readTracking(db: Db, inbound: Package) {
  const found = await findTrackingOf(db, inbound.id);
  // Of another number: the package was corrected since, and is soon followed anew.
  const tracking = found?.tracking_number === inbound.tracking_number ? found : null;
  const events = tracking ? inOrder(await listCarrierEvents(db, tracking.id)).toReversed() : [];
  const shown: CarrierTracking = {
    tracking_number: inbound.tracking_number,
    carrier: inbound.carrier,
    is_followed: tracking?.registration === 'registered',
    state: tracking?.state ?? 'unknown',
    state_at: tracking?.state_at ?? null,
    expected_on: tracking?.expected_on ?? null,
    events: events.map(({ at, state, description, place }) => ({ at, state, description, place })),
  };
  return { tracking, shown };
}

/** The way of a package at its carrier, as its owner sees it. */
export const readOwnCarrierTracking = async (db: Db, inbound: Package): Promise<CarrierTracking> =>
  (await readTracking(db, inbound)).shown;

/** The same with who reports it, and how that goes. */
export async function readCarrierTracking(db: Db, inbound: Package): Promise<AdminCarrierTracking> {
  const { tracking, shown } = await readTracking(db, inbound);
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
