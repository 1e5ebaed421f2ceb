import { z } from 'zod';
import { FreightMode, Instant, idOf, recordShape } from '../contract/index.ts';
import { TripEvent, TripState } from '../trips/index.ts';

/** A customer who wants to be told of a trip, and of which of its events. */
export const TripSubscription = z
  .object({
    ...recordShape,
    trip_id: idOf('trip'),
    trip_code: z.string(),
    trip_mode: FreightMode,
    trip_state: TripState,
    departs_at: Instant,
    events: z.array(TripEvent),
  })
  .meta({ id: 'TripSubscription' });
export type TripSubscription = z.infer<typeof TripSubscription>;

export const AdminTripSubscription = TripSubscription.extend({
  user_id: idOf('user'),
  user_name: z.string(),
  suite: z.string(),
  email: z.string(),
}).meta({ id: 'AdminTripSubscription' });
