import type { SortOf } from '@rantau/shared/contract';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import type { AgeingRow } from '@rantau/shared/ledger';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import { type RawBuilder, sql } from 'kysely';
import { accruedLateFees } from '../../modules/invoices/accrued-late-fees.repository.ts';
import { awaitsAcceptance } from '../../platform/database/conditions/offers.ts';
import { isOpenInvoice } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { column, listFile, money } from '../../platform/database/list-file.ts';
import { containing } from '../../platform/database/pages.ts';
import { sumsByAgeingBucket } from './ageing-buckets.ts';

/** Age buckets of booked amounts; late fees that are not booked yet are not included. */
type BookedAges = Omit<AgeingRow, 'late_fee_minor'>;

type AgeingSort = SortOf<typeof ledgerEndpoints.statements>;

interface Question {
  readonly on: string;
  readonly today: string;
  readonly q?: string | undefined;
  readonly id?: string[] | undefined;
  readonly range: readonly [number, number];
  readonly sort: readonly [AgeingSort, 'ASC' | 'DESC'];
}

/** Totals are exact up to here, as in every list. */
const exactUpTo = 10_000;

/** The customers that are looked for, as further conditions. */
const searched = ({ q, id }: Pick<Question, 'q' | 'id'>) => sql`
  ${q ? sql`and lower(users.name || ' ' || users.email || ' ' || users.phone || ' ' || users.suite) like ${containing(q)}` : sql``}
  ${id ? sql`and users.id = any(${id}::uuid[])` : sql``}`;

/**
 * Amounts owed by each customer on a day, by age, from the ledger: the balance that is kept for each customer
 * and invoice, less what was booked after that day. The customers of the page come first, from an index where they
 * are sorted by what they owe; the ages are worked out for those alone.
 */
