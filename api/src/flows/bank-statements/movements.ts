import { type BankAccount, bankMovementKinds, type MovementToMatch } from '@rantau/shared/bank-statements';
import type { Id } from '@rantau/shared/ids';
import { cashOf, type LedgerAccount, type LedgerTransactionKind } from '@rantau/shared/ledger';
import { sql } from 'kysely';
import { gateways } from '../../modules/payment-gateways/payment-gateways.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { providerOf } from '../payment-intents/connect.ts';

/** Accounts of the ledger that the money of a bank account is in. */
export const ledgerAccountsOf = ({ methods }: Pick<BankAccount, 'methods'>): LedgerAccount[] =>
  methods.map((method) => cashOf[method]);

/** True of the account that payouts of providers are booked to. */
export const takesPayouts = (account: Pick<BankAccount, 'methods'>): boolean =>
  ledgerAccountsOf(account).includes('cash_bank_my');

/** Days before the first line from which a movement may be its. */
const before = 31;
/** Days between a payout and its line. */
const nearDays = 7;

export const isNearDay = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= nearDays * 86_400_000;

export const listProviders = async (db: Db) =>
  (await gateways.list(db)).map((row) => ({ id: row.id, name: providerOf(row).name }));

interface MovementRow extends MovementToMatch {
  readonly kind: LedgerTransactionKind;
  readonly user_id: Id<'user'> | null;
  readonly suite: string;
  readonly payment_id: Id<'payment'> | null;
  readonly has_line: boolean;
}

/** Movements that pass an account and are no payment coming in: one of them, or all without a line since a day. */
export async function listMovements(
  db: Db,
  account: Pick<BankAccount, 'methods' | 'currency'>,
  of: { readonly id: string } | { readonly since: string },
): Promise<MovementRow[]> {
  const which =
    'id' in of
      ? sql`movements.id = ${of.id}`
      : sql`movements."on" >= ${of.since}::date - ${before}::int and bank_lines.id is null`;
  const { rows } = await sql<Omit<MovementRow, 'amount_minor'> & { readonly amount_minor: string | number }>`
    select movements.id, movements.kind, movements.user_id,
      coalesce(gateway_payouts.paid_on, movements."on")::text as "on",
      movements.reference, coalesce(payments.bank_reference, '') as typed_reference,
      coalesce(users.name, '') as user_name, coalesce(users.suite, '') as suite,
      gateway_payouts.gateway_id, payments.id as payment_id,
      bank_lines.id is not null as has_line, entries.amount_minor
    from ledger_transactions as movements
    join (select transaction_id, sum(amount_minor) as amount_minor from ledger_entries
      where account = any(${ledgerAccountsOf(account)}) and currency = ${account.currency}
      group by transaction_id) as entries on entries.transaction_id = movements.id
    left join bank_lines on bank_lines.movement_id = movements.id
    left join gateway_payouts on gateway_payouts.id = movements.subject_id
    left join payments on payments.id = movements.subject_id
    left join users on users.id = movements.user_id
    where movements.kind = any(${[...bankMovementKinds]}) and ${which}
    order by movements."on", movements.id
    limit 20000`.execute(db);
  return rows.map((row) => ({ ...row, amount_minor: Number(row.amount_minor) }));
}

export const movementsWithoutLine = (
  db: Db,
  account: Pick<BankAccount, 'methods' | 'currency'>,
  since: string,
): Promise<MovementRow[]> => listMovements(db, account, { since });
