import { addDays, calendarDate, malaysiaZone } from '@rantau/shared/format';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/**
 * The rates of exchange that were in force in the last days, the lowest first: the one with which they began, and what was
 * entered or began since, also for a day before them. None where none is known.
 */
export async function exchangeRatesLately(db: Db, now: Date, days: number): Promise<string[]> {
  const today = calendarDate(now, malaysiaZone);
  const since = addDays(today, -days);
  const { rows } = await sql<{ rate: string }>`
    select rate::text from exchange_rates
    where effective_from <= ${today}::date and (created_at >= ${since}::date or effective_from > ${since}::date or id =
      (select id from exchange_rates where created_at < ${since}::date and effective_from <= ${since}::date
        order by effective_from desc, created_at desc limit 1))
    order by exchange_rates.rate`.execute(db);
  return rows.map(({ rate }) => rate);
}
