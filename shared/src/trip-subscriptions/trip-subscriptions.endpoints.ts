import { z } from 'zod';
import { endpoint, Id, IdParams, idOf, LongText, searchableListQuery } from '../contract/index.ts';
import { CustomerTrip, TripEvent } from '../trips/index.ts';
import { AdminTripSubscription, TripSubscription } from './trip-subscriptions.schema.ts';

const tag = 'trip-subscriptions';
const own = { session: 'user', tag } as const;

export const tripSubscriptionEndpoints = {
  mine: endpoint({
    ...own,
    method: 'GET',
    path: '/users/trips-subscribed',
    summary: 'Trips that I am told of',
    output: z.array(TripSubscription),
  }),
  subscribe: endpoint({
    ...own,
    method: 'POST',
    path: '/users/trips-subscribed',
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
  unsubscribe: endpoint({
    ...own,
    method: 'DELETE',
    path: '/users/trips-subscribed/:id',
    summary: 'Stop being told of a trip',
    params: IdParams,
    answer: 'empty',
  }),
  trips: endpoint({
    ...own,
    method: 'GET',
    path: '/users/trips-subscribed/trips',
    summary: 'The trips that I am told of, in full',
    output: z.array(CustomerTrip),
  }),
  options: endpoint({
    ...own,
    method: 'GET',
    path: '/users/trips-subscribed/dropdown-options',
    summary: 'Trips and events to choose from',
    output: z.object({
      trips: z.array(z.object({ value: Id, label: z.string() })),
      events: z.array(TripEvent),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/admins/senarai-langganan-trips',
    session: 'admin',
    action: 'trip-subscription:read',
    tag,
    summary: 'Who is told of which trip',
    query: searchableListQuery(['created_at'], { trip_id: idOf('trip'), user_id: idOf('user') }),
    output: z.array(AdminTripSubscription),
    list: true,
  }),
  notify: endpoint({
    method: 'POST',
    path: '/admins/senarai-langganan-trips/notify',
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
  }),
} as const;
