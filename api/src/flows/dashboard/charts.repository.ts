import type { AdminDashboard } from '@rantau/shared/dashboard';
import { calendarDate, malaysiaZone, usaWarehouseZone } from '@rantau/shared/format';
import { pounds, toKilograms } from '@rantau/shared/measures';
import { sql } from 'kysely';
import { accruedOnInvoices } from '../../modules/invoices/accrued-late-fees.repository.ts';
import { awaitsAcceptance } from '../../platform/database/conditions/offers.ts';
import { isOpenInvoice } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { ledgerDaysSince } from '../../platform/ledger/ledger-days.ts';
import { sumsByAgeingBucket } from '../account-statements/ageing-buckets.ts';

type Part<K extends keyof AdminDashboard> = NonNullable<AdminDashboard[K]>;

/** Packages received on each of the last 30 days, days without any included. */
export async function readIntakeByDay(db: Db, now: Date): Promise<Part<'intake_by_day'>> {
  const { rows } = await sql<{ on: string; packages: number }>`
    with today as (select (${now.toISOString()}::timestamptz at time zone ${usaWarehouseZone})::date as day),
      counted as (
        select (received_at at time zone ${usaWarehouseZone})::date as day, count(*) as packages
        from inbound_packages where received_at > ${now.toISOString()}::timestamptz - interval '32 days' group by 1)
    select to_char(days.day, 'YYYY-MM-DD') as "on", coalesce(counted.packages, 0) as packages
    from today, generate_series(today.day - 29, today.day, interval '1 day') as days(day)
    left join counted on counted.day = days.day::date
    order by days.day`.execute(db);
  return rows;
}

/** Revenue in each of the last 12 months, by kind, in US cents. */
export async function readRevenueByMonth(db: Db, now: Date): Promise<Part<'revenue_by_month'>> {
  const [year = 0, month = 0] = calendarDate(now, malaysiaZone).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
  const { rows } = await sql<Part<'revenue_by_month'>[number]>`
    with months as (
        select generate_series(${first}::date, ${first}::date + interval '11 months', interval '1 month')::date as first_day),
      earned as (
        select date_trunc('month', "on")::date as first_day, account, sum(-amount_minor) as amount
        from ${await ledgerDaysSince(db, first)} as days
        where account in ('revenue_sea_freight', 'revenue_air_freight', 'revenue_online_order', 'revenue_pickup')
          and currency = 'USD'
        group by 1, 2)
    select to_char(months.first_day, 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where account = 'revenue_sea_freight'), 0) as sea_minor,
      coalesce(sum(amount) filter (where account = 'revenue_air_freight'), 0) as air_minor,
      coalesce(sum(amount) filter (where account = 'revenue_online_order'), 0) as online_order_minor,
      coalesce(sum(amount) filter (where account = 'revenue_pickup'), 0) as pickup_minor
    from months left join earned on earned.first_day = months.first_day
    group by months.first_day order by months.first_day`.execute(db);
  return rows;
}

/** Volume and weight that left the USA in each of the last 12 months. */
export async function readVolumeByMonth(db: Db, now: Date): Promise<Part<'volume_by_month'>> {
  const { rows } = await sql<{ month: string; sea_cft: number; air_lb: number }>`
    with months as (
        select generate_series(
          date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${malaysiaZone}) - interval '11 months',
          date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${malaysiaZone}), interval '1 month') as first_day),
      shipped as (
        select date_trunc('month', trips.departed_at at time zone ${malaysiaZone}) as first_day, trips.mode, load.cft, load.lb
        from trips, lateral (
          select sum(packed_volume_cft) as cft, sum(packed_weight_lb) as lb from outbound_packages
          where trip_id = trips.id and state <> 'cancelled') load
        where trips.departed_at >= (select min(first_day) from months) at time zone ${malaysiaZone})
    select to_char(months.first_day, 'YYYY-MM') as month,
      coalesce(sum(cft) filter (where mode = 'sea'), 0) as sea_cft,
      coalesce(sum(lb) filter (where mode = 'air'), 0) as air_lb
    from months left join shipped on shipped.first_day = months.first_day
    group by months.first_day order by months.first_day`.execute(db);
  return rows.map(({ month, sea_cft, air_lb }) => ({
    month,
    sea_cft,
    air_kg: Math.round(toKilograms(pounds(air_lb)) * 100) / 100,
  }));
}

interface Quotes {
  readonly table: 'online_orders' | 'pickup_requests';
  readonly quoted: string;
  readonly accepted: string;
}
export const orderQuotes: Quotes = { table: 'online_orders', quoted: 'quoted', accepted: 'deposit_paid' };
export const pickupQuotes: Quotes = { table: 'pickup_requests', quoted: 'requested', accepted: 'scheduled' };

/** Number of quotes in each of the last 12 months, and of those that were accepted since. */
export async function readQuotesByMonth(
  db: Db,
  now: Date,
  { table, quoted, accepted }: Quotes,
): Promise<Part<'order_quotes_by_month'>> {
  const { rows } = await sql<Part<'order_quotes_by_month'>[number]>`
    with months as (
        select generate_series(
          date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${malaysiaZone}) - interval '11 months',
          date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${malaysiaZone}), interval '1 month') as first_day),
      steps as (
        select min(at) filter (where to_state = ${quoted}) as quoted_at,
          coalesce(bool_or(to_state = ${accepted}), false) as accepted
        from ${sql.table(table)} as records join state_changes on subject_id = records.id
        where records.updated_at >= (select min(first_day) from months) at time zone ${malaysiaZone}
        group by records.id)
    select to_char(months.first_day, 'YYYY-MM') as month, count(steps.quoted_at) as quoted,
      count(*) filter (where steps.accepted) as accepted
    from months left join steps on date_trunc('month', steps.quoted_at at time zone ${malaysiaZone}) = months.first_day
    group by months.first_day order by months.first_day`.execute(db);
  return rows;
}

/** Amounts owed by age, in US cents. */
export async function readAgeing(db: Db, today: string): Promise<Omit<Part<'ageing'>, 'late_fee_minor'>> {
  const { rows } = await sql<Omit<Part<'ageing'>, 'late_fee_minor'>>`
    with open as (
      select total_minor - paid_minor as balance, ${today}::date - due_on as late
      from invoices where ${isOpenInvoice} and not ${awaitsAcceptance})
    select
      ${sumsByAgeingBucket(sql`balance`, sql`late`)},
      coalesce(sum(balance), 0)::bigint as total_minor
    from open`.execute(db);
  const [ageing] = rows;
  if (!ageing) throw new Error('an aggregate always has a row');
  return ageing;
}

/** The invoices that have been owed for longest, with the late fees that they have come to. */
export async function readOldestUnpaid(db: Db, today: string, now: Date): Promise<Part<'oldest_unpaid'>> {
  const { rows } = await sql<Part<'oldest_unpaid'>[number]>`
    select invoices.id, invoices.reference, users.name as user_name,
      invoices.total_minor - invoices.paid_minor as balance_minor, ${today}::date - due_on as overdue_days
    from invoices join users on users.id = invoices.user_id
    where ${isOpenInvoice} and due_on < ${today}::date and not ${awaitsAcceptance}
    order by due_on, invoices.id limit 8`.execute(db);
  const invoiceIds = rows.map(({ id }) => id);
  const fees = new Map(
    (await accruedOnInvoices(db, now, { invoiceIds })).map(({ id, late_fee_minor }) => [id, late_fee_minor]),
  );
  return rows.map((row) => ({ ...row, balance_minor: row.balance_minor + (fees.get(row.id) ?? 0) }));
}
