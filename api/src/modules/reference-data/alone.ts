import { can } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { secondPersonDays } from '@rantau/shared/payments';
import { isFarRate } from '@rantau/shared/reference-data';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RecordRules } from '../../platform/records/records.ts';
import { exchangeRatesLately } from './exchange-rates.repository.ts';

/** True where owners ask for two people, and this is no owner. */
async function actsAlone(db: Db, actor: ActorContext['actor']): Promise<boolean> {
  if (can(actor, 'payment:refund-large', {})) return false;
  const { second_person_from_usd_minor: limit } = await db
    .selectFrom('payment_settings')
    .select('second_person_from_usd_minor')
    .executeTakeFirstOrThrow();
  return limit !== null;
}

/**
 * One person alone changes prices of days to come: those of today would count for the minute in which one invoice is issued,
 * and be put back.
 */
export const refuseAtOnce: NonNullable<RecordRules['authorize']> = async (
  db,
  { actor, now },
  { before, after },
) => {
  const today = calendarDate(now, malaysiaZone);
  const counts = [before, after].some((record) => record && String(record['effective_from']) <= today);
  if (counts && (await actsAlone(db, actor))) throw new AppError('figure_needs_owner');
};

/** Rates of exchange are entered for today: one person alone leads them no further than markets do in the days that count together. */
export const refuseFarRate: NonNullable<RecordRules['authorize']> = async (db, { actor, now }, { after }) => {
  const lately = await exchangeRatesLately(db, now, secondPersonDays);
  const isFar = lately.some((rate) => isFarRate(Number(after?.['rate']), Number(rate)));
  if (isFar && (await actsAlone(db, actor))) throw new AppError('figure_needs_owner');
};
