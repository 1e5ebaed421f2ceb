import type { BodyOf } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { messages } from '@rantau/shared/messages';
import type { TripMilestone, tripMilestoneEndpoints } from '@rantau/shared/trip-milestones';
import { newId } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import { audit } from '../audit/audit.service.ts';
import type { By } from '../audit/by.ts';
import { sendMail } from '../mails/mails.service.ts';
import { followersOf } from '../trip-subscriptions/trip-events.service.ts';

export const milestonesOf = (db: Db, tripId: Id<'trip'>): Promise<TripMilestone[]> =>
  db
    .selectFrom('trip_milestones')
    .select(['id', 'kind', 'at', 'note'])
    .where('trip_id', '=', tripId)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** Records a milestone. Recording it again corrects its time and note without sending mail twice. */
export const recordMilestone = (
  services: Services,
  db: Db,
  by: By,
  tripId: Id<'trip'>,
  { kind, at = by.now.toISOString(), note = '' }: BodyOf<typeof tripMilestoneEndpoints.record>,
): Promise<TripMilestone[]> =>
  inTransaction(db, async (trx) => {
    const trip = await trx
      .selectFrom('trips')
      .select('code')
      .where('id', '=', tripId)
      .forUpdate()
      .executeTakeFirst();
    if (!trip) throw new AppError('not_found');
    const known = (await milestonesOf(trx, tripId)).some((milestone) => milestone.kind === kind);
    await trx
      .insertInto('trip_milestones')
      .values({ id: newId(by.now), trip_id: tripId, kind, at, note })
      .onConflict((conflict) => conflict.columns(['trip_id', 'kind']).doUpdateSet({ at, note }))
      .execute();
    await audit(trx, by, {
      action: 'trip.milestone',
      subject_kind: 'trip',
      subject_id: tripId,
      after: { kind, at, note },
    });
    if (!known)
      for (const follower of await followersOf(trx, tripId)) {
        if (!follower.events.includes('changed')) continue;
        const { id: user_id, email, locale, name } = follower;
        const say = (language: 'ms' | 'en') =>
          [messages[language].states.trip_milestone[kind], note].filter(Boolean).join('. ');
        await sendMail(
          services,
          trx,
          { email, locale, user_id },
          'trip_notice',
          {
            name,
            code: trip.code,
            message: { ms: say('ms'), en: say('en') },
            url: `${services.config.origins.app}/dashboard/trip`,
          },
          { subject_kind: 'trip', subject_id: tripId },
        );
      }
    return milestonesOf(trx, tripId);
  });
