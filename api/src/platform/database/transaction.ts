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

/** Writes the queued rows now, for a transaction that reads them after all. */
export async function writeQueued(trx: Db): Promise<void> {
  const queued = [...(pendingOf.get(trx)?.rows ?? [])];
  pendingOf.get(trx)?.rows.clear();
  const [first, ...others] = queued;
  if (!first) return;
  const insertInto = (db: QueryCreator<Tables>, [table, rows]: typeof first) =>
    db.insertInto(table).values(rows as InsertObject<Tables, TableName>[]);
  if (others.length === 0) {
    await insertInto(trx, first).execute();
    return;
  }
  // Data-modifying WITH: one statement for several tables.
  const together = queued.reduce(
    (db: QueryCreator<Tables>, each) =>
      db.with(`into_${each[0]}`, (inner) =>
        insertInto(inner as QueryCreator<Tables>, each),
      ) as Kysely<Tables>,
    trx,
  );
  await together.selectNoFrom(sql<number>`1`.as('written')).execute();
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
