import type { z } from 'zod';
import type { OutboundPackageState } from '../outbound-packages/outbound-packages.states.ts';
import type { Decision } from '../states/index.ts';
import type { SpaceLeft, TripEvent } from './trips.schema.ts';
import type { TripState } from './trips.states.ts';

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

/** How full a trip is: by volume or by weight, whichever is nearer to its end. Whole per cent, 100 only when full. */
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

/** Whether one more load finds room, and whether the trip takes any. */
export function canLoad(
  trip: Capacity & { readonly state: TripState },
  aboard: Load,
  added: Load,
): Decision<'trip_not_open' | 'trip_full'> {
  if (trip.state !== 'open' && trip.state !== 'closed') return { ok: false, reason: 'trip_not_open' };
  const tooMuch = (now: number, more: number, capacity: number | null) =>
    capacity !== null && now + more > capacity;
  return tooMuch(aboard.cft, added.cft, trip.capacity_cft) || tooMuch(aboard.kg, added.kg, trip.capacity_kg)
    ? { ok: false, reason: 'trip_full' }
    : { ok: true };
}

/** What becomes of the shipments aboard when their trip reaches a state; `released` takes them off it. */
export const shipmentsFollow: Partial<
  Record<TripState, { from: OutboundPackageState; to: OutboundPackageState }>
> = {
  departed: { from: 'loaded', to: 'in_transit' },
  arrived: { from: 'in_transit', to: 'arrived' },
  cancelled: { from: 'loaded', to: 'released' },
};

/** Goods may leave Balakong once customs has cleared the trip. */
export const mayHandOver = (trip: TripState): boolean => trip === 'cleared' || trip === 'completed';

/** What subscribers are told of when a trip reaches a state; null: nothing. */
export const eventOfState: Readonly<Record<TripState, z.infer<typeof TripEvent> | null>> = {
  planned: null,
  open: 'changed',
  closed: 'closed',
  departed: 'departed',
  arrived: 'arrived',
  cleared: 'cleared',
  completed: 'completed',
  cancelled: 'changed',
};

/** Whether its day of departure has passed and it has not left; instants are UTC ISO strings. */
export const isLateToDepart = (
  trip: { readonly state: TripState; readonly departs_at: string },
  now: string,
): boolean =>
  ['planned', 'open', 'closed'].includes(trip.state) && Date.parse(trip.departs_at) < Date.parse(now);
