import type { InsertObject } from 'kysely';
import { type Kysely, type QueryCreator, sql, type Transaction } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

type Step = (db: Db) => Promise<unknown>;
type TableName = keyof Tables & string;

/** Rows that an open transaction still has to write, and actions for after its commit. */
interface Pending {
  readonly rows: Map<TableName, object[]>;
  readonly afterwards: Step[];
}

const pendingOf = new WeakMap<Db, Pending>();

/** Runs `work` in a transaction, or in the one that is already open. */
export async function inTransaction<T>(db: Db, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  const pending: Pending = { rows: new Map(), afterwards: [] };
  const answer = await db.transaction().execute(async (trx) => {
    pendingOf.set(trx, pending);
    const result = await work(trx);
    await writeQueued(trx);
    return result;
  });
  for (const step of pending.afterwards) step(db).catch(() => {});
  return answer;
}

/**
 * Adds a row that nothing in the transaction of `db` reads. Before the commit all such rows are written together, in one
 * statement; where no transaction is open, at once.
 */
export async function queueInsert<T extends TableName>(
  db: Db,
  table: T,
  row: InsertObject<Tables, T>,
): Promise<void> {
  const pending = pendingOf.get(db);
  if (!pending) {
    await db.insertInto(table).values(row).execute();
    return;
  }
  const rows = pending.rows.get(table);
  if (rows) rows.push(row);
  else pending.rows.set(table, [row]);
}

/** Begins a statement that also writes the queued rows: data-modifying WITH, one for several tables. */
export function withQueued(trx: Db): QueryCreator<Tables> {
  const rows = pendingOf.get(trx)?.rows;
  const queued = [...(rows ?? [])];
  rows?.clear();
  return queued.reduce(
    (db: QueryCreator<Tables>, [table, values]) =>
      db.with(`into_${table}`, (inner) =>
        (inner as QueryCreator<Tables>).insertInto(table).values(values as InsertObject<Tables, TableName>[]),
      ) as Kysely<Tables>,
    trx,
  );
}

/** Writes the queued rows now, for a transaction that reads them after all. */
export async function writeQueued(trx: Db): Promise<void> {
  if (pendingOf.get(trx)?.rows.size)
    await withQueued(trx).selectNoFrom(sql<number>`1`.as('written')).execute();
}

/**
 * Has `step` done once the transaction of `db` has committed, by nobody who waits for it; now, where none was opened
 * here. It is for what may be missed: a process that ends in between does not do it.
 */
export async function afterCommit(db: Db, step: Step): Promise<void> {
  const pending = pendingOf.get(db);
  if (pending) pending.afterwards.push(step);
  else await step(db);
}
