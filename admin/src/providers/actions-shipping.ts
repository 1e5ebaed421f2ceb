import type { BodyOf, FreightMode } from '@rantau/shared/contract';
import type { exportInformationEndpoints } from '@rantau/shared/export-information';
import type { invoiceEndpoints } from '@rantau/shared/invoices';
import type { outboundPackageEndpoints, shippingLabelEndpoints } from '@rantau/shared/outbound-packages';
import type { pickupRequestEndpoints } from '@rantau/shared/pickup-requests';
import type { tariffEndpoints } from '@rantau/shared/reference-data';
import type { tripMilestoneEndpoints } from '@rantau/shared/trip-milestones';
import type { tripSubscriptionEndpoints } from '@rantau/shared/trip-subscriptions';
import type { tripEndpoints } from '@rantau/shared/trips';
import { call } from './call.ts';

// Sea and air have the same calls under their own paths; the types are those of sea.
type OutboundPackage = (typeof outboundPackageEndpoints)['sea'];
type Warehouse = (typeof invoiceEndpoints)['sea'];
type Milestones = typeof tripMilestoneEndpoints;
type Trips = typeof tripEndpoints;
type Pickups = typeof pickupRequestEndpoints;
type Subscriptions = typeof tripSubscriptionEndpoints;

const outboundPackages = (mode: FreightMode) =>
  `/admins/${mode}-freight-outbound-packages` as '/admins/sea-freight-outbound-packages';
const warehouse = (mode: FreightMode) =>
  `/admins/warehouse-malaysia/${mode}-freight-invoices` as '/admins/warehouse-malaysia/sea-freight-invoices';

/** From the packing table to the door. */
export const shippingActions = {
  pricesInForce: () => call<(typeof tariffEndpoints)['rates']>({ method: 'GET', path: '/rates' }),
  warehouseTrips: (mode: FreightMode) =>
    call<Warehouse['warehouseTrips']>({ method: 'GET', path: `${warehouse(mode)}/trips` }),
  packOutboundPackage: (
    mode: FreightMode,
    id: string,
    version: number,
    body: BodyOf<OutboundPackage['pack']>,
  ) =>
    call<OutboundPackage['pack']>(
      { method: 'POST', path: `${outboundPackages(mode)}/:id/pack` },
      { params: { id }, ifMatch: version, body },
    ),
  quoteOutboundPackage: (mode: FreightMode, id: string, body: BodyOf<OutboundPackage['quote']>) =>
    call<OutboundPackage['quote']>(
      { method: 'POST', path: `${outboundPackages(mode)}/:id/quote` },
      { params: { id }, body },
    ),
  packedPrice: (mode: FreightMode, id: string) =>
    call<OutboundPackage['packedPrice']>(
      { method: 'GET', path: `${outboundPackages(mode)}/:id/packed-price` },
      { params: { id } },
    ),
  moveOutboundPackage: (mode: FreightMode, id: string, body: BodyOf<OutboundPackage['transition']>) =>
    call<OutboundPackage['transition']>(
      { method: 'POST', path: `${outboundPackages(mode)}/:id/transitions` },
      { params: { id }, body },
    ),
  /** A null trip unloads it. */
  loadOnTrip: (mode: FreightMode, id: string, body: BodyOf<OutboundPackage['load']>) =>
    call<OutboundPackage['load']>(
      { method: 'POST', path: `${outboundPackages(mode)}/:id/load` },
      { params: { id }, body },
    ),
  printLabels: (ids: readonly string[]) =>
    call<(typeof shippingLabelEndpoints)['all']>(
      { method: 'GET', path: '/admins/shipping-labels.pdf', answer: 'application/pdf' },
      { query: { ids: ids.join(',') } },
    ),
  tripMilestones: (id: string) =>
    call<Milestones['list']>({ method: 'GET', path: '/admins/trips/:id/milestones' }, { params: { id } }),
  recordMilestone: (id: string, body: BodyOf<Milestones['record']>) =>
    call<Milestones['record']>(
      { method: 'POST', path: '/admins/trips/:id/milestones' },
      { params: { id }, body },
    ),
  exportBoard: (id: string) =>
    call<(typeof exportInformationEndpoints)['board']>(
      { method: 'GET', path: '/admins/trips/:id/export-information' },
      { params: { id } },
    ),
  tripBoard: () => call<Trips['board']>({ method: 'GET', path: '/admins/trip_infos' }),
  moveTrip: (id: string, body: BodyOf<Trips['transition']>) =>
    call<Trips['transition']>(
      { method: 'POST', path: '/admins/trips/:id/transitions' },
      { params: { id }, body },
    ),
  tripManifestPdf: (id: string) =>
    call<Trips['manifestPdf']>(
      { method: 'GET', path: '/admins/trips/:id/manifest.pdf', answer: 'application/pdf' },
      { params: { id } },
    ),
  tripManifestCsv: (id: string) =>
    call<Trips['manifestCsv']>(
      { method: 'GET', path: '/admins/trips/:id/manifest.csv', answer: 'text/csv' },
      { params: { id } },
    ),
  notifySubscribers: (body: BodyOf<Subscriptions['notify']>, key: string) =>
    call<Subscriptions['notify']>(
      { method: 'POST', path: '/admins/senarai-langganan-trips/notify' },
      { body, idempotencyKey: key },
    ),
  /** A null vendor: to be picked up at the warehouse. */
  releaseToVendor: (mode: FreightMode, id: string, body: BodyOf<Warehouse['warehouseRelease']>) =>
    call<Warehouse['warehouseRelease']>(
      { method: 'POST', path: `${warehouse(mode)}/:id/release` },
      { params: { id }, body },
    ),
  markCollected: (mode: FreightMode, id: string, body: BodyOf<Warehouse['warehouseCollect']>) =>
    call<Warehouse['warehouseCollect']>(
      { method: 'POST', path: `${warehouse(mode)}/:id/collected` },
      { params: { id }, body },
    ),
  movePickup: (id: string, body: BodyOf<Pickups['transition']>) =>
    call<Pickups['transition']>(
      { method: 'POST', path: '/admins/pickup-requests/:id/transitions' },
      { params: { id }, body },
    ),
};
