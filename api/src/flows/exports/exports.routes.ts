import { Readable } from 'node:stream';
import { AppError } from '@rantau/shared/errors';
import { exportEndpoints } from '@rantau/shared/exports';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { FromReplica } from '../../platform/database/database.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { fairQueue } from '../../platform/workers/fair-queue.ts';
import { maxQueuedEach } from '../../platform/workers/worker-pool.ts';
import { cancelExport, exportFile, getExport, listExports, requestExport } from './exports.ts';
import { whileSignedIn } from './while-signed-in.ts';
import { csvPieces, fileFor, selectionOf } from './write-csv.ts';

const calls = exportEndpoints;

/** However many lists one person downloads at once, a page of one of them is read at a time. */
const reading = fairQueue({ slots: Infinity, mostWaiting: maxQueuedEach });

export const exportRoutes: Module = (route, services) => {
  route(calls.list, ({ db, actor }) => listExports(db, actor.id));
  route(calls.create, (call) => requestExport(services, call.db, call, call.body.resource, call.body.filter));
  route(calls.get, ({ db, actor, params }) => getExport(db, actor.id, params.id));
  route(calls.cancel, (call) => cancelExport(services, call.db, call, call.params.id));
  route(calls.file, async (call) => {
    const { db, actor, params } = call;
    const { id, resource, state, created_at } = await getExport(db, actor.id, params.id);
    if (state !== 'done') throw new AppError('not_found');
    // The permission to read may have been lost since the request.
    fileFor(actor.role, resource);
    await audit(db, call, 'export.download', id, { after: { resource } });
    return {
      filename: `${resource}-${calendarDate(created_at, malaysiaZone)}.csv`,
      body: Readable.from(whileSignedIn(services, actor, exportFile(services, id))),
    };
  });
  route(calls.stream, async (call) => {
    const { db, actor, params, query, now } = call;
    const { resource } = params;
    const list = fileFor(actor.role, resource);
    const selection = await selectionOf(db, list, query.filter ?? '{}', now);
    await audit(db, call, 'export.download', newId(now), {
      after: { resource, filter: JSON.parse(query.filter ?? '{}') },
    });
    const text = async function* () {
      const inTurn: FromReplica = (read) => reading.run(actor.id, () => services.fromReplica(read));
      const pieces = csvPieces(inTurn, list, selection);
      for await (const piece of whileSignedIn(services, actor, pieces)) yield piece.text;
    };
    return {
      filename: `${resource}-${calendarDate(now, malaysiaZone)}.csv`,
      body: Readable.from(text(), { objectMode: false, encoding: 'utf8' }),
    };
  });
};
