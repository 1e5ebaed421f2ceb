import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import {
  type LedgerAccount,
  type LedgerTransactionKind,
  type Posting,
  problemOf,
} from '@rantau/shared/ledger';
import { sql } from 'kysely';
import type { ActorContext } from '../audit/actor-context.ts';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';

const keptByCustomer: readonly LedgerAccount[] = ['receivable', 'customer_credit', 'prepayments'];

export interface Movement {
  readonly kind: LedgerTransactionKind;
  /** Null of what concerns no customer. */
  readonly user_id: Id<'user'> | null;
  /** Reference of the record that moved the money: `INV-01001-X`. */
  readonly reference: string;
  readonly subject_kind: 'invoice' | 'payment' | 'online_order' | 'gateway_payout' | 'bank_line' | 'user';
  readonly subject_id: string;
  readonly description?: string;
  /** The same movement is booked once, however often it is posted. */
  readonly idempotency_key: string;
  readonly postings: readonly Posting[];
}

/**
 * Books a movement in the transaction of `db`, header and entries in one statement. Returns whether it was booked now;
 * false means that its key is in the book already. The database checks the sums again when it commits.
 */
export async function post(db: Db, by: ActorContext, movement: Movement): Promise<boolean> {
  const problem = problemOf(movement.postings);
  if (problem) throw new Error(`Movement ${movement.idempotency_key} is ${problem}`);
  const entries = movement.postings.map((posting) => ({
    id: newId(by.now),
    account: posting.account,
    user_id: keptByCustomer.includes(posting.account) ? movement.user_id : null,
    amount_minor: posting.amount_minor,
    currency: posting.currency,
    invoice_id: posting.invoice_id ?? null,
  }));
  const actorId = by.actor.kind === 'system' ? null : by.actor.id;
  const { numAffectedRows } = await sql`
    with header as (
      insert into ledger_transactions
        (id, kind, at, "on", user_id, reference, subject_kind, subject_id, description, idempotency_key, actor_kind, actor_id)
      values (${newId(by.now)}, ${movement.kind}, ${by.now.toISOString()}, ${calendarDate(by.now, malaysiaZone)},
        ${movement.user_id}, ${movement.reference}, ${movement.subject_kind}, ${movement.subject_id},
        ${movement.description ?? ''}, ${movement.idempotency_key}, ${by.actor.kind}, ${actorId})
      on conflict (idempotency_key) do nothing
      returning id
    )
    insert into ledger_entries (id, transaction_id, account, user_id, amount_minor, currency, invoice_id)
    select entry.id, header.id, entry.account, entry.user_id, entry.amount_minor, entry.currency, entry.invoice_id
    from header, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry (id uuid, account text, user_id uuid, amount_minor bigint, currency text, invoice_id uuid)`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}
