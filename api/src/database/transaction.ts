import { type DatabaseConnection, isAbortedTransactionError, type KyselyProps, Transaction } from 'kysely';
import type { Db } from './database.ts';
import { partsOf } from './kysely-on.ts';
import type { Tables } from './tables.ts';

type Step = (db: Db) => Promise<unknown>;

/** What belongs to one open transaction besides its statements. */
interface Open {
  readonly afterwards: Step[];
  /** Counts a statement that was sent and is not waited for. */
  readonly watch: (statement: Promise<unknown>) => void;
}

const opened = new WeakMap<Db, Open>();

/** An answer that need not have come before the transaction is committed. */
class Last<T> {
  readonly answer: Promise<T>;
  constructor(answer: Promise<T>) {
    this.answer = answer;
  }
}

/** What a transaction answers is still being read when it commits: both travel together. */
export const last = <T>(answer: Promise<T>): Last<T> => new Last(answer);

const unwrap = <T>(answer: T | Last<T>): Promise<T> =>
  answer instanceof Last ? answer.answer : Promise.resolve(answer);

/** The statements of a transaction go to the server as they are asked for, without waiting for each other's answers. */
function open(parts: KyselyProps, connection: DatabaseConnection) {
  let failure: { readonly error: unknown } | undefined;
  let isOpen = true;
  const afterwards: Step[] = [];
  const watched: Promise<void>[] = [];
  const watch = (statement: Promise<unknown>) => {
    watched.push(
      statement.then(
        () => {},
        (error: unknown) => {
          failure ??= { error };
        },
      ),
    );
  };
  const executor = parts.executor.withConnectionProvider({
    provideConnection: (consumer) =>
      isOpen ? consumer(connection) : Promise.reject(new Error('This transaction is over.')),
  });
  const trx = new Transaction<Tables>({ ...parts, executor });
  opened.set(trx, { afterwards, watch });
  return {
    trx,
    afterwards,
    watch,
    end: () => {
      isOpen = false;
    },
    refuseFailed: () => {
      if (failure) throw failure.error;
    },
    /** What went wrong first: of later statements the server only says that something had. */
    causeOf: async (error: unknown): Promise<unknown> => {
      await Promise.all(watched);
      return failure?.error ?? error;
    },
  };
}

/** Runs `work` in a transaction, or in the one that is already open. */
export async function inTransaction<T>(
  db: Db,
  work: (trx: Transaction<Tables>) => Promise<T | Last<T>>,
): Promise<T> {
  if (db.isTransaction) return unwrap(await work(db as Transaction<Tables>));
  const parts = partsOf(db);
  const { driver } = parts;
  return parts.executor.provideConnection(async (connection) => {
    // Waited for: what is sent before there is a transaction would stand alone if there were none.
    await driver.beginTransaction(connection, {});
    const { trx, afterwards, watch, end, refuseFailed, causeOf } = open(parts, connection);
    let answer: T | Last<T>;
    try {
      answer = await work(trx);
      if (answer instanceof Last) watch(answer.answer);
      refuseFailed();
      end();
      await driver.commitTransaction(connection);
    } catch (error) {
      end();
      // The server has rolled back already where it was asked to commit what had failed.
      if (!isAbortedTransactionError(error)) await driver.rollbackTransaction(connection).catch(() => {});
      throw await causeOf(error);
    }
    for (const step of afterwards) step(db).catch(() => {});
    return unwrap(answer);
  });
}

/**
 * For a statement of which nobody needs the answer: inside a transaction the next one is sent without waiting for it. Its
 * failure is that of the transaction.
 */
export async function withoutWaiting(db: Db, statement: Promise<unknown>): Promise<void> {
  const transaction = opened.get(db);
  if (transaction) transaction.watch(statement);
  else await statement;
}

/**
 * Has `step` done once the transaction of `db` has committed, by nobody who waits for it; now, where none was opened
 * here. It is for what may be missed: a process that ends in between does not do it.
 */
export async function afterCommit(db: Db, step: Step): Promise<void> {
  const transaction = opened.get(db);
  if (transaction) transaction.afterwards.push(step);
  else await step(db);
}
