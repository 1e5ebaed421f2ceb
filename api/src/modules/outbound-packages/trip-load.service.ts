import type { ExportGroup } from '@rantau/shared/export-information';
import { missingFilings } from '@rantau/shared/export-information';
import type { Id } from '@rantau/shared/ids';
import { type Trip, tripStates } from '@rantau/shared/trips';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { changedAt } from '../../platform/database/versions.ts';
import { recordMove } from '../../platform/timeline/timeline.ts';
import { findExportItems } from './trip-load.repository.ts';

/** Moves the packages on a trip along with it, in the transaction that moves the trip. */
export async function moveTripLoad(
  trx: Db,
  by: ActorContext,
  tripId: Id<'trip'>,
  tripState: Trip['state'],
): Promise<void> {
  const follow = tripStates.means[tripState].loadMove;
  if (!follow) return;
  const moved = await trx
    .updateTable('outbound_packages')
    .set({ state: follow.to, ...(follow.to === 'released' && { trip_id: null }), ...changedAt(by.now) })
    .where('trip_id', '=', tripId)
    .where('state', '=', follow.from)
    .returning(['id', 'user_id', 'packed_volume_cft'])
    .execute();
  for (const { id } of moved) await recordMove(trx, by, 'outbound_package', id, { ...follow });
  if (follow.to === 'in_transit') await countAsShipped(trx, by, moved);
}

interface Shipped {
  readonly id: Id<'outbound_package'>;
  readonly user_id: Id<'user'>;
  readonly packed_volume_cft: number | null;
}

/**
 * Counts departed packages towards their owner's loyalty tier, and moves their inbound packages on their way.
 */
async function countAsShipped(
  trx: Db,
  by: ActorContext,
  outboundPackages: readonly Shipped[],
): Promise<void> {
  for (const { user_id, packed_volume_cft } of outboundPackages)
    await trx
      .updateTable('users')
      .set((eb) => ({ lifetime_cft: eb('lifetime_cft', '+', packed_volume_cft ?? 0) }))
      .where('id', '=', user_id)
      .execute();
  if (outboundPackages.length === 0) return;
  const inside = await trx
    .updateTable('inbound_packages')
    .set({ state: 'shipped', ...changedAt(by.now) })
    .where(
      'outbound_package_id',
      'in',
      outboundPackages.map((outbound) => outbound.id),
    )
    .where('state', '=', 'packed')
    .returning('id')
    .execute();
  for (const { id } of inside)
    await recordMove(trx, by, 'inbound_package', id, { from: 'packed', to: 'shipped' });
}

/**
 * Groups of goods on the trip that may not leave the USA without a filing number that they do not have yet.
 */
export const filingsMissingOn = async (db: Db, tripId: Id<'trip'>): Promise<ExportGroup[]> =>
  missingFilings(await findExportItems(db, tripId));
