import type { Id } from '@rantau/shared/ids';
import { type Trip, tripStates } from '@rantau/shared/trips';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { notifySubscribers } from './trip-events.service.ts';
import { tripEvent } from './trips.mails.ts';
import { readTrips } from './trips.repository.ts';

/** At nine in the morning in Malaysia. */
export const sendDatesOfTrips = jobKind('trips.send-dates', { cron: '0 1 * * *' });

/** Dates may be moved to and fro; more mails about one trip in a day would only be a nuisance. */
const mostMailsADay = 3;

async function wereMailedEnough(db: Db, id: Id<'trip'>, now: Date): Promise<boolean> {
  const most = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.count<number>('event_id').distinct().as('told'))
    .where('subject_id', '=', id)
    .where('kind', '=', tripEvent.kind)
    .where('created_at', '>', new Date(now.getTime() - 86_400_000).toISOString())
    .groupBy('user_id')
    .orderBy('told', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (most?.told ?? 0) >= mostMailsADay;
}

const mailDates = (services: Services, trx: Db, trip: Trip) =>
  notifySubscribers(services, trx, trip, 'changed', { mail: 'rescheduled' });

/** Tells those who follow a trip of its new dates: at once, or where they were told enough that day, the next morning. */
export async function sendDates(services: Services, trx: Db, trip: Trip, now: Date): Promise<void> {
  const dates_unsent = await wereMailedEnough(trx, trip.id, now);
  await trx.updateTable('trips').set({ dates_unsent }).where('id', '=', trip.id).execute();
  if (!dates_unsent) await mailDates(services, trx, trip);
}

/** Tells of the dates as they are by now; of a trip that has arrived, or is over, there is nothing more to tell. */
const sendLate = (services: Services, id: Id<'trip'>): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('trips')
      .set({ dates_unsent: false })
      .where('id', '=', id)
      .where('dates_unsent', '=', true)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    for (const trip of await readTrips(trx, [id]))
      if (trip.arrived_at === null && tripStates.means[trip.state].column !== null)
        await mailDates(services, trx, trip);
  });

/** Tells of all dates that were not told at once; each once, also when it runs again or ran late. */
export async function sendUnsentDates(services: Services): Promise<void> {
  const trips = await services.db.selectFrom('trips').select('id').where('dates_unsent', '=', true).execute();
  for (const { id } of trips) await sendLate(services, id);
}
