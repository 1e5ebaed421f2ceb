import type { FreightMode } from '@rantau/shared/contract';
import { isMistypedReference, parseReference, type ReferencePrefix } from '@rantau/shared/references';
import { may } from '../access.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { callsOf, type ResourceName } from '../providers/resource-calls.ts';

/** Where records of a reference are; a shipment is in one of two lists. */
const resourcesOf: Readonly<Record<ReferencePrefix, readonly ResourceName[]>> = {
  IN: ['inbound-packages'],
  OUT: (['sea', 'air'] satisfies FreightMode[]).map((mode) => `outbound-packages/${mode}-freight` as const),
  INV: ['invoices'],
  PAY: ['invoices/payments'],
  OO: ['online-orders'],
  TRIP: ['trip_infos/trips'],
  PU: ['pickup-requests'],
};

/** The page that a find opens, or the key of why there is none. */
export type Found = { readonly to: string } | { readonly problem: string };

const listOf = (resource: ResourceName, q: string): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify({ q }))}`;

async function findIn(dataProvider: AdminDataProvider, resource: ResourceName, q: string): Promise<string[]> {
  const { data } = await dataProvider.getList(resource, {
    filter: { q },
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'created_at', order: 'DESC' },
  });
  return data.map(({ id }) => `/${resource}/${id}/show`);
}

/** A reference tells what it is of; anything else is a parcel's, or the code of a trip. */
export async function find(dataProvider: AdminDataProvider, q: string): Promise<Found> {
  const parsed = parseReference(q);
  if (parsed.ok && parsed.prefix !== 'IN') {
    const resources = resourcesOf[parsed.prefix].filter((resource) => may(callsOf(resource).read));
    if (resources.length === 0) return { problem: 'shell.find_denied' };
    for (const resource of resources) {
      const [to] = await findIn(dataProvider, resource, parsed.reference);
      if (to !== undefined) return { to };
    }
    return { problem: 'shell.find_none' };
  }
  const packages = await dataProvider.searchPackages(q);
  const [only] = packages;
  if (only)
    return {
      to: packages.length === 1 ? `/inbound-packages/${only.id}/show` : listOf('inbound-packages', q),
    };
  if (isMistypedReference(q)) return { problem: 'shell.find_mistyped' };
  const trips = may('trip:read') ? await findIn(dataProvider, 'trip_infos/trips', q) : [];
  const [trip] = trips;
  if (trip !== undefined) return { to: trips.length === 1 ? trip : listOf('trip_infos/trips', q) };
  return { to: listOf('inbound-packages', q) };
}
