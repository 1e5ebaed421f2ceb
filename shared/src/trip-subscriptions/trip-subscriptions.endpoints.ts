import { z } from 'zod';
import { endpoint, Id, IdParams, idOf, LongText, searchableListQuery } from '../contract/index.ts';
import { CustomerTrip, TripEvent } from '../trips/index.ts';
import { AdminTripSubscription, TripSubscription } from './trip-subscriptions.schema.ts';

const tag = 'trip-subscriptions';
const own = { session: 'user', tag } as const;

export const tripSubscriptionEndpoints = {
  mine: endpoint('GET /users/trips-subscribed', {
    ...own,
    summary: 'Trips that I am told of',
    output: z.array(TripSubscription),
  }),
  subscribe: endpoint('POST /users/trips-subscribed', {
    ...own,
    summary: 'Be told of a trip; sent again it replaces the events',
    body: z.object({
      trip_id: idOf('trip'),
      events: z
        .array(TripEvent)
        .min(1, 'required')
        .max(TripEvent.options.length, 'too_long')
        .default([...TripEvent.options]),
    }),
    output: TripSubscription,
    status: 201,
  }),
  unsubscribe: endpoint('DELETE /users/trips-subscribed/:id', {
    ...own,
    summary: 'Stop being told of a trip',
    params: IdParams,
    answer: 'empty',
  }),
  trips: endpoint('GET /users/trips-subscribed/trips', {
    ...own,
    summary: 'The trips that I am told of, in full',
    output: z.array(CustomerTrip),
  }),
  options: endpoint('GET /users/trips-subscribed/dropdown-options', {
    ...own,
    summary: 'Trips and events to choose from',
    output: z.object({
      trips: z.array(z.object({ value: Id, label: z.string() })),
      events: z.array(TripEvent),
    }),
  }),
  list: endpoint('GET /admins/senarai-langganan-trips', {
    session: 'admin',
    action: 'trip-subscription:read',
    tag,
    summary: 'Who is told of which trip',
    query: searchableListQuery(['created_at'], { trip_id: idOf('trip'), user_id: idOf('user') }),
    output: z.array(AdminTripSubscription),
    list: true,
  }),
  notify: endpoint('POST /admins/senarai-langganan-trips/notify', {
    session: 'admin',
    action: 'trip:notify',
    tag,
    summary: 'Write to everyone who is told of a trip',
    body: z.object({
      trip_id: idOf('trip'),
      message_ms: LongText.min(3, 'too_short'),
      message_en: LongText.min(3, 'too_short'),
    }),
    output: z.object({ queued: z.int() }),
    status: 202,
    idempotent: true,
    mostPerDay: 100,
  }),
} as const;
