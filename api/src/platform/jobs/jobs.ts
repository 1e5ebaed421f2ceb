import { randomUUID } from 'node:crypto';
import type { JobName } from '@rantau/shared/job-queues';
import type pg from 'pg';
import { type ConstructorOptions, fromKysely, type Job, type JobResult, PgBoss, type Queue } from 'pg-boss';
import type { Database, Db } from '../database/database.ts';
import type { Notifications } from '../database/notifications.ts';

/** One kind of work that outlives the request that asked for it. */
export interface JobKind<T extends object> {
  readonly name: JobName;
  readonly retryLimit: number;
  /** Seconds before the first retry; doubled each time. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** Seconds after which a run counts as lost. */
  readonly expireInSeconds: number;
  /** Workers of the kind in one process. */
  readonly concurrency: number;
  /** Most jobs that a worker takes at once, in one statement; they run beside each other, and it waits for the last. */
  readonly batchSize: number;
  /** For recurring work; in UTC. */
  readonly cron?: string;
  readonly data?: T;
}

export const jobKind = <T extends object = Record<string, never>>(
  name: JobName,
  options: Partial<Omit<JobKind<T>, 'name' | 'data'>> = {},
): JobKind<T> => ({
  name,
  retryLimit: 5,
  retryDelay: 5,
  retryDelayMax: 600,
  expireInSeconds: 300,
  concurrency: 1,
  batchSize: 1,
  ...options,
});

export type JobHandler<T> = (data: T) => Promise<void>;

export interface Jobs {
  /** Registers the handler of a kind; call it before `start`. */
  readonly handle: <T extends object>(kind: JobKind<T>, handler: JobHandler<T>) => void;
  /** Enqueues work in the transaction of `db`: it exists if and only if that commits. */
  readonly enqueue: <T extends object>(
    db: Db,
    kind: JobKind<T>,
    data: T,
    options?: {
      readonly startAfter?: Date;
      /** Work of one key is enqueued once in ten seconds, and once more for what came meanwhile. */
      readonly singletonKey?: string;
    },
  ) => Promise<void>;
  /** Creates the queues, so that work can be enqueued. */
  readonly start: () => Promise<void>;
  /** Starts working on the queues in this process; call it after `start`. */
  readonly work: () => Promise<void>;
  /** Runs everything that is due now; returns the number of jobs. */
  readonly drain: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly database: Pick<Database, 'kind' | 'pool' | 'notifications' | 'exclusively'>;
  /** True if this process will `work` at jobs by itself; without it only `drain` does. */
  readonly work: boolean;
  readonly onError: (error: unknown) => void;
}

/** pg-boss on our own pool. A failed block of statements must not leave the connection in an aborted transaction. */
const onPool = (pool: pg.Pool, notifications: Notifications): NonNullable<ConstructorOptions['db']> => ({
  executeSql: async (text, values) => {
    const client = await pool.connect();
    try {
      return await client.query(text, values);
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  },
  listen: async (channel, onNotification, onReconnect) => {
    const stop = await notifications.listen(channel, onNotification, onReconnect);
    onReconnect();
    return { close: stop };
  },
});

export function createJobs({ database, work, onError }: Options): Jobs {
  const { kind: backend, pool, notifications, exclusively } = database;
  const boss = new PgBoss({
    db: onPool(pool, notifications),
    backend,
    schema: 'pgboss',
    supervise: work,
    schedule: work,
    useListenNotify: work,
    reindex: false,
  });
  boss.on('error', onError);
  const handlers = new Map<string, { kind: JobKind<object>; handler: JobHandler<never> }>();

  async function prepareQueues(): Promise<void> {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const { kind } of handlers.values()) {
      const { name, retryLimit, retryDelay, retryDelayMax, expireInSeconds } = kind;
      const options = {
        retryLimit,
        retryDelay,
        retryDelayMax,
        retryBackoff: true,
        expireInSeconds,
        notify: true,
      } as const;
      const queue = known.get(name);
      if (!queue) await boss.createQueue(name, options);
      // An earlier release made it: its work is tried as this one says.
      else if (Object.entries(options).some(([option, value]) => queue[option as keyof Queue] !== value))
        await boss.updateQueue(name, options);
      // Fills pg-boss's memory of the queue now: inside a transaction of PGlite it could not ask.
      await boss.getJobById(name, randomUUID());
    }
  }

  const outcomeOf = (handler: JobHandler<never>, { id, data }: Job<object>): Promise<JobResult> =>
    handler(data as never).then(
      () => ({ id, status: 'completed' }),
      (error) => ({ id, status: 'failed', output: error }),
    );

  /** One worker. It looks again after each batch: what waits behind it has no notification of its own left. */
  async function workAt({ name, batchSize }: JobKind<object>, handler: JobHandler<never>): Promise<void> {
    const worker = await boss.work<object>(
      name,
      { batchSize, perJobResults: true, pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 },
      (batch) => {
        boss.notifyWorker(worker);
        return Promise.all(batch.map((job) => outcomeOf(handler, job)));
      },
    );
  }

  async function runWaiting(): Promise<number> {
    let done = 0;
    for (const { kind, handler } of handlers.values())
      for (const job of await boss.fetch<object>(kind.name, { batchSize: 100 })) {
        try {
          await handler(job.data as never);
          await boss.complete(kind.name, job.id);
        } catch (error) {
          onError(error);
          await boss.fail(kind.name, job.id, { message: String(error) });
        }
        done += 1;
      }
    return done;
  }

  return {
    handle: (kind, handler) => {
      if (handlers.has(kind.name)) throw new Error(`Two handlers for the job ${kind.name}`);
      handlers.set(kind.name, { kind, handler: handler as JobHandler<never> });
    },
    enqueue: async (db, kind, data, options = {}) => {
      const once = options.singletonKey !== undefined && { singletonSeconds: 10, singletonNextSlot: true };
      await boss.send(kind.name, data, { ...options, ...once, db: fromKysely(db.getExecutor()) });
    },
    // With pg-boss's own lock a second process still runs into the schema that the first has just made.
    start: () =>
      exclusively('jobs', async () => {
        await boss.start();
        await prepareQueues();
      }),
    work: async () => {
      // Of an earlier version: nobody would do what it asks for.
      for (const { name } of await boss.getSchedules()) if (!handlers.has(name)) await boss.unschedule(name);
      for (const { kind, handler } of handlers.values()) {
        for (let worker = 0; worker < kind.concurrency; worker += 1) await workAt(kind, handler);
        if (kind.cron) await boss.schedule(kind.name, kind.cron, {}, { tz: 'UTC' });
      }
    },
    drain: async () => {
      let total = 0;
      for (let done = await runWaiting(); done > 0; done = await runWaiting()) total += done;
      return total;
    },
    stop: () => boss.stop({ graceful: true, close: false, timeout: 10_000 }),
  };
}
