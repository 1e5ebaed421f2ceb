import { causesThatChangeTotals } from '@rantau/shared/invoices';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** A document's part of one rate, or what of it no tax names (`code` is null). US cents; `rate` is its kept rate. */
export interface TaxedPart {
  readonly on: string;
  readonly reference: string;
  readonly kind: string;
  readonly suite: string;
  readonly user_name: string;
  readonly exchange_rate: string | null;
  readonly code: string | null;
  readonly name_ms: string;
  readonly name_en: string;
  readonly rate_bp: number;
  readonly exemption_reason: string | null;
  readonly value_minor: number;
  readonly tax_minor: number;
}

const isServiceTax = sql`line.kind = 'tax' and coalesce(line.details ->> 'tax_kind', 'service_tax') = 'service_tax'`;
const changesTotal = sql`notes.cause in (${sql.join(causesThatChangeTotals.map((cause) => sql.lit(cause)))})`;

/**
 * Every document that was booked in a period, by its lines: an invoice or an accepted quote on the day of its movement,
 * a note on its own day, and all of them with the other sign on the day of a void.
 */
const documents = ({ from, to }: Period): RawBuilder<unknown> => {
  const moved = (kinds: RawBuilder<unknown>) => sql`ledger_transactions as moved
    join invoices on invoices.id = moved.subject_id and moved.kind in (${kinds})
    and moved."on" between ${from}::date and ${to}::date`;
  const noteSign = sql`case notes.kind when 'debit' then 1 else -1 end`;
  return sql`
    select moved."on", moved.kind as movement, invoices.reference, invoices.id as invoice_id, line.kind, line.details, line.amount_minor,
      case when moved.kind in ('invoice_voided', 'quote_reversed') then -1 else 1 end as sign
    from ${moved(sql`'invoice_issued', 'quote_accepted', 'quote_reversed', 'invoice_voided'`)}
    join invoice_lines line on line.invoice_id = invoices.id
    union all
    select notes.issued_on, notes.kind, notes.reference, notes.invoice_id, line.kind, line.details, line.amount_minor, ${noteSign}
    from invoice_notes notes join invoice_note_lines line on line.note_id = notes.id
    where ${changesTotal} and notes.issued_on between ${from}::date and ${to}::date
    union all
    select moved."on", moved.kind, notes.reference, notes.invoice_id, line.kind, line.details, line.amount_minor, -${noteSign}
    from ${moved(sql`'invoice_voided'`)}
    join invoice_notes notes on notes.invoice_id = invoices.id and ${changesTotal}
    join invoice_note_lines line on line.note_id = notes.id`;
};

/** Amounts that each document of a period charged, by tax and rate, and those that were not taxed. */
export async function readTaxedParts(db: Db, period: Period): Promise<TaxedPart[]> {
  const { rows } = await sql<TaxedPart>`
    with line as (${documents(period)}),
    taxed as (
      select "on", movement, reference, invoice_id,
        -- A credit from before there were several rates does not say its own: it is its invoice's.
        coalesce(line.details ->> 'code', first.details ->> 'code') as code,
        coalesce(line.details ->> 'name_ms', first.details ->> 'name_ms', '') as name_ms,
        coalesce(line.details ->> 'name_en', first.details ->> 'name_en', '') as name_en,
        coalesce((line.details ->> 'rate_bp')::int, (first.details ->> 'rate_bp')::int, 0) as rate_bp,
        line.details ->> 'exemption_reason' as exemption_reason,
        sum(sign * coalesce((line.details ->> 'value_usd_minor')::bigint,
          round(line.amount_minor * 10000.0 / nullif((first.details ->> 'rate_bp')::int, 0))::bigint, 0))::bigint as value_minor,
        sum(sign * line.amount_minor)::bigint as tax_minor
      from line
      left join lateral (
        select details from invoice_lines where invoice_id = line.invoice_id and kind = 'tax' order by position limit 1
      ) as first on not line.details ? 'code'
      where ${isServiceTax}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    ),
    charged as (
      select "on", movement, reference, invoice_id,
        coalesce(sum(sign * amount_minor) filter (where kind <> 'tax'), 0)::bigint as value_minor
      from line group by 1, 2, 3, 4
    ),
    parts as (
      select * from taxed
      union all
      select "on", movement, reference, invoice_id, null, '', '', 0, null,
        value_minor - coalesce((select sum(taxed.value_minor) from taxed where taxed.reference = charged.reference
          and taxed."on" = charged."on" and taxed.movement = charged.movement), 0)::bigint, 0
      from charged
    )
    select to_char(parts."on", 'YYYY-MM-DD') as "on", parts.movement as kind, parts.reference, users.suite, users.name as user_name,
      trim_scale(invoices.exchange_rate)::text as exchange_rate, code, name_ms, name_en, rate_bp, exemption_reason, value_minor, tax_minor
    from parts join invoices on invoices.id = parts.invoice_id join users on users.id = invoices.user_id
    where value_minor <> 0 or tax_minor <> 0
    order by parts."on", parts.reference, parts.movement, code nulls last, rate_bp desc`.execute(db);
  return rows;
}

/** Growth of the account of service tax in a period, in US cents. */
export async function readServiceTaxBooked(db: Db, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ booked: number }>`
    select coalesce(-sum(amount_minor), 0)::bigint as booked from ledger_transactions
    join ledger_entries on transaction_id = ledger_transactions.id
    where account = 'service_tax' and "on" between ${from}::date and ${to}::date`.execute(db);
  return rows[0]?.booked ?? 0;
}
