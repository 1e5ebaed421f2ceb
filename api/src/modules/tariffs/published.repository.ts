import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Number of published exchange rates: the one in force and a year of weeks before it. */
const rateHistory = 53;

export const activeBoxTypes = (db: Db) =>
  db.selectFrom('box_types').selectAll().where('active', '=', true).orderBy('name').orderBy('id').execute();

export const activeGoodsTypes = (db: Db) =>
  db.selectFrom('goods_types').selectAll().where('active', '=', true).orderBy('code').execute();

export const exchangeRatesSoFar = (db: Db, on: string) =>
  db
    .selectFrom('exchange_rates')
    .select([
      'id',
      'version',
      'created_at',
      'updated_at',
      'base',
      'quote',
      sql<string>`trim_scale(rate)::text`.as('rate'),
      'effective_from',
      'sample',
    ])
    .where('effective_from', '<=', on)
    .orderBy('effective_from', 'desc')
    .orderBy('created_at', 'desc')
    .limit(rateHistory)
    .execute();

export const ratesInForce = (db: Db, on: string) =>
  db
    .selectFrom('rates')
    .selectAll()
    .distinctOn(['mode', 'zone'])
    .where('effective_from', '<=', on)
    .orderBy('mode')
    .orderBy('zone')
    .orderBy('effective_from', 'desc')
    .execute();

export const servicesInForce = (db: Db, on: string) =>
  db
    .selectFrom('service_prices')
    .selectAll()
    .distinctOn(['service', 'zone'])
    .where('effective_from', '<=', on)
    .orderBy('service')
    .orderBy('zone')
    .orderBy('effective_from', 'desc')
    .execute();

/** The latest of each code; the engine leaves out one that has ended. */
export const taxesSoFar = (db: Db, on: string) =>
  db
    .selectFrom('taxes')
    .selectAll()
    .distinctOn(['code', 'applies_to'])
    .where('effective_from', '<=', on)
    .orderBy('code')
    .orderBy('applies_to')
    .orderBy('effective_from', 'desc')
    .execute();

export const blockedUrls = (db: Db) =>
  db.selectFrom('blocked_urls').selectAll().orderBy('host_pattern').execute();
