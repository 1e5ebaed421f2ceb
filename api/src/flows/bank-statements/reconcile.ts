import {
  type BankAccount,
  type BankReconciliation,
  differenceCauses,
  differenceOf,
  mostReconciliationItems,
  type ReconciliationItem,
} from '@rantau/shared/bank-statements';
import { lastDayOf } from '@rantau/shared/format';
import type { LedgerAccount, LedgerTransactionKind } from '@rantau/shared/ledger';
import { sql } from 'kysely';
import { selectBankAccounts } from '../../modules/bank-statements/bank-accounts.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { accountSums } from '../../platform/ledger/ledger.repository.ts';
import { ledgerAccountsOf } from './movements.ts';

interface Period {
  readonly from: string;
  readonly to: string;
}

const daysOf = (month: string): Period => ({ from: `${month}-01`, to: lastDayOf(month) });

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

/** Balance of the account's part of the ledger at the end of a day. */
async function ledgerBalance(db: Db, account: BankAccount, on: string): Promise<number> {
  const accounts: readonly string[] = ledgerAccountsOf(account);
  const own = (await accountSums(db, on)).filter(
    (each) => accounts.includes(each.account) && each.currency === account.currency,
  );
  return sumOf(own.map(({ balance_minor }) => Number(balance_minor)));
}

/** Sums of an account's lines after its opening balance: before the month, in it, and up to the statement's day. */
async function lineSums(db: Db, { id, opening_on }: BankAccount, { from, to }: Period, stated: string) {
  const { rows } = await sql<Record<'before' | 'in' | 'out' | 'until', string | number>>`
    select coalesce(sum(amount_minor) filter (where booked_on < ${from}::date), 0) as before,
      coalesce(sum(amount_minor) filter (where booked_on >= ${from}::date and amount_minor > 0), 0) as "in",
      coalesce(sum(amount_minor) filter (where booked_on >= ${from}::date and amount_minor < 0), 0) as "out",
      coalesce(sum(amount_minor) filter (where booked_on <= ${stated}::date), 0) as "until"
    from bank_lines where bank_account_id = ${id} and booked_on <= ${to}::date
      and (${opening_on}::date is null or booked_on > ${opening_on}::date)`.execute(db);
  const [row] = rows;
  const sum = (name: 'before' | 'in' | 'out' | 'until') => Number(row?.[name] ?? 0);
  return { before: sum('before'), in: sum('in'), out: sum('out'), until: sum('until') };
}

/** The last closing balance that a statement of the month states, as it was imported last. */
async function statedBalance(db: Db, { id, opening_on }: BankAccount, { from, to }: Period) {
  const first = opening_on !== null && opening_on > from ? opening_on : from;
  const { rows } = await sql<{ on: string; minor: string | number }>`
    select closing ->> 'on' as "on", (closing ->> 'minor')::bigint as minor from bank_statements
    where bank_account_id = ${id} and closing ->> 'on' between ${first} and ${to}
    order by closing ->> 'on' desc, created_at desc limit 1`.execute(db);
  const [row] = rows;
  return row ? { on: row.on, minor: Number(row.minor) } : null;
}

interface PairRow {
  readonly line_id: BankReconciliation['items'][number]['line_id'];
  readonly booked_on: string | null;
  readonly line_minor: string | number | null;
  readonly state: 'open' | 'matched' | 'ignored' | null;
  readonly text: string;
  readonly movement_id: string | null;
  readonly kind: LedgerTransactionKind | null;
  readonly reference: string | null;
  readonly on: string | null;
  readonly movement_minor: string | number | null;
}

