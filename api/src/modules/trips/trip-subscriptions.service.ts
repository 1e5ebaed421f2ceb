import type { UserActor } from '@rantau/shared/access';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { Locale } from '@rantau/shared/locales';
import type { TripSubscription } from '@rantau/shared/trip-subscriptions';
import { type TripEvent, tripStates } from '@rantau/shared/trips';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changedAt, createdAt } from '../../platform/database/versions.ts';
import type { Services } from '../../platform/services.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { mailFollowers } from './trip-events.service.ts';
import { findSubscription } from './trip-subscriptions.repository.ts';
import { tripNotice } from './trips.mails.ts';

type ByUser = ActorContext & { readonly actor: UserActor };

/** Begins to tell a customer of a trip; sent again it replaces the events. */
export const subscribe = (
  db: Db,
  by: ByUser,
  tripId: Id<'trip'>,
  events: readonly TripEvent[],
): Promise<TripSubscription> =>
  inTransaction(db, async (trx) => {
    await holdAccount(trx, by, by.actor.id);
    const trip = await trx.selectFrom('trips').select('state').where('id', '=', tripId).executeTakeFirst();
    if (!trip || !tripStates.means[trip.state].takesSubscribers) throw fieldError({ trip_id: 'not_found' });
    const wanted = JSON.stringify([...new Set(events)]);
    const { id } = await trx
      .insertInto('trip_subscriptions')
      .values({
        id: newId(by.now),
        user_id: by.actor.id,
        trip_id: tripId,
        events: wanted,
        ...createdAt(by.now),
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'trip_id']).doUpdateSet({
          events: wanted,
          updated_at: changedAt(by.now).updated_at,
          version: (eb) => eb('trip_subscriptions.version', '+', 1),
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, by, 'trip_subscription.save', tripId, { subject_kind: 'trip', after: { events } });
    const subscription = await findSubscription(trx, id);
    if (!subscription) throw new AppError('internal');
    return subscription;
  });

export const unsubscribe = (db: Db, by: ByUser, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const subscription = requireAccess(by.actor, 'own', await findSubscription(trx, id));
    await trx.deleteFrom('trip_subscriptions').where('id', '=', subscription.id).execute();
    await audit(trx, by, 'trip_subscription.remove', subscription.trip_id, {
      subject_kind: 'trip',
      before: subscription,
    });
  });

/** Writes to everyone who is told of a trip, in the language of each. */
export const notifyFollowers = (
  services: Services,
  db: Db,
  by: ActorContext,
  tripId: Id<'trip'>,
  message: Readonly<Record<Locale, string>>,
): Promise<{ queued: number }> =>
  inTransaction(db, async (trx) => {
    const trip = await trx.selectFrom('trips').select('code').where('id', '=', tripId).executeTakeFirst();
    if (!trip) throw fieldError({ trip_id: 'not_found' });
    const queued = await mailFollowers(services, trx, tripId, tripNotice, { code: trip.code, message });
    await audit(trx, by, 'trip.notify', tripId, { after: { message, queued } });
    return { queued };
  });
