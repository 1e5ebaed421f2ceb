import { can } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import { addDays, calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { inUsd, money } from '@rantau/shared/money';
import { secondPersonDays } from '@rantau/shared/payments';
import { sql } from 'kysely';
import { providers } from '../../integrations/payments/providers.ts';
import { inUsdOf, readPaymentSettings } from '../../modules/payments/payment-settings.ts';
import type { PaymentRow } from '../../modules/payments/payments.repository.ts';
import { exchangeRatesLately } from '../../modules/reference-data/exchange-rates.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { lockCustomerBalance } from '../../platform/ledger/ledger.repository.ts';

const returning = Object.entries(providers).flatMap(([name, { refundsTo }]) =>
  refundsTo === 'payer' ? [name] : [],
);

/** An online payment whose provider gives it back to whoever paid, and to nobody else. */
const isReturning = (paymentId: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from payment_intents join payment_gateways on payment_gateways.id = gateway_id
  where payment_id = ${paymentId} and provider = any(${returning}::text[]))`;

export async function returnsToPayer(db: Db, paymentId: Id<'payment'>): Promise<boolean> {
  const { rows } = await sql<{ is_returning: boolean }>`
    select ${isReturning(sql`${paymentId}::uuid`)} as is_returning`.execute(db);
  return rows[0]?.is_returning ?? false;
}

/** The fewest ringgit that a dollar was in the last days; null where no rate is known. */
const lowestRateLately = async (db: Db, now: Date): Promise<string | null> =>
  (await exchangeRatesLately(db, now, secondPersonDays))[0] ?? null;

/**
 * Worth of money that leaves as ringgit: at least what it was worth in the last days. Whoever sends it may have entered the rate
 * of today, and that of the day on which it is said to have come.
 */
export async function worthSent(
  db: Db,
  now: Date,
  {
    amount_usd_minor,
    amount_minor,
    currency,
  }: Record<'amount_usd_minor' | 'amount_minor', number> & {
    readonly currency: 'USD' | 'MYR';
  },
): Promise<number> {
  const rate = currency === 'MYR' ? await lowestRateLately(db, now) : null;
  return rate === null
    ? amount_usd_minor
    : Math.max(amount_usd_minor, inUsd(money(amount_minor, 'MYR'), { rate }).amount);
}

/** Refunds and credit that left for an account that staff named in the last days, in US cents. */
async function givenBackLately(db: Db, userId: Id<'user'>, now: Date): Promise<number> {
  const since = addDays(calendarDate(now, malaysiaZone), -secondPersonDays);
  const rate = await lowestRateLately(db, now);
  const { rows } = await sql<{ given: string | number }>`
    select coalesce(sum(greatest(usd, myr / ${rate}::numeric)), 0)::bigint as given from (
      select coalesce(sum(entry.amount_minor)
          filter (where entry.account in ('receivable', 'customer_credit', 'prepayments')), 0) as usd,
        -sum(entry.amount_minor) filter (where entry.currency = 'MYR' and entry.account <> 'currency_exchange') as myr
      from ledger_transactions movement join ledger_entries entry on entry.transaction_id = movement.id
      where movement.user_id = ${userId} and movement."on" > ${since}::date
        and movement.kind in ('payment_refunded', 'credit_paid_out')
        and (not ${isReturning(sql`movement.subject_id`)}
          or exists (select from payment_intents join gateway_refunds on payment_intent_id = payment_intents.id
            where payment_id = movement.subject_id and gateway_refunds.state = 'replaced'))
      group by movement.id) as movements`.execute(db);
  return Number(rows[0]?.given ?? 0);
}

interface GivenBack {
  readonly user_id: Id<'user'>;
  /** Now, in US cents; what is booked already counts as given lately. */
  readonly amount_usd_minor: number;
  /** Parts of the same payment before, however long ago. */
  readonly earlier_usd_minor?: number;
}

/**
 * Refuses money that is about to leave for an account that staff name, from the sum on at which the settings ask for
 * two people: one person of finance does not send it away alone. A sum in parts, of several payments or as credit, is as
 * large; of one customer they are given one after the other.
 */
export async function requireOwnerForLarge(
  trx: Db,
  { actor, now }: Pick<ActorContext, 'actor' | 'now'>,
  { user_id, amount_usd_minor, earlier_usd_minor = 0 }: GivenBack,
): Promise<void> {
  const { second_person_from_usd_minor: limit } = await readPaymentSettings(trx);
  if (limit === null || can(actor, 'payment:refund-large', {})) return;
  await lockCustomerBalance(trx, user_id);
  const before = Math.max(earlier_usd_minor, await givenBackLately(trx, user_id, now));
  if (before + amount_usd_minor >= limit) throw new AppError('needs_owner');
}

/** Late fees are in no book before they are charged: what is let go of them stands in the audit log alone, under this name. */
const lateFeeLetGo = 'late_fee_let_go_minor';

/** Value for the audit log of a late fee that is let go; none where there is none. */
export const auditLateFee = (fee_minor: number) => (fee_minor > 0 ? { [lateFeeLetGo]: fee_minor } : {});

/**
 * Amounts that a customer was let off in the last days, by notes that staff decided on, invoices that are void, late fees
 * that were not charged, and what shops were paid beyond a quote, in US cents. A write-off that was taken back is none, and
 * one of before that is taken back makes no room for others.
 */
async function givenUpLately(db: Db, userId: Id<'user'>, now: Date): Promise<number> {
  const since = addDays(calendarDate(now, malaysiaZone), -secondPersonDays);
  const { rows } = await sql<{ given: string | number }>`
    select (
      select coalesce(sum(greatest(given, 0)), 0) from (
        select sum(case kind when 'credit' then amount_minor else -amount_minor end) as given from invoice_notes
        where user_id = ${userId} and issued_on > ${since}::date
          and (cause in ('write_off', 'write_off_reversed') or (kind = 'credit' and cause in ('by_hand', 'measurement')))
        group by invoice_id, cause like 'write_off%') as of_invoices
    )::bigint + (
      select coalesce(sum(total_minor), 0) from invoices
      join ledger_transactions voided on voided.subject_id = invoices.id and voided.kind = 'invoice_voided'
      where invoices.user_id = ${userId} and outbound_package_id is null and voided."on" > ${since}::date
    )::bigint + (
      select coalesce(sum((after ->> ${lateFeeLetGo})::bigint), 0) from invoices
      join audit_events on subject_id = invoices.id and after ? ${lateFeeLetGo}
      where invoices.user_id = ${userId} and (at at time zone ${malaysiaZone})::date > ${since}::date
    )::bigint + (
      select coalesce(sum(greatest(0, (shop_paid ->> 'goods_usd_minor')::bigint + (shop_paid ->> 'sales_tax_usd_minor')::bigint
        - (charges ->> 'items_usd_minor')::bigint - (charges ->> 'us_shipping_usd_minor')::bigint
        - (charges ->> 'sales_tax_usd_minor')::bigint)), 0) from online_orders
      where user_id = ${userId} and shop_paid is not null and exists (select from ledger_transactions bought
        where bought.subject_id = online_orders.id and bought.kind = 'shop_paid' and bought."on" > ${since}::date)
    )::bigint as given`.execute(db);
  return Number(rows[0]?.given ?? 0);
}

/** The same of what is owed, or was paid, and is given up. */
export async function requireOwnerToGiveUp(
  trx: Db,
  { actor, now }: Pick<ActorContext, 'actor' | 'now'>,
  { user_id, amount_usd_minor }: Pick<GivenBack, 'user_id' | 'amount_usd_minor'>,
): Promise<void> {
  const { second_person_from_usd_minor: limit } = await readPaymentSettings(trx);
  if (limit === null || amount_usd_minor === 0 || can(actor, 'payment:refund-large', {})) return;
  await lockCustomerBalance(trx, user_id);
  const before = await givenUpLately(trx, user_id, now);
  if (before + amount_usd_minor >= limit) throw new AppError('needs_owner');
}

/** The same of a part of a payment, beside another that was given back before. */
export async function requireOwnerForRefund(
  trx: Db,
  by: Pick<ActorContext, 'actor' | 'now'>,
  payment: PaymentRow,
  { amount_minor, earlier_minor }: Record<'amount_minor' | 'earlier_minor', number>,
): Promise<void> {
  const worth = (part_minor: number) =>
    worthSent(trx, by.now, {
      amount_usd_minor: inUsdOf(payment, part_minor),
      amount_minor: part_minor,
      currency: payment.currency,
    });
  await requireOwnerForLarge(trx, by, {
    user_id: payment.user_id,
    amount_usd_minor: await worth(amount_minor),
    earlier_usd_minor: await worth(earlier_minor),
  });
}
