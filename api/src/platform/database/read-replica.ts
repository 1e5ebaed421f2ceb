import { type ControlledTransaction, sql } from 'kysely';
import type { Db, FromReplica } from './database.ts';
import { isUnavailable } from './failures.ts';
import type { Tables } from './tables.ts';

/** The leader answers by itself: there is no replica. */
export const fromLeader =
  (leader: Db): FromReplica =>
  (read) =>
    read(leader);

/** Time in which a replica must have what the leader has, or the leader answers itself. */
const catchUpMs = 1_000;
/** One that was late or away is left alone for as long. */
const restMs = 5_000;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function positionOf(leader: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_flush_lsn()::text as position`.execute(leader);
  return rows[0]?.position ?? '0/0';
}

async function catchUp(trx: Db, position: string): Promise<void> {
  for (let pause = 5; ; pause *= 2) {
    // A server that follows none has what it has.
    const { rows } = await sql<{ is_there: boolean }>`
      select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is_there`.execute(
      trx,
    );
    if (rows[0]?.is_there) return;
    if (pause > catchUpMs) throw new Error('the replica is late');
    await wait(pause);
  }
}

/** The replica had to forget rows that a read still needed: serialization_failure. */
const isCancelled = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '40001';

/** `follower` leads to servers that follow the leader by its log. */
export function fromFollower(leader: Db, follower: Db): FromReplica {
  let restsUntil = 0;

  /** A transaction keeps to one server, also behind a pooler and a balancer. */
  async function begin(): Promise<ControlledTransaction<Tables>> {
    const position = await positionOf(leader);
    const trx = await follower.startTransaction().setAccessMode('read only').execute();
    try {
      await catchUp(trx, position);
      return trx;
    } catch (error) {
      await end(trx);
      throw error;
    }
  }
  const end = (trx: ControlledTransaction<Tables>) =>
    trx
      .rollback()
      .execute()
      .catch(() => {});

  async function beginInTime(): Promise<ControlledTransaction<Tables> | null> {
    if (Date.now() < restsUntil) return null;
    const begun = begin().catch(() => null);
    const trx = await Promise.race([begun, wait(catchUpMs).then(() => null)]);
    if (trx === null) {
      restsUntil = Date.now() + restMs;
      // It may still come.
      void begun.then((late) => late && end(late));
    }
    return trx;
  }

  return async (read) => {
    const trx = await beginInTime();
    if (trx === null) return read(leader);
    try {
      return await read(trx);
    } catch (error) {
      if (!isUnavailable(error) && !isCancelled(error)) throw error;
    } finally {
      await end(trx);
    }
    return read(leader);
  };
}
