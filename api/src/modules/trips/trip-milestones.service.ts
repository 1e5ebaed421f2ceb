import type { BodyOf } from '@rantau/shared/contract';
import { fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { Locale } from '@rantau/shared/locales';
import { messages } from '@rantau/shared/messages';
import {
  canRecordMilestone,
  instantOfMilestone,
  type MilestoneKindName,
  milestonesOfPackages,
  type PublicMilestone,
  type TripMilestone,
  type tripMilestoneEndpoints,
} from '@rantau/shared/trip-milestones';
import { type Trip, tripStates } from '@rantau/shared/trips';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow } from '../../platform/database/versions.ts';
import { notFound } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { queueWebhookEvent } from '../../platform/webhooks/webhook-outbox.ts';
import { mailFollowers } from './trip-events.service.ts';
import { tripNotice } from './trips.mails.ts';

export const milestonesOf = (db: Db, tripId: Id<'trip'>): Promise<TripMilestone[]> =>
  db
    .selectFrom('trip_milestones')
    .select(['id', 'kind', 'at', 'note'])
    .where('trip_id', '=', tripId)
    .orderBy('at')
    .orderBy('id')
    .execute();

const publicMilestones = (db: Db) =>
  db.selectFrom('trip_milestones').select(['kind', 'at']).orderBy('at').orderBy('id');

/** Public milestones of a trip. */
export const milestonesOfTrip = (db: Db, tripId: Id<'trip'>): Promise<PublicMilestone[]> =>
  publicMilestones(db).where('trip_id', '=', tripId).execute();

/** Public milestones of the trip that a package is on. */
export const milestonesOfLoaded = async (db: Db, tripId: Id<'trip'> | null): Promise<PublicMilestone[]> =>
  tripId === null
    ? []
    : publicMilestones(db).where('trip_id', '=', tripId).where('kind', 'in', milestonesOfPackages).execute();

/**
 * Records the milestone of a trip's new state, in its transaction. A trip that is opened again is not loaded
 * yet.
 */
export async function passMilestone(
  trx: Db,
  by: ActorContext,
  trip_id: Id<'trip'>,
  { from, to, at }: { readonly from: Trip['state']; readonly to: Trip['state']; readonly at: string },
): Promise<void> {
  if (from === 'closed' && to === 'open')
    await trx
      .deleteFrom('trip_milestones')
      .where('trip_id', '=', trip_id)
      .where('kind', '=', 'loaded')
      .execute();
  const kind = tripStates.means[to].milestone;
  if (!kind) return;
  await trx
    .insertInto('trip_milestones')
    .values({ id: newId(by.now), trip_id, kind, at })
    .onConflict((known) =>
      kind === 'booked'
        ? known.columns(['trip_id', 'kind']).doNothing()
        : known.columns(['trip_id', 'kind']).doUpdateSet({ at }),
    )
    .execute();
  await liftEarlier(trx, trip_id, at);
  await tellMilestone(trx, by, trip_id, kind, at);
}

const tellMilestone = (trx: Db, { now }: ActorContext, subject_id: Id<'trip'>, to: string, at: string) =>
  queueWebhookEvent(trx, now, { type: 'trip.milestone', subject_kind: 'trip', subject_id, at, to });

/** Moves booking and loading before the departure, if the closing was recorded later. */
const liftEarlier = (trx: Db, tripId: Id<'trip'>, at: string) =>
  trx
    .updateTable('trip_milestones')
    .set({ at })
    .where('trip_id', '=', tripId)
    .where('kind', 'in', ['booked', 'loaded'])
    .where('at', '>', at)
    .execute();

