import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { jobKind } from '../jobs/jobs.ts';

/** Every night, after the day has ended in Malaysia. */
export const sumUpLedgerDaysJob = jobKind('ledger.sum-up-days', { cron: '7 17 * * *' });

/** Days that are summed up again each night, for a movement whose process had a clock that was behind. */
const summedAgain = 35;

const dayBefore = (now: Date, days: number): string =>
  calendarDate(new Date(now.getTime() - days * 86_400_000), malaysiaZone);

/**
 * Keeps the sums of the days up to the day before yesterday, so that nothing of them can still be on its way into the book.
 * Twice at once does it once.
 */
export async function sumUpLedgerDays(db: Db, now: Date): Promise<void> {
  await sql`
    insert into ledger_days ("on", account, currency, amount_minor)
      select "on", account, currency, sum(amount_minor)
      from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
      where "on" <= ${dayBefore(now, 2)}::date
        and at >= least(
          (${dayBefore(now, summedAgain)}::date)::timestamp,
          (select coalesce(max("on"), '-infinity') from ledger_days)::timestamp) at time zone ${malaysiaZone}
      group by "on", account, currency
      order by "on", account, currency
    on conflict ("on", account, currency) do update set amount_minor = excluded.amount_minor
      where ledger_days.amount_minor <> excluded.amount_minor`.execute(db);
}

/** The book as sums by account and day from a day on (YYYY-MM-DD); of the days that are not summed up yet, its entries. */
export async function ledgerDaysSince(db: Db, from: string) {
  const { summed } = await db
    .selectFrom('ledger_days')
    .select((eb) => eb.fn.max('on').as('summed'))
    .executeTakeFirstOrThrow();
  // Found out first, so that the plan knows how few entries are younger.
  const since = sql`(coalesce(${summed}::date + 1, ${from}::date))::timestamp at time zone ${malaysiaZone}`;
  return sql`(
    select "on", account, currency, amount_minor from ledger_days where "on" >= ${from}::date
    union all
    select "on", account, currency, amount_minor
    from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
    where "on" >= ${from}::date and at >= ${since})`;
}
