import { auditEventEndpoints as calls } from '@rantau/shared/audit-events';
import { type Selectable, sql } from 'kysely';
import { isOneOf, readPage } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { subjectMode, subjectName } from './subject-name.ts';

/** The limit keeps it apart: else the names of subjects would be planned, and compiled, once for each month of the log. */
const eventsOf = (ids: readonly string[]) =>
  sql<
    Selectable<Tables['audit_events']>
  >`(select * from audit_events where ${isOneOf('id', ids)} limit ${ids.length})`;

/** Audit log, newest first. */
export const auditRoutes: Module = (route) => {
  route(calls.list, async ({ db, query: { filter, range, sort } }) => {
    let query = db.selectFrom('audit_events');
    if (filter.id) query = query.where(isOneOf('id', filter.id));
    if (filter.subject_kind) query = query.where('subject_kind', '=', filter.subject_kind);
    if (filter.subject_id) query = query.where('subject_id', '=', filter.subject_id);
    if (filter.actor_id) query = query.where('actor_id', '=', filter.actor_id);
    if (filter.action) query = query.where('action', '=', filter.action);
    return readPage(
      db,
      query,
      { range, sort },
      { id: 'audit_events.id', columns: { at: 'at' }, otherwise: ['at', 'DESC'] },
      (ids) =>
        db
          .selectFrom(eventsOf(ids).as('audit_events'))
          .selectAll()
          .select([subjectName.as('subject_name'), subjectMode.as('subject_mode')])
          .execute(),
    );
  });
};
