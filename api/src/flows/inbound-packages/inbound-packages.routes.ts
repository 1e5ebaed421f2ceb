import { fieldError } from '@rantau/shared/errors';
import { inboundPackageEndpoints as calls } from '@rantau/shared/inbound-packages';
import { parseReference } from '@rantau/shared/references';
import {
  announce,
  cancelAnnouncement,
  editAnnouncement,
  takeAnnouncement,
} from '../../modules/inbound-packages/announcements.service.ts';
import {
  fileClaim,
  listClaims,
  listOwnClaims,
  readClaim,
  refuseClaim,
} from '../../modules/inbound-packages/claims.service.ts';
import {
  assignOwner,
  correctInboundPackage,
  moveInboundPackage,
  photographInboundPackage,
} from '../../modules/inbound-packages/correct.service.ts';
import { createInBulk } from '../../modules/inbound-packages/import.service.ts';
import { listInboundPackages } from '../../modules/inbound-packages/inbound-packages.list.ts';
import {
  getInboundPackage,
  showInboundPackageTo,
  timelineForOwner,
  toOwners,
} from '../../modules/inbound-packages/inbound-packages.service.ts';
import { listMeasurements, measureAgain } from '../../modules/inbound-packages/measurements.service.ts';
import { mergeInboundPackageRecords } from '../../modules/inbound-packages/merge.service.ts';
import { photosOf } from '../../modules/inbound-packages/photos.service.ts';
import { validateTrackingNumber } from '../../modules/inbound-packages/tracking-numbers.service.ts';
import { undoReceipt } from '../../modules/inbound-packages/undo-receipt.service.ts';
import { countedAs } from '../../platform/audit/actor-context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { notFound } from '../../platform/not-found.ts';
import { countTry } from '../../platform/rate-limits/rate-limits.ts';
import { timelineOf } from '../../platform/timeline/timeline.ts';
import { followTrackings } from '../carrier-trackings/follow-trackings.ts';
import { disputeMeasurement } from './disputes.ts';
import { receiveInboundPackage } from './receive.ts';

const read = 'inbound-package:read';

const ofCustomers: Module = (route, services) => {
  route(calls.mine, async ({ db, actor, query }) => {
    const page = await listInboundPackages(services, db, query, actor.id);
    return { ...page, data: page.data.map(toOwners) };
  });
  route(calls.getMine, async ({ db, actor, params }) =>
    toOwners(await showInboundPackageTo(services, db, actor, 'own', params.id)),
  );
  route(calls.preAlert, async (call) => {
    const inbound = await announce(services, call.db, call, call.body);
    // Else it would be registered with its carrier a minute later.
    await services.jobs.enqueue(call.db, followTrackings, {}, { singletonKey: 'announced' });
    return inbound;
  });
  route(calls.updateMine, (call) =>
    editAnnouncement(services, call.db, call, call.params.id, call.version, call.body),
  );
  route(calls.cancelMine, (call) =>
    cancelAnnouncement(services, call.db, call, call.params.id, call.version),
  );
  route(calls.takeAnnouncement, (call) =>
    takeAnnouncement(services, call.db, call, call.params.id, call.body.announced_id),
  );
  route(calls.myPhotos, async ({ db, actor, params }) => {
    const { id } = await getInboundPackage(db, actor, 'own', params.id);
    return (await photosOf(services, db, [id])).get(id) ?? [];
  });
  route(calls.myTimeline, async ({ db, actor, params }) => {
    const { id } = await getInboundPackage(db, actor, 'own', params.id);
    return timelineForOwner(db, id);
  });
  route(calls.myMeasurements, async ({ db, actor, params }) => {
    const { id } = await getInboundPackage(db, actor, 'own', params.id);
    return listMeasurements(services, db, id, { withNames: false });
  });
  route(calls.reportMistake, (call) =>
    disputeMeasurement(services, call.db, call, call.params.id, call.body.reason),
  );
  route(calls.validateTrackingNumber, (call) =>
    validateTrackingNumber(call.db, call.query.tracking_number, call),
  );
  route(calls.myClaims, ({ db, actor, query }) => listOwnClaims(db, actor.id, query));
  route(calls.claim, async (call) => {
    await countTry(services.db, call.now, 'claim', { of: countedAs(call.actor) });
    await inTransaction(call.db, (trx) => fileClaim(trx, call, call.body));
  });
};

const ofStaff: Module = (route, services) => {
  // Before `/:id`, in the order in which people read them; the router itself prefers fixed paths.
  route(calls.search, async ({ db, query }) => {
    const { data } = await listInboundPackages(services, db, { filter: { q: query.q }, range: [0, 49] });
    return data;
  });
  route(calls.searchByReference, async ({ db, actor, query }) => {
    const parsed = parseReference(query.id);
    if (!parsed.ok || parsed.prefix !== 'IN') throw fieldError({ id: 'reference_mistyped' });
    const found = await db
      .selectFrom('inbound_packages')
      .select('id')
      .where('reference', '=', parsed.reference)
      .executeTakeFirstOrThrow(notFound);
    return showInboundPackageTo(services, db, actor, read, found.id);
  });
  route(calls.list, ({ db, query }) => listInboundPackages(services, db, query));
  route(calls.get, ({ db, actor, params }) => showInboundPackageTo(services, db, actor, read, params.id));
  route(calls.receive, (call) => receiveInboundPackage(services, call.db, call, call.body));
  route(calls.update, (call) =>
    correctInboundPackage(services, call.db, call, call.params.id, call.version, call.body),
  );
  route(calls.transition, (call) =>
    moveInboundPackage(services, call.db, call, call.params.id, call.body.to, call.body.note),
  );
  route(calls.assign, (call) =>
    assignOwner(services, call.db, call, call.params.id, call.body.user_id, call.body.note),
  );
  route(calls.addPhotos, (call) =>
    photographInboundPackage(services, call.db, call, call.params.id, call.body.image_ids),
  );
  route(calls.timeline, async ({ db, actor, params }) => {
    const { id } = await getInboundPackage(db, actor, read, params.id);
    return timelineOf(db, 'inbound_package', id, { withNames: true });
  });
  route(calls.measurements, async ({ db, actor, params }) => {
    const { id } = await getInboundPackage(db, actor, read, params.id);
    return listMeasurements(services, db, id, { withNames: true });
  });
  route(calls.undoReceipt, (call) => undoReceipt(services, call.db, call, call.params.id));
  route(calls.measureAgain, (call) => measureAgain(services, call.db, call, call.params.id, call.body));
  route(calls.claims, ({ db, query }) => listClaims(db, query));
  route(calls.getClaim, ({ db, params }) => readClaim(db, params.id));
  route(calls.refuseClaim, (call) => refuseClaim(services, call.db, call, call.params.id, call.body.reason));
  route(calls.bulkCreate, (call) => createInBulk(call.db, call, call.body));
  route(calls.merge, (call) => mergeInboundPackageRecords(services, call.db, call, call.body));
};

export const inboundPackageRoutes: Module = (route, services) => {
  ofCustomers(route, services);
  ofStaff(route, services);
};