/** Lines and movements of the account that don't cancel each other at the end of the days, newest first. */
async function readDifferences(
  db: Db,
  account: BankAccount,
  accounts: readonly LedgerAccount[],
  until: string,
): Promise<ReconciliationItem[]> {
  const after = account.opening_on;
  const counts = (day: ReturnType<typeof sql>) =>
    sql`(${day} <= ${until}::date and (${after}::date is null or ${day} > ${after}::date))`;
  const { rows } = await sql<PairRow>`
    select lines.id as line_id, lines.booked_on::text as booked_on, lines.amount_minor as line_minor, lines.state,
      coalesce(nullif(trim(lines.counterparty || ' ' || lines.description), ''), users.name, '') as text,
      movements.id as movement_id, movements.kind, movements.reference, movements."on"::text as "on",
      movements.amount_minor as movement_minor
    from (select * from bank_lines where bank_account_id = ${account.id}) as lines
    full join (
      select ledger_transactions.id, kind, reference, "on", ledger_transactions.user_id, sum(amount_minor) as amount_minor
      from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
      where account = any(${[...accounts]}) and currency = ${account.currency}
      group by ledger_transactions.id) as movements on movements.id = lines.movement_id
    left join users on users.id = movements.user_id
    where case when lines.id is not null and ${counts(sql`lines.booked_on`)} then lines.amount_minor else 0 end
      <> case when movements.id is not null and ${counts(sql`movements."on"`)} then movements.amount_minor else 0 end
    order by coalesce(lines.booked_on, movements."on") desc, lines.id desc, movements.id desc`.execute(db);
  return rows.flatMap((row): ReconciliationItem[] => {
    const { line_id, booked_on, state, text, movement_id, kind, reference, on } = row;
    const line =
      booked_on !== null && state !== null ? { on: booked_on, minor: Number(row.line_minor), state } : null;
    const movement = on === null ? null : { on, minor: Number(row.movement_minor) };
    const part = differenceOf({ line, movement }, { after, until });
    if (!part) return [];
    return [
      {
        cause: part.cause,
        on: booked_on ?? on ?? until,
        amount_minor: part.minor,
        text,
        line_id,
        movement:
          movement_id !== null && kind !== null
            ? { id: movement_id, kind, reference: reference ?? '' }
            : null,
      },
    ];
  });
}

async function reconcileAccount(db: Db, account: BankAccount, period: Period): Promise<BankReconciliation> {
  const { from, to } = period;
  const accounts = ledgerAccountsOf(account);
  const statement = await statedBalance(db, account, period);
  const sums = await lineSums(db, account, period, statement?.on ?? to);
  const opening_minor = account.opening_minor + sums.before;
  const closing_minor = opening_minor + sums.in + sums.out;
  const missing = statement === null ? 0 : statement.minor - (account.opening_minor + sums.until);
  const ledger_minor = await ledgerBalance(db, account, to);
  const ledgerBefore = account.opening_on === null ? 0 : await ledgerBalance(db, account, account.opening_on);
  const items = await readDifferences(db, account, accounts, to);
  const parts = differenceCauses.flatMap((cause) => {
    const of = items.filter((each) => each.cause === cause);
    const amount_minor =
      cause === 'before_books'
        ? account.opening_minor - ledgerBefore
        : cause === 'lines_missing'
          ? missing
          : sumOf(of.map((each) => each.amount_minor));
    return amount_minor === 0 && of.length === 0 ? [] : [{ cause, count: of.length, amount_minor }];
  });
  const bank_minor = closing_minor + missing;
  return {
    id: account.id,
    name: account.name,
    currency: account.currency,
    from,
    to,
    opening_minor,
    in_minor: sums.in,
    out_minor: sums.out,
    closing_minor,
    statement,
    bank_minor,
    ledger_accounts: accounts,
    ledger_minor,
    difference_minor: bank_minor - ledger_minor,
    parts,
    items,
  };
}

/** Accounts at the end of a month beside the ledger, with every item; without those whose books begin later. */
export async function reconcile(db: Db, month: string): Promise<BankReconciliation[]> {
  const period = daysOf(month);
  const accounts = await selectBankAccounts(db).orderBy('name').orderBy('bank_accounts.id').execute();
  const all: BankReconciliation[] = [];
  for (const account of accounts)
    if (account.opening_on === null || account.opening_on <= period.to)
      all.push(await reconcileAccount(db, account, period));
  return all;
}

/** As much of it as a screen shows. */
export const shortened = ({ items, ...rest }: BankReconciliation): BankReconciliation => ({
  ...rest,
  items: items.slice(0, mostReconciliationItems),
});
