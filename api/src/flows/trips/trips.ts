import { checkAirWaybill, checkContainerNumber } from '@rantau/shared/container-numbers';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { instantOf } from '@rantau/shared/trip-milestones';
import { type CustomerTrip, type Trip, type TripDraft, tripStates } from '@rantau/shared/trips';
import type { z } from 'zod';
import { filingsMissingOn, moveTripLoad } from '../../modules/outbound-packages/trip-load.service.ts';
import { sendDates } from '../../modules/trips/trip-dates.service.ts';
import { notifySubscribers } from '../../modules/trips/trip-events.service.ts';
import { passMilestone, refuseImpossibleInstants } from '../../modules/trips/trip-milestones.service.ts';
import { tripsOfCustomer } from '../../modules/trips/trips.list.ts';
import { readTrips, readTripsFor } from '../../modules/trips/trips.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import { toColumns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextReference } from '../../platform/database/references.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow, createdAt, refuseStale } from '../../platform/database/versions.ts';
import { found, notFound } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { recordMove, refuseIllegalMove } from '../../platform/timeline/timeline.ts';

type Draft = z.output<typeof TripDraft>;

export async function getTrip(db: Db, id: Id<'trip'>): Promise<Trip> {
  return found((await readTrips(db, [id]))[0]);
}

/** A trip that this customer may know of. */
export async function getCustomerTrip(db: Db, userId: Id<'user'>, id: Id<'trip'>): Promise<CustomerTrip> {
  await tripsOfCustomer(db, userId)
    .select('trips.id')
    .where('trips.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return found((await readTripsFor(db, { userId }, [id]))[0]);
}

type Dates = Pick<Draft, 'cutoff_at' | 'departs_at' | 'arrives_at'>;

function refuseImpossibleDates({ cutoff_at, departs_at, arrives_at }: Dates): void {
  if (departs_at < cutoff_at) throw fieldError({ departs_at: 'date_too_early' });
  if (arrives_at <= departs_at) throw fieldError({ arrives_at: 'date_too_early' });
}

/** ISO 6346 by sea, an air waybill by air; both carry a check digit. */
function refuseMistypedContainer(mode: Trip['mode'], number: string | null): void {
  if (number === null) return;
  const check = mode === 'sea' ? checkContainerNumber(number) : checkAirWaybill(number);
  if (!check.ok)
    throw fieldError({ container_number: check.reason === 'check_wrong' ? 'check_digit_wrong' : 'invalid' });
}

const refuseTakenCode = async (db: Db, code: string, exceptId: string | null): Promise<void> => {
  const taken = await db.selectFrom('trips').select('id').where('code', '=', code).executeTakeFirst();
  if (taken && taken.id !== exceptId)
    throw new AppError('already_exists', { fields: { code: 'already_exists' } });
};

export const createTrip = (db: Db, by: ActorContext, draft: Draft): Promise<Trip> =>
  inTransaction(db, async (trx) => {
    refuseImpossibleDates(draft);
    refuseMistypedContainer(draft.mode, draft.container_number);
    await refuseTakenCode(trx, draft.code, null);
    const id = newId(by.now);
    const state = tripStates.initial;
    await trx
      .insertInto('trips')
      .values({
        ...toColumns('trips', draft),
        id,
        state,
        reference: await nextReference(trx, 'TRIP'),
        ...createdAt(by.now),
      })
      .execute();
    await recordMove(trx, by, 'trip', id, { from: null, to: state });
    const trip = await getTrip(trx, id);
    await audit(trx, by, 'trip.create', id, { after: trip });
    return trip;
  });

const lockTrip = async (trx: Db, id: Id<'trip'>) => {
  return trx
    .selectFrom('trips')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
};

/** Changes a trip. New dates are told to everyone who asked to hear of changes. */
export const updateTrip = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'trip'>,
  version: number,
  changes: { readonly [K in keyof Omit<Draft, 'mode'>]?: Draft[K] | undefined },
): Promise<Trip> =>
  inTransaction(db, async (trx) => {
    const row = await lockTrip(trx, id);
    const before = await getTrip(trx, id);
    refuseStale(before, version);
    const given = toColumns('trips', changes) as Partial<Draft>;
    const after = { ...row, ...given };
    refuseImpossibleDates(after);
    refuseMistypedContainer(row.mode, after.container_number);
    if (given.code) await refuseTakenCode(trx, given.code, id);
    await changeRow(trx, 'trips', id, by.now, given);
    const trip = await getTrip(trx, id);
    await audit(trx, by, 'trip.update', id, { before, after: trip });
    if (trip.departs_at !== row.departs_at || trip.arrives_at !== row.arrives_at)
      await sendDates(services, trx, trip, by.now);
    return trip;
  });

interface Move {
  readonly to: Trip['state'];
  readonly note: string;
  readonly at?: string | undefined;
  readonly overrule_export_check: boolean;
}

/** Departure is refused while a filing number is missing, unless that is overruled with a reason. */
async function refuseUnfiledDeparture(
  trx: Db,
  id: Id<'trip'>,
  { overrule_export_check, note }: Move,
): Promise<void> {
  const missing = await filingsMissingOn(trx, id);
  if (missing.length === 0) return;
  if (!overrule_export_check) throw new AppError('export_filing_missing', { metadata: { groups: missing } });
  if (note.trim().length < 3) throw fieldError({ note: 'required' });
}

/** It was in this state before: a trip that is opened again to load one more is closed again, and who follows it has read so. */
const wasReached = async (trx: Db, subject_id: Id<'trip'>, to_state: Trip['state']): Promise<boolean> =>
  (await trx
    .selectFrom('state_changes')
    .select('id')
    .where('subject_id', '=', subject_id)
    .where('to_state', '=', to_state)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Moves a trip and everything that is on it, notes its milestone, and tells those who asked. */
export const moveTrip = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'trip'>,
  move: Move,
): Promise<Trip> =>
  inTransaction(db, async (trx) => {
    const { to, note } = move;
    const row = await lockTrip(trx, id);
    const { state: from } = row;
    refuseIllegalMove(tripStates, from, to);
    const at = move.at ?? by.now.toISOString();
    const { event, milestone } = tripStates.means[to];
    const column = instantOf(milestone);
    const instant = column === null ? {} : { [column]: at };
    refuseImpossibleInstants({ ...row, ...instant }, at, by.now);
    if (to === 'departed') await refuseUnfiledDeparture(trx, id, move);
    await changeRow(trx, 'trips', id, by.now, { state: to, ...instant });
    const isAgain = await wasReached(trx, id, to);
    await recordMove(trx, by, 'trip', id, { from, to, note });
    await passMilestone(trx, by, id, { from, to, at });
    await moveTripLoad(trx, by, id, to);
    const trip = await getTrip(trx, id);
    const reason = move.overrule_export_check ? `export check overruled: ${note}` : note;
    await audit(trx, by, `trip.${to}`, id, { before: { state: from }, after: { state: to, at }, reason });
    if (event && to !== 'planned' && !isAgain)
      await notifySubscribers(services, trx, trip, event, { mail: to });
    return trip;
  });
