import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { type InboxMessageState, inboxMessageStates } from '@rantau/shared/inbox-messages';
import { sql } from 'kysely';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { changedAt, changeRow, createdAt } from '../database/versions.ts';
import { jobKind } from '../jobs/jobs.ts';
import { notFound } from '../not-found.ts';
import type { Services } from '../services.ts';
import { refuseIllegalMove } from '../timeline/timeline.ts';

export interface InboxMessage {
  readonly id: Id<'inbox_message'>;
  readonly source: string;
  readonly event_id: string;
  readonly body: Buffer;
  readonly created_at: string;
}

/** Name and proof of a message once its origin is proved. */
export interface Accepted {
  /** The sender's name for the event: the same event is kept once. */
  readonly event_id: string;
  /** The signature by which it was accepted. */
  readonly proof: string;
}

export interface Incoming {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type Outcome = { readonly state: 'done' } | { readonly state: 'refused'; readonly reason: string };

/** Somebody outside who sends us messages. */
export interface InboxSource {
  /** Proof of where a message comes from, over its bytes as they came; null where it is not theirs. */
  readonly accept: (incoming: Incoming) => Promise<Accepted | null>;
  /** Answer to a sender that registers our address; null if it does not prove that it may. */
  readonly challenge?: (query: Readonly<Record<string, unknown>>) => string | null;
  /** Works a message off, as often as it is asked to with one effect. What throws is tried again. */
  readonly work: (message: InboxMessage) => Promise<Outcome>;
}

/** Finds a source by its name; null for an unknown one. */
export type FindInboxSource = (name: string) => Promise<InboxSource | null>;

export const workInbox = jobKind<{ readonly message_id: string }>('inbox.work', {
  retryLimit: 12,
  retryDelay: 5,
  retryDelayMax: 1_800,
  // What a process had in hand when it was killed is worked off after a minute or two.
  expireInSeconds: 60,
  concurrency: 2,
});

/** Keeps a message whole and has it worked off; one that is there already is counted. Answers its id. */
export const keepMessage = (
  { jobs }: Pick<Services, 'jobs'>,
  db: Db,
  message: Accepted & { readonly source: string; readonly body: Buffer },
  now: Date,
): Promise<string> =>
  inTransaction(db, async (trx) => {
    const { id, deliveries } = await trx
      .insertInto('inbox_messages')
      .values({ id: newId(now), ...createdAt(now), ...message })
      .onConflict((conflict) =>
        conflict
          .columns(['source', 'event_id'])
          .doUpdateSet({ deliveries: sql<number>`inbox_messages.deliveries + 1` }),
      )
      .returning(['id', 'deliveries'])
      .executeTakeFirstOrThrow();
    if (deliveries === 1) await jobs.enqueue(trx, workInbox, { message_id: id });
    return id;
  });

async function lockMessage(db: Db, id: string) {
  return db
    .selectFrom('inbox_messages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

/** Works one message off, unless somebody did. */
export async function workMessage(services: Services, find: FindInboxSource, id: string): Promise<void> {
  const { db, clock } = services;
  const message = await db
    .selectFrom('inbox_messages')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!message) return;
  try {
    const source = await find(message.source);
    const outcome: Outcome = source
      ? await source.work(message)
      : { state: 'refused', reason: 'source_unknown' };
    const now = clock.now();
    await db
      .updateTable('inbox_messages')
      .set({
        state: outcome.state,
        reason: outcome.state === 'refused' ? outcome.reason : null,
        attempts: sql<number>`attempts + 1`,
        worked_at: now.toISOString(),
        ...changedAt(now),
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  } catch (error) {
    const reason = error instanceof AppError ? error.code : error instanceof Error ? error.message : '';
    await db
      .updateTable('inbox_messages')
      .set({ attempts: sql<number>`attempts + 1`, reason: reason.slice(0, 200) })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
    throw error;
  }
}

/** Moves a refused message on, as staff decided. */
export const moveMessage = (
  db: Db,
  id: Id<'inbox_message'>,
  to: Extract<InboxMessageState, 'waiting' | 'settled'>,
  note: string | null,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { state } = await lockMessage(trx, id);
    refuseIllegalMove(inboxMessageStates, state, to);
    await changeRow(trx, 'inbox_messages', id, now, { state: to, note });
  });
