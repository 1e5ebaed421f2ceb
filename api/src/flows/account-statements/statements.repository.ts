import type { Id } from '@rantau/shared/ids';
import type { LedgerTransactionKind } from '@rantau/shared/ledger';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The accounts that a customer's statement is made of. */
const theirs = sql`account in ('receivable', 'customer_credit', 'prepayments')`;

export interface Movement {
  readonly id: Id<'user'>;
  readonly at: string;
  readonly on: string;
  readonly kind: LedgerTransactionKind;
  readonly reference: string;
  readonly description: string;
  readonly debit_minor: number;
  readonly credit_minor: number;
}

/** Balance of a customer before a day: amounts owed less what we hold for them. */
export async function balanceBefore(db: Db, userId: Id<'user'>, day: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as balance from ledger_transactions
    join ledger_entries on ledger_entries.transaction_id = ledger_transactions.id
    where ledger_transactions.user_id = ${userId} and "on" < ${day}::date and ${theirs}`.execute(db);
  return rows[0]?.balance ?? 0;
}

/** Movements of a customer's account between two days, both included, `most` at most, in the order in which they were booked; a late fee before what settles it. */
export async function movementsBetween(
  db: Db,
  userId: Id<'user'>,
  from: string,
  to: string,
  most: number | null = null,
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select ledger_transactions.id, at, "on", kind, reference, description,
      coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as debit_minor,
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as credit_minor
    from ledger_transactions join ledger_entries on ledger_entries.transaction_id = ledger_transactions.id
    where ledger_transactions.user_id = ${userId} and "on" between ${from}::date and ${to}::date and ${theirs}
    group by ledger_transactions.id order by "on", at, kind <> 'late_fee_charged', ledger_transactions.id
    limit ${most}::int`.execute(db);
  return rows;
}

/** Ledger movements by month, oldest first. */
export async function movedByMonth(
  db: Db,
  userId: Id<'user'>,
): Promise<{ readonly period: string; readonly moved_minor: number }[]> {
  const { rows } = await sql<{ period: string; moved_minor: number }>`
    select to_char("on", 'YYYY-MM') as period, sum(amount_minor)::bigint as moved_minor
    from ledger_transactions join ledger_entries on ledger_entries.transaction_id = ledger_transactions.id
    where ledger_transactions.user_id = ${userId} and ${theirs}
    group by 1 order by 1`.execute(db);
  return rows;
}

export const findAccountHolder = (db: Db, userId: Id<'user'>) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'id as user_id',
      'name',
      'suite',
      'email',
      'locale',
      'customer_kind',
      'payment_reference',
      'created_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();

export type AccountHolder = NonNullable<Awaited<ReturnType<typeof findAccountHolder>>>;
