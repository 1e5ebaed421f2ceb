import type { FreightMode } from '@rantau/shared/contract';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { pounds, toKilograms } from '@rantau/shared/measures';
import { canLoad, type Load } from '@rantau/shared/trips';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import type { By } from '../audit/by.ts';
import { holdShipment, writeChange } from './change-shipment.service.ts';
import { moveShipment } from './move-shipment.service.ts';
import { loadAboard, type ShipmentRow } from './outbound-packages.repository.ts';
import { showShipment } from './read-shipments.service.ts';

const toLoad = ({ cft, lb }: { readonly cft: number; readonly lb: number }): Load => ({
  cft,
  kg: Math.round(toKilograms(pounds(lb)) * 100) / 100,
});

/** The trip, held, so that two can't take its last place. */
const holdTrip = (trx: Db, id: Id<'trip'>) =>
  trx
    .selectFrom('trips')
    .select(['id', 'mode', 'state', 'capacity_cft', 'capacity_kg'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Trip = Awaited<ReturnType<typeof holdTrip>>;

/** Refuses a trip of the other mode, one that takes nothing more, and one that is full. */
async function refuseTrip(trx: Db, shipment: ShipmentRow, trip: Trip): Promise<void> {
  if (!trip) throw fieldError({ trip_id: 'not_found' });
  if (trip.mode !== shipment.mode) throw fieldError({ trip_id: 'unknown_option' });
  const aboard = toLoad(await loadAboard(trx, trip.id, shipment.id));
  const added = toLoad({ cft: shipment.packed_volume_cft ?? 0, lb: shipment.packed_weight_lb ?? 0 });
  const decision = canLoad(trip, aboard, added);
  if (!decision.ok) throw new AppError(decision.reason, { metadata: { aboard, added } });
}

/** Loads a released shipment on a trip, moves it to another before departure, or takes it off. */
export const loadShipment = (
  services: Services,
  db: Db,
  by: By,
  mode: FreightMode,
  id: Id<'outbound_package'>,
  tripId: Id<'trip'> | null,
) =>
  inTransaction(db, async (trx) => {
    // The trip before what is on it, as its own moves do: so neither waits for the other for ever.
    const trip = tripId === null ? undefined : await holdTrip(trx, tripId);
    const before = await holdShipment(trx, by.actor, 'outbound-package:load', id, mode);
    if (before.state !== 'released' && before.state !== 'loaded')
      throw new AppError('transition_refused', { metadata: { from: before.state, to: 'loaded' } });
    if (tripId === before.trip_id) return showShipment(services, trx, id);
    if (tripId !== null) await refuseTrip(trx, before, trip);
    if (tripId === null)
      await moveShipment(services, trx, by, id, { to: 'released', sets: { trip_id: null } });
    else if (before.state === 'loaded')
      await writeChange(trx, by, before, 'outbound_package.reload', { trip_id: tripId });
    else await moveShipment(services, trx, by, id, { to: 'loaded', sets: { trip_id: tripId } });
    return showShipment(services, trx, id);
  });
