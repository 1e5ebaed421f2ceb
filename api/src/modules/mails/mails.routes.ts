import { mailEndpoints as calls } from '@rantau/shared/mails';
import type { Db } from '../../platform/database/database.ts';
import { containing, isOneOf, readPage } from '../../platform/database/pages.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { hasLink } from '../../platform/mail/mails.ts';
import { notFound } from '../../platform/not-found.ts';
import { messageText } from './message-text.ts';

const selectMails = (db: Db) =>
  db
    .selectFrom('messages')
    .select([
      'id',
      'version',
      'created_at',
      'updated_at',
      'kind',
      'to',
      'user_id',
      'locale',
      'subject',
      'state',
      'attempts',
      'sent_at',
      'delivered_at',
      'read_at',
      'not_before',
      'channel',
      'last_error',
    ]);

/** Mails with receiver and result. */
export const mailRoutes: Module = (route) => {
  route(calls.list, async ({ db, query: { filter, range, sort } }) => {
    let query = db.selectFrom('messages');
    if (filter.id) query = query.where(isOneOf('id', filter.id));
    if (filter.user_id) query = query.where('user_id', '=', filter.user_id);
    if (filter.kind) query = query.where('kind', '=', filter.kind);
    if (filter.channel) query = query.where('channel', '=', filter.channel);
    if (filter.state) query = query.where('state', '=', filter.state);
    if (filter.q) query = query.where('to', 'ilike', containing(filter.q));
    return readPage(
      db,
      query,
      { range, sort },
      {
        id: 'messages.id',
        columns: { created_at: 'created_at', sent_at: 'sent_at' },
        otherwise: ['created_at', 'DESC'],
        nullable: ['sent_at'],
      },
      (ids) => selectMails(db).where(isOneOf('id', ids)).execute(),
    );
  });
  route(calls.get, async ({ db, params }) => {
    const { template, ...mail } = await selectMails(db)
      .select(['text', 'template'])
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow(notFound);
    const text = messageText(mail.channel, mail.locale, template);
    return { ...mail, text: text ?? (hasLink(mail.kind) ? '' : mail.text) };
  });
};
