import type { z } from 'zod';
import { type Decision, isEnd } from '../states/index.ts';
import type { SpaceLeft } from './trips.schema.ts';
import { type TripState, tripStates } from './trips.states.ts';

export interface Load {
  readonly cft: number;
  readonly kg: number;
}

/** A capacity that is not known does not bound. */
export interface Capacity {
  readonly capacity_cft: number | null;
  readonly capacity_kg: number | null;
}

const share = (part: number, whole: number | null): number => (whole === null ? 0 : part / whole);

/**
 * Load of a trip in per cent: by volume or by weight, whichever is higher. Whole per cent, 100 only when
 * full.
 */
export function filledPercent(load: Load, capacity: Capacity): number {
  const filled = Math.max(share(load.cft, capacity.capacity_cft), share(load.kg, capacity.capacity_kg));
  return filled >= 1 ? 100 : Math.floor(filled * 100);
}

/** The same in words that promise nothing. */
export function spaceLeft(percent: number): z.infer<typeof SpaceLeft> {
  if (percent >= 100) return 'full';
  if (percent >= 90) return 'little';
  return percent >= 65 ? 'some' : 'plenty';
}

/** True once it has reached Malaysia: before that nothing on it can be missed. */
export function hasArrived(state: TripState): boolean {
  const { hasLeft, column } = tripStates.means[state];
  return hasLeft && column !== 'moving';
}

const shortestReason = 3;

/** Decides whether what is loaded may change. The manifest of a closed trip is written: it takes a reason, or opening it again. */
export function canChangeLoad(state: TripState, reason: string): Decision<'trip_not_open' | 'trip_closed'> {
  const { load } = tripStates.means[state];
  if (load === 'free') return { ok: true };
  if (load === 'fixed') return { ok: false, reason: 'trip_not_open' };
  return reason.trim().length < shortestReason ? { ok: false, reason: 'trip_closed' } : { ok: true };
}

/** True if one more load finds room. */
export function hasRoom(capacity: Capacity, loaded: Load, added: Load): boolean {
  const fits = (now: number, more: number, most: number | null) => most === null || now + more <= most;
  return (
    fits(loaded.cft, added.cft, capacity.capacity_cft) && fits(loaded.kg, added.kg, capacity.capacity_kg)
  );
}

/** Decides whether the trip takes one more load. */
export function canLoad(
  trip: Capacity & { readonly state: TripState },
  loaded: Load,
  added: Load,
  reason = '',
): Decision<'trip_not_open' | 'trip_closed' | 'trip_full'> {
  const decision = canChangeLoad(trip.state, reason);
  if (!decision.ok) return decision;
  return hasRoom(trip, loaded, added) ? decision : { ok: false, reason: 'trip_full' };
}

/** True if its day of departure has passed and it has not left; instants are UTC ISO strings. */
export const isLateToDepart = (
  trip: { readonly state: TripState; readonly departs_at: string },
  now: string,
): boolean =>
  !tripStates.means[trip.state].hasLeft &&
  !isEnd(tripStates, trip.state) &&
  Date.parse(trip.departs_at) < Date.parse(now);
