import { pounds, toKilograms } from '@rantau/shared/measures';
import type { AdminOutboundPackage } from '@rantau/shared/outbound-packages';
import { hasRoom, type Trip } from '@rantau/shared/trips';

type Waiting = Pick<AdminOutboundPackage, 'id' | 'packed_volume_cft' | 'packed_weight_lb'>;
type Room = Pick<Trip, 'state' | 'capacity_cft' | 'capacity_kg' | 'load_cft' | 'load_kg'>;

/** Those that find room one after the other; one that is too large does not keep the next ones off. */
export function fitting(trip: Room, waiting: readonly Waiting[]): readonly Waiting[] {
  let loaded = { cft: trip.load_cft, kg: trip.load_kg };
  return waiting.filter(({ packed_volume_cft, packed_weight_lb }) => {
    const added = {
      cft: packed_volume_cft ?? 0,
      kg: Math.round(toKilograms(pounds(packed_weight_lb ?? 0)) * 100) / 100,
    };
    const fits = hasRoom(trip, loaded, added);
    if (fits) loaded = { cft: loaded.cft + added.cft, kg: loaded.kg + added.kg };
    return fits;
  });
}
