import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { after } from '../../platform/jobs/back-off.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { endAttempts } from './message-states.ts';

/** Looks every minute for messages of which nothing was reported in time. */
export const fallBackJob = jobKind('messages.fall-back', { cron: '* * * * *', retryLimit: 0 });

/** Gives a message of a channel besides e-mail up; the event goes by e-mail. */
export const failMessage = (
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  id: string,
  error: string | null,
): Promise<void> =>
  inTransaction(db, (trx) => endAttempts({ jobs }, trx, id, { wasTaken: false, error }, clock.now()));

const most = 200;

const findDue = (db: Db, now: Date) =>
  db
    .selectFrom('messages')
    .select('id')
    .where('fall_back_at', '<=', now.toISOString())
    .orderBy('fall_back_at')
    .limit(most)
    .execute();

/** One that cannot be failed now is looked at again after a while, and keeps nothing else waiting. */
const postpone = (db: Db, id: string, now: Date) =>
  db
    .updateTable('messages')
    .set({ fall_back_at: after(now, 15 * 60_000) })
    .where('id', '=', id)
    .execute();

/** Gives up on messages of which nothing was reported in time, whatever the reason. Throws what went wrong, once all were tried. */
export async function fallBackDue(services: Pick<Services, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const { db, clock } = services;
  const errors: unknown[] = [];
  for (;;) {
    const due = await findDue(db, clock.now());
    for (const { id } of due)
      await failMessage(services, id, null).catch(async (error: unknown) => {
        errors.push(error);
        await postpone(db, id, clock.now());
      });
    if (due.length < most) break;
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} messages could not be failed`);
}
