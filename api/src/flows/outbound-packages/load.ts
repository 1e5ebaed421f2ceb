import type { FreightMode } from '@rantau/shared/contract';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { pounds, toKilograms } from '@rantau/shared/measures';
import { outboundPackageStates } from '@rantau/shared/outbound-packages';
import { canChangeLoad, canLoad, type Load } from '@rantau/shared/trips';
import {
  findOutboundPackage,
  type OutboundPackageRow,
  sumTripLoad,
} from '../../modules/outbound-packages/outbound-packages.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/pages.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { lockAuthorizedOutboundPackage, writeChange } from './change-outbound-package.ts';
import { moveOutboundPackage } from './move-outbound-package.ts';
import { showOutboundPackage } from './read-outbound-packages.ts';
import { lockDues, refuseUnpaidLoad } from './refuse-unpaid.ts';

const toLoad = ({ cft, lb }: { readonly cft: number; readonly lb: number }): Load => ({
  cft,
  kg: Math.round(toKilograms(pounds(lb)) * 100) / 100,
});

/** Trips, held, so that two can't take the last place of one, always in the same order. */
const lockTrips = (trx: Db, ids: readonly Id<'trip'>[]) =>
  trx
    .selectFrom('trips')
    .select(['id', 'mode', 'state', 'capacity_cft', 'capacity_kg'])
    .where(isOneOf('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute();

type Trip = Awaited<ReturnType<typeof lockTrips>>[number];

/** Refuses a trip of the other mode, one that takes nothing more, and one that is full. */
async function refuseTrip(
  trx: Db,
  outbound: OutboundPackageRow,
  trip: Trip | undefined,
  reason: string,
): Promise<void> {
  if (!trip) throw fieldError({ trip_id: 'not_found' });
  if (trip.mode !== outbound.mode) throw fieldError({ trip_id: 'unknown_option' });
  const loaded = toLoad(await sumTripLoad(trx, trip.id, outbound.id));
  const added = toLoad({ cft: outbound.packed_volume_cft ?? 0, lb: outbound.packed_weight_lb ?? 0 });
  const decision = canLoad(trip, loaded, added, reason);
  if (!decision.ok) throw new AppError(decision.reason, { metadata: { loaded, added } });
}

/** Refuses to take it off a trip whose manifest is written, unless there is a reason. */
function refuseUnload(trip: Trip | undefined, reason: string): void {
  if (!trip) return;
  const decision = canChangeLoad(trip.state, reason);
  if (!decision.ok) throw new AppError(decision.reason);
}

interface LoadOrder {
  /** Null takes it off. */
  readonly trip_id: Id<'trip'> | null;
  readonly reason: string;
}

/** Loads a released outbound package on a trip, moves it to another before departure, or takes it off. */
export const loadOutboundPackage = (
  services: Services,
  db: Db,
  by: ActorContext,
  mode: FreightMode,
  id: Id<'outbound_package'>,
  { trip_id, reason }: LoadOrder,
) =>
  inTransaction(db, async (trx) => {
    // The trips before what is on them, as their own moves do: so neither waits for the other for ever.
    const known = await findOutboundPackage(trx, id, mode);
    const trips = await lockTrips(
      trx,
      [trip_id, known?.trip_id ?? null].filter((each) => each !== null),
    );
    await lockDues(trx, id);
    const before = await lockAuthorizedOutboundPackage(trx, by.actor, 'outbound-package:load', id, mode);
    if (before.trip_id !== (known?.trip_id ?? null)) throw new AppError('conflict');
    if (!outboundPackageStates.means[before.state].isLoadable)
      throw new AppError('transition_refused', { metadata: { from: before.state, to: 'loaded' } });
    if (trip_id === before.trip_id) return showOutboundPackage(services, trx, id);
    refuseUnload(
      trips.find((trip) => trip.id === before.trip_id),
      reason,
    );
    if (trip_id === null) {
      await moveOutboundPackage(services, trx, by, id, { to: 'released', sets: { trip_id }, reason });
      return showOutboundPackage(services, trx, id);
    }
    await refuseUnpaidLoad(trx, id);
    await refuseTrip(
      trx,
      before,
      trips.find((trip) => trip.id === trip_id),
      reason,
    );
    if (before.state === 'loaded')
      await writeChange(trx, by, before, 'outbound_package.reload', { trip_id }, reason);
    else await moveOutboundPackage(services, trx, by, id, { to: 'loaded', sets: { trip_id }, reason });
    return showOutboundPackage(services, trx, id);
  });
