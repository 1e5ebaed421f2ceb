import { measurementDisputeEndpoints as calls } from '@rantau/shared/measurement-disputes';
import { inOrder } from '../../database/pages.ts';
import type { Module } from '../../plugins/endpoint.ts';
import { findDisputes, pageOfDisputes } from './measurement-disputes.repository.ts';
import { decideDispute } from './measurement-disputes.service.ts';

export const measurementDisputeRoutes: Module = (route, services) => {
  route(calls.list, async ({ db, query }) => {
    const page = await pageOfDisputes(db, query.filter, query);
    return { ...page, data: inOrder(page.ids, await findDisputes(db, page.ids)) };
  });
  route(calls.decide, (call) => decideDispute(services, call.db, call, call.params.id, call.body));
};
