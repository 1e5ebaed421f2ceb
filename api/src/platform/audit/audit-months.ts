import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { jobKind } from '../jobs/jobs.ts';

/** Every day, though it is needed once a month: a day on which it could not is made up for. */
export const makeAuditMonthsJob = jobKind('audit.make-months', { cron: '27 2 * * *' });

/** Makes the partitions of the audit log for this month and the three after it. Twice at once does it once. */
export async function makeAuditMonths(db: Db, now: Date): Promise<void> {
  await sql`select make_audit_months(${now.toISOString()}::timestamptz)`.execute(db);
}
