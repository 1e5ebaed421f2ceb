import { type AdminActor, roleCan } from '@rantau/shared/access';
import type { Id } from '@rantau/shared/ids';
import {
  inboxMessageEndpoints as calls,
  type InboxMessage,
  type InboxMessageDetail,
} from '@rantau/shared/inbox-messages';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { moveMessage, workInbox } from '../../platform/inbox/inbox.ts';
import { notFound } from '../../platform/not-found.ts';
import { listInboxMessages } from './inbox-messages.list.ts';

/**
 * True where a message may be shown as it came. What WhatsApp reports holds customers' numbers and words: once it is
 * understood they stand in the record that it is about, and what nobody understood is for those who set WhatsApp up.
 */
const isShown = ({ source, state }: Pick<InboxMessage, 'source' | 'state'>, actor: AdminActor): boolean =>
  !source.startsWith('whatsapp-') || (state !== 'done' && roleCan(actor.role, 'whatsapp:settings'));

async function read(db: Db, actor: AdminActor, id: Id<'inbox_message'>): Promise<InboxMessageDetail> {
  const row = await db
    .selectFrom('inbox_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return { ...row, body: isShown(row, actor) ? row.body.toString('utf8') : null };
}

/** Messages of providers, for whoever looks after it. */
export const inboxMessageRoutes: Module = (route, { jobs }) => {
  route(calls.list, ({ db, query: { filter, range, sort } }) =>
    listInboxMessages(db, filter, { range, sort }),
  );
  route(calls.get, ({ db, actor, params }) => read(db, actor, params.id));
  route(calls.retry, async (call) => {
    const { id } = call.params;
    await inTransaction(call.db, async (trx) => {
      await moveMessage(trx, id, 'waiting', null, call.now);
      await jobs.enqueue(trx, workInbox, { message_id: id });
      await audit(trx, call, 'inbox_message.retry', id);
    });
    return read(call.db, call.actor, id);
  });
  route(calls.settle, async (call) => {
    const { id } = call.params;
    const { note } = call.body;
    await inTransaction(call.db, async (trx) => {
      await moveMessage(trx, id, 'settled', note, call.now);
      await audit(trx, call, 'inbox_message.settle', id, { reason: note });
    });
    return read(call.db, call.actor, id);
  });
};
