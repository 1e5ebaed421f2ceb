import type { FreightMode } from '@rantau/shared/contract';
import { exportInformationEndpoints } from '@rantau/shared/export-information';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import type { Module, Route } from '../../platform/http/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { timelineOf } from '../../platform/timeline/timeline.ts';
import { acceptPacking, readPacked, refusePacking } from './answer-packing.ts';
import { changeRequest, correctOutboundPackage, getOutboundPackage } from './change-outbound-package.ts';
import { loadOutboundPackage } from './load.ts';
import { packOutboundPackage, quoteBoxes } from './pack.ts';
import { packedPrice } from './packed-price.ts';
import {
  exportBoard,
  listOutboundPackages,
  showOutboundPackage,
  showOwnOutboundPackage,
  toOwnersOutboundPackage,
} from './read-outbound-packages.ts';
import { requestOutboundPackage } from './request-outbound-package.ts';
import { previewOutboundPackage } from './shipping-options.ts';
import { cancelRequest, moveByHand } from './transition.ts';

const read = 'outbound-package:read';

function ofCustomers(route: Route, services: Services, mode: FreightMode): void {
  const calls = outboundPackageEndpoints[mode];
  route(calls.mine, async ({ db, actor, query }) => {
    const page = await listOutboundPackages(db, mode, query, actor.id);
    return { ...page, data: page.data.map(toOwnersOutboundPackage) };
  });
  route(calls.getMine, async ({ db, actor, params }) => {
    const { id } = await getOutboundPackage(db, actor, 'own', params.id, mode);
    return showOwnOutboundPackage(services, db, id);
  });
  route(calls.request, (call) => requestOutboundPackage(services, call.db, call, mode, call.body));
  route(calls.preview, ({ db, actor, body, now }) =>
    previewOutboundPackage(services, db, mode, actor.id, body, now),
  );
  route(calls.updateMine, (call) =>
    changeRequest(services, call.db, call, { mode, id: call.params.id, version: call.version }, call.body),
  );
  route(calls.transitionMine, (call) =>
    cancelRequest(services, call.db, call, mode, call.params.id, call.body.note),
  );
  route(calls.refusePacking, (call) =>
    refusePacking(services, call.db, call, mode, call.params.id, call.body.reason),
  );
  route(calls.acceptPacking, (call) =>
    acceptPacking(services, call.db, call, mode, call.params.id, call.body.total_usd_minor),
  );
  route(calls.myPackedPrice, async ({ db, actor, params, now }) =>
    readPacked(services, db, await getOutboundPackage(db, actor, 'own', params.id, mode), now),
  );
  route(calls.myTimeline, async ({ db, actor, params }) => {
    const { id } = await getOutboundPackage(db, actor, 'own', params.id, mode);
    return timelineOf(db, 'outbound_package', id, { withNames: false });
  });
}

function ofStaff(route: Route, services: Services, mode: FreightMode): void {
  const calls = outboundPackageEndpoints[mode];
  route(calls.list, ({ db, query }) => listOutboundPackages(db, mode, query));
  route(calls.get, async ({ db, actor, params }) => {
    const { id } = await getOutboundPackage(db, actor, read, params.id, mode);
    return showOutboundPackage(services, db, id);
  });
  route(calls.update, (call) =>
    correctOutboundPackage(
      services,
      call.db,
      call,
      { mode, id: call.params.id, version: call.version },
      call.body,
    ),
  );
  route(calls.pack, (call) =>
    packOutboundPackage(
      services,
      call.db,
      call,
      { mode, id: call.params.id, version: call.version },
      call.body,
    ),
  );
  route(calls.quote, async ({ db, actor, params, body, now }) =>
    quoteBoxes(services, db, now, await getOutboundPackage(db, actor, read, params.id, mode), body),
  );
  route(calls.packedPrice, async ({ db, actor, params, now }) => ({
    price: await packedPrice(services, db, await getOutboundPackage(db, actor, read, params.id, mode), now),
  }));
  route(calls.load, (call) => loadOutboundPackage(services, call.db, call, mode, call.params.id, call.body));
  route(calls.transition, (call) => moveByHand(services, call.db, call, mode, call.params.id, call.body));
  route(calls.timeline, async ({ db, actor, params }) => {
    const { id } = await getOutboundPackage(db, actor, read, params.id, mode);
    return timelineOf(db, 'outbound_package', id, { withNames: true });
  });
}

export const outboundPackageRoutes: Module = (route, services) => {
  for (const mode of ['sea', 'air'] as const) {
    ofCustomers(route, services, mode);
    ofStaff(route, services, mode);
  }
  route(exportInformationEndpoints.board, ({ db, params }) => exportBoard(db, params.id));
};
