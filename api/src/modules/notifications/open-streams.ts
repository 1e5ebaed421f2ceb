import { AppError } from '@rantau/shared/errors';
import { sql } from 'kysely';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** For each person; a browser shares one connection among few more. */
const mostStreams = 5;
const stillOpenMs = 20_000;
/** True while a process renews the stream; an older row belongs to a process that has ended. */
const isOpen = sql<boolean>`seen_at > now() - interval '1 minute'`;

export interface OpenStreams {
  /** Counts one more stream of a person, or refuses it. Returns what to call when it has ended. */
  readonly open: (subjectId: string) => Promise<() => void>;
}

/** The streams of each person, counted for all processes together. */
export function openStreams(db: Db): OpenStreams {
  const mine = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;

  const sayStillOpen = () =>
    sql`insert into open_streams (id, subject_id)
      select * from unnest(${[...mine.keys()]}::uuid[], ${[...mine.values()]}::uuid[])
      on conflict (id) do update set seen_at = now()`
      .execute(db)
      .catch(() => {});

  return {
    open: async (subjectId) => {
      const id = newId();
      await inTransaction(db, async (trx) => {
        // One after the other, or six at once would all find room.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`streams:${subjectId}`}, 0))`.execute(trx);
        await sql`delete from open_streams where subject_id = ${subjectId} and not ${isOpen}`.execute(trx);
        const { count } = await trx
          .selectFrom('open_streams')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('subject_id', '=', subjectId)
          .executeTakeFirstOrThrow();
        if (count >= mostStreams) throw new AppError('rate_limited', { retryAfter: 60 });
        await trx.insertInto('open_streams').values({ id, subject_id: subjectId }).execute();
      });
      mine.set(id, subjectId);
      timer ??= setInterval(sayStillOpen, stillOpenMs).unref();
      return () => {
        mine.delete(id);
        if (mine.size === 0) {
          clearInterval(timer);
          timer = undefined;
        }
        db.deleteFrom('open_streams')
          .where('id', '=', id)
          .execute()
          .catch(() => {});
      };
    },
  };
}