/** The first delivery of a trip has begun. A driver without a network may say so after another who began later. */
export async function beginDeliveries(
  services: Services,
  trx: Db,
  by: ActorContext,
  tripId: Id<'trip'>,
  at: string,
): Promise<void> {
  const begun = await trx
    .insertInto('trip_milestones')
    .values({ id: newId(by.now), trip_id: tripId, kind: 'out_for_delivery', at })
    .onConflict((known) => known.columns(['trip_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (begun) {
    await tellMilestone(trx, by, tripId, 'out_for_delivery', at);
    return notifyOfMilestone(services, trx, tripId, 'out_for_delivery', '');
  }
  await trx
    .updateTable('trip_milestones')
    .set({ at })
    .where('trip_id', '=', tripId)
    .where('kind', '=', 'out_for_delivery')
    .where('at', '>', at)
    .execute();
}

async function notifyOfMilestone(
  services: Services,
  trx: Db,
  tripId: Id<'trip'>,
  kind: MilestoneKindName,
  note: string,
): Promise<void> {
  const { code } = await trx
    .selectFrom('trips')
    .select('code')
    .where('id', '=', tripId)
    .executeTakeFirstOrThrow();
  const say = (language: Locale) =>
    [messages[language].states.trip_milestone[kind], note].filter(Boolean).join('. ');
  const message = { ms: say('ms'), en: say('en') };
  await mailFollowers(services, trx, tripId, tripNotice, { code, message }, 'changed');
}

type Recorded = BodyOf<typeof tripMilestoneEndpoints.record>;
type Instants = Record<(typeof instantOfMilestone)[keyof typeof instantOfMilestone], string | null>;

/** A trip leaves before it arrives, and arrives before it is cleared; none of it is still to come. */
export function refuseImpossibleInstants(
  { departed_at, arrived_at, cleared_at }: Instants,
  at: string,
  now: Date,
): void {
  if (at > now.toISOString()) throw fieldError({ at: 'invalid_date' });
  const known = [departed_at, arrived_at, cleared_at].filter((each) => each !== null);
  if (known.some((each, index) => index > 0 && each < (known[index - 1] ?? '')))
    throw fieldError({ at: 'invalid_date' });
}

/** Keeps the instant that the trip itself has of a milestone. */
async function correctTrip(
  trx: Db,
  by: ActorContext,
  trip: Instants & { readonly id: Id<'trip'> },
  { kind, at }: { readonly kind: MilestoneKindName; readonly at: string },
): Promise<void> {
  const columns = kind in instantOfMilestone ? { [instantOfMilestone[kind as 'sailed']]: at } : {};
  refuseImpossibleInstants({ ...trip, ...columns }, at, by.now);
  if (Object.keys(columns).length === 0) return;
  await changeRow(trx, 'trips', trip.id, by.now, columns);
  await liftEarlier(trx, trip.id, at);
}

/** Records a milestone. Recording it again corrects its time and note without sending mail twice. */
export const recordMilestone = (
  services: Services,
  db: Db,
  by: ActorContext,
  tripId: Id<'trip'>,
  { kind, at = by.now.toISOString(), note = '' }: Recorded,
): Promise<TripMilestone[]> =>
  inTransaction(db, async (trx) => {
    const trip = await trx
      .selectFrom('trips')
      .select(['id', 'departed_at', 'arrived_at', 'cleared_at'])
      .where('id', '=', tripId)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    const passed = await milestonesOf(trx, tripId);
    if (!canRecordMilestone(kind, passed)) throw fieldError({ kind: 'unknown_option' });
    await correctTrip(trx, by, trip, { kind, at });
    await trx
      .insertInto('trip_milestones')
      .values({ id: newId(by.now), trip_id: tripId, kind, at, note })
      .onConflict((conflict) => conflict.columns(['trip_id', 'kind']).doUpdateSet({ at, note }))
      .execute();
    const before = passed.find((milestone) => milestone.kind === kind);
    await audit(trx, by, 'trip.milestone', tripId, {
      ...(before && { before: { kind, at: before.at, note: before.note } }),
      after: { kind, at, note },
    });
    if (!before) {
      await tellMilestone(trx, by, tripId, kind, at);
      await notifyOfMilestone(services, trx, tripId, kind, note);
    }
    return milestonesOf(trx, tripId);
  });
