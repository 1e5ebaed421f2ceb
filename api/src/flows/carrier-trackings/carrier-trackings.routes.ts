import { inboundPackageEndpoints as inbound } from '@rantau/shared/inbound-packages';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { getInboundPackage } from '../../modules/inbound-packages/inbound-packages.service.ts';
import { findHandedOver } from '../../modules/outbound-packages/outbound-packages.repository.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { getOutboundPackage } from '../outbound-packages/change-outbound-package.ts';
import {
  readCarrierTracking,
  readLastMile,
  readOwnCarrierTracking,
  readOwnLastMile,
} from './read-carrier-tracking.ts';

/** The way of packages at their carriers, to the dock and from Balakong to the door. */
export const carrierTrackingRoutes: Module = (route) => {
  route(inbound.myCarrierTracking, async ({ db, actor, params }) =>
    readOwnCarrierTracking(db, await getInboundPackage(db, actor, 'own', params.id)),
  );
  route(inbound.carrierTracking, async ({ db, actor, params }) =>
    readCarrierTracking(db, await getInboundPackage(db, actor, 'inbound-package:read', params.id)),
  );
  for (const mode of ['sea', 'air'] as const) {
    const outbound = outboundPackageEndpoints[mode];
    route(outbound.myCarrierTracking, async ({ db, actor, params }) => {
      const { id } = await getOutboundPackage(db, actor, 'own', params.id, mode);
      return readOwnLastMile(db, await findHandedOver(db, id));
    });
    route(outbound.carrierTracking, async ({ db, actor, params }) => {
      const { id } = await getOutboundPackage(db, actor, 'outbound-package:read', params.id, mode);
      return readLastMile(db, await findHandedOver(db, id));
    });
  }
};
