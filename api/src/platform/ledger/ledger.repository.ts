import type { Id } from '@rantau/shared/ids';
import type { Posting } from '@rantau/shared/ledger';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Movement } from './post.ts';

/** The sum of every account in each currency; at the end of a day, or of all that is booked. */
export function accountSums(db: Db, on?: string) {
  const entries = db
    .selectFrom('ledger_entries')
    .select((eb) => ['account', 'currency', eb.fn.sum<number>('amount_minor').as('balance_minor')])
    .groupBy(['account', 'currency'])
    .orderBy('account')
    .orderBy('currency');
  const until =
    on === undefined
      ? entries
      : entries
          .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
          .where('on', '<=', on);
  return until.execute();
}

/** Id of the movement that was booked under a key. */
export const idOfMovement = async (db: Db, idempotencyKey: string): Promise<string> =>
  (
    await db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirstOrThrow()
  ).id;

/** Sides of a movement that a record made; none of one that another made. */
export const postingsOf = (
  db: Db,
  movementId: string,
  subject: { readonly kind: Movement['subject_kind']; readonly id: string },
): Promise<Posting[]> =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(['account', 'amount_minor', 'currency'])
    .where('transaction_id', '=', movementId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .$narrowType<Pick<Posting, 'account'>>()
    .execute();

/** Amount that was paid on a quote before it was accepted, in US cents; 0 of anything else. */
export async function prepaidOn(db: Db, invoiceId: Id<'invoice'>): Promise<number> {
  const { prepaid } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(-sum(amount_minor), 0)::bigint`.as('prepaid'))
    .where('invoice_id', '=', invoiceId)
    .where('account', '=', 'prepayments')
    .executeTakeFirstOrThrow();
  return prepaid;
}

interface CustomerBalance {
  readonly receivable_minor: number;
  readonly credit_minor: number;
}

/**
 * Amount that a customer owes, and their credit. Locked, so that credit is not used twice at once; also of one of whom nothing
 * is booked yet, since what is given up or verified for them is counted under this lock.
 */
export async function lockCustomerBalance(db: Db, userId: Id<'user'>): Promise<CustomerBalance> {
  await db
    .insertInto('customer_balances')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('customer_balances')
    .select(['receivable_minor', 'credit_minor'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Amounts held for a customer, from the sums that the book keeps: credit, and what was paid on quotes not accepted yet. */
export async function readHeld(
  db: Db,
  userId: Id<'user'>,
): Promise<{ readonly credit_minor: number; readonly prepaid_minor: number }> {
  const row = await db
    .selectFrom('customer_balances')
    .select(['credit_minor', 'prepaid_minor'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { credit_minor: 0, prepaid_minor: 0 };
}

export const readCredit = async (db: Db, userId: Id<'user'>): Promise<number> =>
  (await readHeld(db, userId)).credit_minor;
