import { can } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { secondPersonDays } from '@rantau/shared/payments';
import { isFarRate } from '@rantau/shared/reference-data';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RecordRules } from '../../platform/records/records.ts';
import { exchangeRatesLately } from './exchange-rates.repository.ts';

/** Refuses a figure where owners ask for two people, and this is no owner. */
export async function refuseAlone(db: Db, { actor }: Pick<ActorContext, 'actor'>): Promise<void> {
  if (can(actor, 'payment:refund-large', {})) return;
  const { second_person_from_usd_minor: limit } = await db
    .selectFrom('payment_settings')
    .select('second_person_from_usd_minor')
    .executeTakeFirstOrThrow();
  if (limit !== null) throw new AppError('figure_needs_owner');
}

/**
 * One person alone changes prices of days to come: those of today would count for the minute in which one invoice is issued,
 * and be put back.
 */
export const refuseAtOnce: NonNullable<RecordRules['authorize']> = async (db, by, { before, after }) => {
  const today = calendarDate(by.now, malaysiaZone);
  if ([before, after].some((record) => record && String(record['effective_from']) <= today))
    await refuseAlone(db, by);
};

/** Rates of exchange are entered for today: one person alone leads them no further than markets do in the days that count together. */
export const refuseFarRate: NonNullable<RecordRules['authorize']> = async (db, by, { after }) => {
  const lately = await exchangeRatesLately(db, by.now, secondPersonDays);
  if (lately.some((rate) => isFarRate(Number(after?.['rate']), Number(rate)))) await refuseAlone(db, by);
};
