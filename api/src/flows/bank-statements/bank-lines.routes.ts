import { bankLineEndpoints } from '@rantau/shared/bank-statements';
import type { Id } from '@rantau/shared/ids';
import { findLine, listLines } from '../../modules/bank-statements/bank-lines.list.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { found } from '../../platform/not-found.ts';
import { ignoreLine, matchCertain, matchLine, releaseLine } from './match-line.ts';
import { withProposals } from './propose.ts';

const calls = bankLineEndpoints;

export const bankLineRoutes: Module = (route, services) => {
  async function show(db: Db, id: Id<'bank_line'>, now: Date) {
    const row = found(await findLine(db, id));
    return found((await withProposals(db, [row], now))[0]);
  }

  route(calls.list, async ({ db, now, query: { filter, range, sort } }) => {
    const { data, ...page } = await listLines(db, filter, { range, sort });
    return { data: await withProposals(db, data, now), ...page };
  });
  route(calls.get, ({ db, params, now }) => show(db, params.id, now));
  route(calls.match, async (call) => {
    await matchLine(services, call.db, call, call.params.id, call.version, call.body);
    return show(call.db, call.params.id, call.now);
  });
  route(calls.matchCertain, (call) =>
    matchCertain(services, call.db, call, call.params.id, call.body.dry_run),
  );
  route(calls.ignore, async (call) => {
    await ignoreLine(call.db, call, call.params.id, call.version, call.body.reason);
    return show(call.db, call.params.id, call.now);
  });
  route(calls.release, async (call) => {
    await releaseLine(call.db, call, call.params.id, call.version, call.body.reason);
    return show(call.db, call.params.id, call.now);
  });
};
