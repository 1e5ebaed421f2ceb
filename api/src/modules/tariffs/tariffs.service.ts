import type { DiscountCode } from '@rantau/shared/discounts';
import type { Id } from '@rantau/shared/ids';
import { loyaltyTable } from '@rantau/shared/loyalty';
import { densityLimit, volumetricDivisor } from '@rantau/shared/measures';
import type { Tariff } from '@rantau/shared/pricing';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

interface TariffQuestion {
  /** The day whose prices are wanted, `YYYY-MM-DD` in Asia/Kuala_Lumpur. */
  readonly on: string;
  readonly discount_code?: string | null | undefined;
  /** Signed-in customer, if there is one; decides whether a code was used before. */
  readonly user_id?: Id<'user'> | null | undefined;
}

type Rows = Pick<Tariff, 'rates' | 'services' | 'taxes' | 'box_types' | 'goods_types' | 'exchange_rates'> & {
  readonly discount: (DiscountCode & { readonly used: boolean }) | null;
};

/** Everything that prices of a day depend on, in one query. Prices that are not in force on that day are left out. */
export async function loadTariff(db: Db, { on, discount_code, user_id }: TariffQuestion): Promise<Tariff> {
  const { rows } = await sql<Rows>`select
    (select coalesce(json_agg(one), '[]') from (
      select distinct on (mode, zone) mode, zone, unit, unit_price_usd_minor, minimum_usd_minor, effective_from
      from rates where effective_from <= ${on}::date order by mode, zone, effective_from desc) as one) as rates,
    (select coalesce(json_agg(price), '[]') from (
      select distinct on (service, zone) service, zone, basis, amount_usd_minor, rate_bp, effective_from
      from service_prices where effective_from <= ${on}::date order by service, zone, effective_from desc) as price) as services,
    (select coalesce(json_agg(tax), '[]') from (
      select code, kind, name_ms, name_en, rate_bp, exemption_reason, applies_to, effective_from, effective_to from taxes
      where effective_from <= ${on}::date) as tax) as taxes,
    (select coalesce(json_agg(box order by name, id), '[]') from (
      select id, name, outer_length_in, outer_width_in, outer_height_in, tare_lb, active from box_types) as box) as box_types,
    (select coalesce(json_agg(goods order by code), '[]') from (
      select id, code, name_ms, name_en, sea, air, surcharge_usd_minor, active from goods_types) as goods) as goods_types,
    (select coalesce(json_agg(one), '[]') from (
      select trim_scale(rate)::text as rate, effective_from from exchange_rates
      where effective_from <= ${on}::date order by effective_from desc, created_at desc, id desc limit 1) as one) as exchange_rates,
    (select to_json(one) from (
      select code, kind, value, applies_to, valid_from, valid_to, max_uses, uses, once_per_customer, active,
        exists (select from discount_code_uses where discount_code_id = discount_codes.id and user_id = ${user_id ?? null}::uuid) as used
      from discount_codes where code = ${discount_code?.trim().toUpperCase() ?? null}) as one) as discount`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new Error('A select without from has one row');
  const { discount, ...tables } = row;
  return {
    on,
    ...tables,
    density_limit_lb_per_cft: densityLimit,
    volumetric_divisor_cm3_per_kg: volumetricDivisor,
    loyalty: loyaltyTable,
    discount,
    discount_used: discount?.used ?? false,
  };
}

/** The most that the late fee of an invoice issued on a day can become, in US cents; null where no cap is in force. */
export async function lateFeeCapOn(db: Db, on: string): Promise<number | null> {
  const terms = await db
    .selectFrom('late_fee_terms')
    .select('cap_usd_minor')
    .where('effective_from', '<=', on)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return terms?.cap_usd_minor ?? null;
}

/** The exchange rate in force on a day, exact, or null. */
export async function findExchangeRate(
  db: Db,
  on: string,
): Promise<{ readonly rate: string; readonly effective_from: string } | null> {
  const row = await db
    .selectFrom('exchange_rates')
    .select([sql<string>`trim_scale(rate)::text`.as('rate'), 'effective_from'])
    .where('effective_from', '<=', on)
    .orderBy('effective_from', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