export async function ageing(
  db: Db,
  { on, today, q, id, range: [first, last], sort: [field, direction] }: Question,
): Promise<{ data: BookedAges[]; total: number; estimated: boolean }> {
  const toward = sql.raw(direction);
  const later = on < today;
  // Balances are kept as of now; what was booked after the day is taken off again.
  const after = sql`
    left join (
      select ledger_entries.user_id,
        sum(amount_minor) filter (where account = 'receivable') as receivable,
        sum(amount_minor) filter (where account = 'customer_credit') as credit,
        sum(amount_minor) filter (where account = 'prepayments') as prepaid
      from ledger_transactions join ledger_entries on ledger_entries.transaction_id = ledger_transactions.id
      where "on" > ${on}::date and account in ('receivable', 'customer_credit', 'prepayments')
      group by ledger_entries.user_id
    ) as after on after.user_id = customer_balances.user_id`;
  const owed = later ? sql`receivable_minor - coalesce(after.receivable, 0)` : sql`receivable_minor`;
  const credit = later ? sql`credit_minor + coalesce(after.credit, 0)` : sql`credit_minor`;
  const prepaid = later ? sql`prepaid_minor + coalesce(after.prepaid, 0)` : sql`prepaid_minor`;
  const customers = sql`from customer_balances join users on users.id = customer_balances.user_id
    ${later ? after : sql``} where (${owed} <> 0 or ${credit} <> 0 or ${prepaid} <> 0) ${searched({ q, id })}`;
  // What is over 90 days due, as the open invoices say it; only to find the order of the customers.
  const oldest = sql`coalesce((select sum(invoices.total_minor - invoices.paid_minor) from invoices
    where invoices.user_id = users.id and ${isOpenInvoice} and due_on < ${on}::date - 90
      and not ${awaitsAcceptance}), 0)`;
  const rank = { total_minor: owed, user_name: sql`users.name`, over_90_minor: oldest }[field];
  const { rows } = await sql<BookedAges>`
    with page as materialized (
      select users.id, users.name as user_name, users.suite, (${owed})::bigint as total_minor,
        (${credit})::bigint as credit_minor, (${prepaid})::bigint as prepaid_minor,
        row_number() over (order by ${rank} ${toward}, users.id ${toward}) as place
      ${customers} order by ${rank} ${toward}, users.id ${toward} offset ${first} limit ${last - first + 1}
    )
    select id, user_name, suite, total_minor, credit_minor, prepaid_minor,
      ${sumsByAgeingBucket(sql`owed`, sql`days`)}
    from page left join lateral (
      select sum(amount_minor) as owed, ${on}::date - invoices.due_on as days
      from invoices join ledger_entries on ledger_entries.invoice_id = invoices.id and account = 'receivable'
      join ledger_transactions on ledger_transactions.id = ledger_entries.transaction_id
      where invoices.user_id = page.id and invoices.due_on is not null and ledger_transactions."on" <= ${on}::date
        ${later ? sql`` : sql`and ${isOpenInvoice}`}
      group by invoices.id
    ) as owed on true
    group by id, user_name, suite, total_minor, credit_minor, prepaid_minor, place order by place`.execute(
    db,
  );
  const { rows: counts } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${customers} limit ${exactUpTo + 1}) as counted`.execute(db);
  const count = counts[0]?.count ?? 0;
  return { data: rows, total: count, estimated: count > exactUpTo };
}

/**
 * Amounts owed by each customer on a day, by age, from the ledger entries up to that day, computed row by
 * row. Late fees are those that accrued by now, in none of the sums; null of a day that is over.
 */
const owedOn = (
  day: string,
  fees: ReadonlyMap<Id<'user'>, number> | null,
  search: RawBuilder<unknown>,
) => sql`customer_balances join users on users.id = customer_balances.user_id
  left join unnest(${[...(fees?.keys() ?? [])]}::uuid[], ${[...(fees?.values() ?? [])]}::bigint[])
    as accrued(user_id, minor) on accrued.user_id = users.id
  cross join lateral (select case when ${fees !== null}::boolean then coalesce(accrued.minor, 0) end as minor) as late_fee
  join lateral (
    select coalesce(sum(owed), 0) as total,
      coalesce(sum(owed) filter (where days <= 0), 0) as current,
      coalesce(sum(owed) filter (where days between 1 and 30), 0) as days_1_30,
      coalesce(sum(owed) filter (where days between 31 and 60), 0) as days_31_60,
      coalesce(sum(owed) filter (where days between 61 and 90), 0) as days_61_90,
      coalesce(sum(owed) filter (where days > 90), 0) as over_90,
      coalesce(sum(credit), 0) as credit,
      coalesce(sum(prepaid), 0) as prepaid
    from (
      select sum(entry.amount_minor) filter (where account = 'receivable') as owed,
        -sum(entry.amount_minor) filter (where account = 'customer_credit') as credit,
        -sum(entry.amount_minor) filter (where account = 'prepayments') as prepaid,
        ${day}::date - invoices.due_on as days
      from ledger_entries entry join ledger_transactions on ledger_transactions.id = entry.transaction_id
      left join invoices on invoices.id = entry.invoice_id
      where entry.user_id = users.id and account in ('receivable', 'customer_credit', 'prepayments')
        and ledger_transactions."on" <= ${day}::date
      group by entry.invoice_id, invoices.due_on
    ) as by_invoice
  ) as ageing on (ageing.total <> 0 or ageing.credit <> 0 or ageing.prepaid <> 0) ${search}`;

export const accountStatementsFile = listFile(ledgerEndpoints.statements, {
  read: 'statement:read',
  rows: async (db, { on, ...filter }, now) => {
    const today = calendarDate(now, malaysiaZone);
    const day = on ?? today;
    return owedOn(day, day < today ? null : await accruedLateFees(db, now), searched(filter));
  },
  id: 'customer_balances.user_id',
  columns: [
    column('suite', 'users.suite'),
    column('user_name', 'users.name'),
    money('owed_usd', 'ageing.total'),
    money('current_usd', 'ageing.current'),
    money('days_1_30_usd', 'ageing.days_1_30'),
    money('days_31_60_usd', 'ageing.days_31_60'),
    money('days_61_90_usd', 'ageing.days_61_90'),
    money('over_90_usd', 'ageing.over_90'),
    money('late_fee_usd', 'late_fee.minor'),
    money('credit_usd', 'ageing.credit'),
    money('prepaid_usd', 'ageing.prepaid'),
  ],
});
