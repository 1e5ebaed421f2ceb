import type { Transaction } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

type Step = (db: Db) => Promise<unknown>;

const afterwards = new WeakMap<Db, Step[]>();

/** Runs `work` in a transaction, or in the one that is already open. */
export async function inTransaction<T>(db: Db, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  const steps: Step[] = [];
  const answer = await db.transaction().execute((trx) => {
    afterwards.set(trx, steps);
    return work(trx);
  });
  for (const step of steps) step(db).catch(() => {});
  return answer;
}

/**
 * Has `step` done once the transaction of `db` has committed, by nobody who waits for it; now, where none was opened
 * here. It is for what may be missed: a process that ends in between does not do it.
 */
export async function afterCommit(db: Db, step: Step): Promise<void> {
  const steps = afterwards.get(db);
  if (steps) steps.push(step);
  else await step(db);
}
