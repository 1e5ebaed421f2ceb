import type { inboxMessageEndpoints } from '@rantau/shared/inbox-messages';
import type { Db } from '../../platform/database/database.ts';
import type { FilterOf } from '../../platform/database/list-file.ts';
import { isOneOf, type PageRequest, readPage } from '../../platform/database/pages.ts';

export const countRefusedMessages = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('inbox_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const listInboxMessages = (
  db: Db,
  filter: FilterOf<typeof inboxMessageEndpoints.list>,
  request: PageRequest<'created_at'>,
) => {
  let query = db.selectFrom('inbox_messages');
  if (filter.id) query = query.where(isOneOf('id', filter.id));
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.source) query = query.where('source', '=', filter.source);
  return readPage(
    db,
    query,
    request,
    { id: 'inbox_messages.id', columns: { created_at: 'created_at' }, otherwise: ['created_at', 'DESC'] },
    (ids) =>
      db
        .selectFrom('inbox_messages')
        .select([
          'id',
          'version',
          'created_at',
          'updated_at',
          'source',
          'event_id',
          'state',
          'reason',
          'attempts',
          'deliveries',
          'worked_at',
          'note',
        ])
        .where(isOneOf('id', ids))
        .execute(),
  );
};
