import { measurementDisputeEndpoints as calls } from '@rantau/shared/measurement-disputes';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { pageOfDisputes } from '../../modules/measurement-disputes/measurement-disputes.repository.ts';
import {
  readDispute,
  readDisputes,
  toOwnDispute,
} from '../../modules/measurement-disputes/read-disputes.service.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { decideBoxes, disputeBoxes } from './box-disputes.ts';
import { decideDispute } from './measurement-disputes.ts';

export const measurementDisputeRoutes: Module = (route, services) => {
  route(calls.mine, async ({ db, actor, query }) => {
    const page = await pageOfDisputes(db, { ...query.filter, user_id: actor.id }, query);
    return { ...page, data: (await readDisputes(services, db, page.ids)).map(toOwnDispute) };
  });
  for (const mode of ['sea', 'air'] as const)
    route(outboundPackageEndpoints[mode].reportMistake, (call) =>
      disputeBoxes(services, call.db, call, mode, call.params.id, call.body.reason),
    );
  route(calls.list, async ({ db, query }) => {
    const page = await pageOfDisputes(db, query.filter, query);
    return { ...page, data: await readDisputes(services, db, page.ids) };
  });
  route(calls.get, ({ db, params }) => readDispute(services, db, params.id));
  route(calls.decide, (call) => decideDispute(services, call.db, call, call.params.id, call.body));
  route(calls.decideBoxes, (call) => decideBoxes(services, call.db, call, call.params.id, call.body));
};
