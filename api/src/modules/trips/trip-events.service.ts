import type { Trip, TripEvent } from '@rantau/shared/trips';
import type { Db } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import type { Services } from '../../platform/services.ts';
import { listFollowers } from './trip-subscriptions.repository.ts';
import { type TripEventMail, tripEvent } from './trips.mails.ts';

/** Customers who are told of a trip, and of which of its events. */
export const followersOf = listFollowers;

/** Mails those who asked to be told of this event, each in their language, when the transaction commits. */
export async function notifySubscribers(
  services: Services,
  trx: Db,
  trip: Trip,
  event: TripEvent,
  { mail }: { readonly mail: TripEventMail['event'] },
): Promise<void> {
  for (const { id: user_id, name, email, locale, events } of await listFollowers(trx, trip.id))
    if (events.includes(event))
      await sendMail(
        services,
        trx,
        { email, locale, user_id },
        tripEvent,
        {
          name,
          code: trip.code,
          event: mail,
          departs_at: trip.departed_at === null ? trip.departs_at : null,
          arrives_at: trip.arrived_at === null ? trip.arrives_at : null,
          url: `${services.config.origins.app}/dashboard/trip`,
        },
        { subject_kind: 'trip', subject_id: trip.id },
      );
}
