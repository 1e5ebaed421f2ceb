import { can } from '@rantau/shared/access';
import { type DiscountCode, isAboveCeiling } from '@rantau/shared/discounts';
import { AppError, type FieldCode, fieldError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { isFarRate } from '@rantau/shared/reference-data';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { RecordRules } from '../../platform/records/records.ts';
import { refuseAlone, refuseAtOnce, refuseFarRate } from './alone.ts';

type Values = Readonly<Record<string, unknown>>;

const refuse = (problems: Record<string, FieldCode | false>): void => {
  const fields = Object.fromEntries(
    Object.entries(problems).filter((each): each is [string, FieldCode] => each[1] !== false),
  );
  if (Object.keys(fields).length > 0) throw fieldError(fields);
};

const number = (record: Values, field: string): number => Number(record[field]);

/** Goods and boxes stand in the contents of inbound packages; one that does is switched off instead of removed. */
const refuseUsed = async (db: Db, holds: ReturnType<typeof sql<boolean>>): Promise<void> => {
  const { rows } = await sql<{ used: boolean }>`select (${holds}) as used`.execute(db);
  if (rows[0]?.used) throw new AppError('conflict', { metadata: { reason: 'in_use' } });
};

/** The surcharge of goods is a price as any other, whoever else describes them. */
const refuseSurcharge: NonNullable<RecordRules['authorize']> = async (db, by, { before, after = before }) => {
  const surcharge = (of: Values = {}) => Number(of['surcharge_usd_minor'] ?? 0);
  if (surcharge(after) === surcharge(before)) return;
  if (!can(by.actor, 'rate:update', {})) throw new AppError('forbidden');
  await refuseAlone(db, by);
};

export const goodsTypeRules: RecordRules = {
  authorize: refuseSurcharge,
  beforeRemove: (db, { id }) => {
    const item = JSON.stringify([{ goods_type_id: id }]);
    return refuseUsed(
      db,
      sql<boolean>`exists (select from inbound_packages where items @> ${item}::jsonb)
        or exists (select from outbound_packages where contents @> ${item}::jsonb)
        or exists (select from pickup_requests where contents @> ${item}::jsonb)`,
    );
  },
};

export const boxTypeRules: RecordRules = {
  beforeWrite: (box) =>
    refuse({
      outer_length_in: number(box, 'outer_length_in') < number(box, 'inner_length_in') && 'outer_too_small',
      outer_width_in: number(box, 'outer_width_in') < number(box, 'inner_width_in') && 'outer_too_small',
      outer_height_in: number(box, 'outer_height_in') < number(box, 'inner_height_in') && 'outer_too_small',
    }),
  beforeRemove: (db, { id }) => {
    const box = JSON.stringify([{ box_type_id: id }]);
    return refuseUsed(
      db,
      sql<boolean>`exists (select from outbound_packages where own_boxes @> ${box}::jsonb or packed_boxes @> ${box}::jsonb)
        or exists (select from pickup_requests where boxes @> ${box}::jsonb)`,
    );
  },
};

/** A figure that finance wrote is no sample any more. */
const ours = { sample: false } as const;

/** The latest of a table that began before a new record, among those that agree with it in these columns. */
const latest =
  (
    table: 'rates' | 'service_prices' | 'exchange_rates',
    same: readonly string[],
  ): NonNullable<RecordRules['previous']> =>
  async (db, record) => {
    const alike = same.map((column) => sql`and ${sql.ref(column)} is not distinct from ${record[column]}`);
    const { rows } = await sql<Values>`select * from ${sql.table(table)}
      where effective_from <= ${record['effective_from']} ${sql.join(alike, sql` `)}
      order by effective_from desc, created_at desc limit 1`.execute(db);
    return rows[0];
  };

export const rateRules: RecordRules = {
  authorize: refuseAtOnce,
  figures: ['unit_price_usd_minor'],
  previous: latest('rates', ['mode', 'zone']),
  beforeWrite: (rate) =>
    refuse({ unit: (rate['mode'] === 'sea') !== (rate['unit'] === 'cft') && 'unknown_option' }),
  sets: ours,
};

/** Invoices were issued by the rate in force; nothing may come before it. */
export const exchangeRateRules: RecordRules = {
  authorize: refuseFarRate,
  figures: ['rate'],
  doubt: { code: 'far_rate', isFar: isFarRate },
  previous: latest('exchange_rates', []),
  beforeCreate: async (db, { effective_from }, now) => {
    const inForce = await db
      .selectFrom('exchange_rates')
      .select('effective_from')
      .where('effective_from', '<=', calendarDate(now, malaysiaZone))
      .orderBy('effective_from', 'desc')
      .limit(1)
      .executeTakeFirst();
    refuse({
      effective_from:
        inForce !== undefined && String(effective_from) < inForce.effective_from && 'before_rate_in_force',
    });
  },
};

/** Of a cap of late fees there is nothing else to check. */
export const lateFeeTermsRules: RecordRules = { authorize: refuseAtOnce };

export const servicePriceRules: RecordRules = {
  authorize: refuseAtOnce,
  figures: ['amount_usd_minor', 'rate_bp'],
  previous: latest('service_prices', ['service', 'zone', 'basis']),
  beforeWrite: (price) =>
    refuse({
      rate_bp: price['basis'] !== 'of_value' && number(price, 'rate_bp') > 0 && 'invalid',
      basis: (price['service'] === 'storage') !== (price['basis'] === 'per_day') && 'unknown_option',
    }),
  sets: ours,
};

const taxProblems = (tax: Values): void =>
  refuse({
    effective_to:
      tax['effective_to'] !== null &&
      String(tax['effective_to']) < String(tax['effective_from']) &&
      'date_too_early',
    exemption_reason: number(tax, 'rate_bp') === 0 && !tax['exemption_reason'] && 'required',
  });

/**
 * Documents of today and before carry the taxes that were in force: a tax begins on a day to come, and once it began, all
 * that changes is its last day.
 */
export const taxRules: RecordRules = {
  beforeWrite: (tax) => taxProblems({ exemption_reason: null, effective_to: null, ...tax }),
  beforeCreate: async (_db, { effective_from }, now) =>
    refuse({ effective_from: String(effective_from) <= calendarDate(now, malaysiaZone) && 'tax_not_ahead' }),
  beforeChange: (before, after, now) => {
    const today = calendarDate(now, malaysiaZone);
    if (String(before['effective_from']) > today) {
      refuse({ effective_from: String(after['effective_from']) <= today && 'tax_not_ahead' });
      return;
    }
    const changed = Object.keys(after).filter((field) => after[field] !== before[field]);
    const ended = before['effective_to'] !== null && String(before['effective_to']) < today;
    refuse(
      Object.fromEntries(
        changed.map((field) => [
          field,
          field !== 'effective_to' || ended
            ? 'tax_in_force'
            : after[field] !== null && String(after[field]) < today && 'tax_end_past',
        ]),
      ),
    );
  },
  beforeRemove: async (_db, { effective_from }, now) => {
    if (String(effective_from) <= calendarDate(now, malaysiaZone))
      throw new AppError('conflict', { metadata: { reason: 'in_use' } });
  },
};

/** Any value below may be made by whoever makes codes; one that is switched off gives nothing away. */
const refuseAboveCeiling: NonNullable<RecordRules['authorize']> = async (db, { actor }, { after: code }) => {
  if (code === undefined || code['active'] === false || can(actor, 'discount-code:exceed-ceiling', {}))
    return;
  const ceiling = await db
    .selectFrom('payment_settings')
    .select(['discount_ceiling_bp', 'discount_ceiling_usd_minor'])
    .executeTakeFirstOrThrow();
  if (isAboveCeiling(code as unknown as DiscountCode, ceiling))
    throw new AppError('above_ceiling', { metadata: ceiling });
};

export const discountCodeRules: RecordRules = {
  authorize: refuseAboveCeiling,
  beforeWrite: (code) =>
    refuse({
      valid_to: String(code['valid_to']) < String(code['valid_from']) && 'date_too_early',
      value: code['kind'] === 'percentage' && number(code, 'value') > 10_000 && 'too_big',
    }),
};
