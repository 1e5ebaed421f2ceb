import { auditEventEndpoints as calls } from '@rantau/shared/audit-events';
import { isOneOf, readPage } from '../../platform/database/pages.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { subjectMode, subjectName } from './subject-name.ts';

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
          .selectFrom('audit_events')
          .selectAll()
          .select([subjectName.as('subject_name'), subjectMode.as('subject_mode')])
          .where(isOneOf('audit_events.id', ids))
          .execute(),
    );
  });
};
