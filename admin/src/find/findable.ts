import type { FreightMode } from '@rantau/shared/contract';
import type { ReferencePrefix } from '@rantau/shared/references';
import { can } from '../access.ts';
import { callsOf, type ResourceName } from '../providers/resource-calls.ts';

/** Lists of records by the prefix of their reference; an outbound package is in one of two lists. */
const lists: Readonly<Record<ReferencePrefix, readonly ResourceName[]>> = {
  IN: ['inbound-packages'],
  OUT: (['sea', 'air'] satisfies FreightMode[]).map((mode) => `outbound-packages/${mode}-freight` as const),
  INV: ['invoices'],
  PAY: ['invoices/payments'],
  OO: ['online-orders'],
  TRIP: ['trip_infos/trips'],
  PU: ['pickup-requests'],
};
/** Resources that are searched for a text, the likeliest first, with the page on which a record opens. */
const texts = [
  { resource: 'users', view: 'show' },
  { resource: 'inbound-packages', view: 'show' },
  { resource: 'trip_infos/trips', view: 'show' },
  { resource: 'social-media-post', view: 'edit' },
  { resource: 'discount-codes', view: 'edit' },
] as const satisfies readonly { readonly resource: ResourceName; readonly view: 'show' | 'edit' }[];

export type Findable = (typeof texts)[number]['resource'];

const canRead = (resource: ResourceName): boolean => can(callsOf(resource).read);

/** The lists of a reference that this role may read. */
export const listsOf = (prefix: ReferencePrefix): readonly ResourceName[] => lists[prefix].filter(canRead);

/** Searched resources that this role may open. */
export const findable = (): (typeof texts)[number][] =>
  texts.filter(({ resource, view }) => {
    const { edit } = callsOf(resource);
    return canRead(resource) && (view === 'show' || (edit !== undefined && can(edit)));
  });

export const pageOf = (resource: ResourceName, id: string): string => {
  const view = texts.find((each) => each.resource === resource)?.view ?? 'show';
  return `/${resource}/${id}${view === 'show' ? '/show' : ''}`;
};

export const listFor = (resource: ResourceName, filter: Readonly<Record<string, unknown>>): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
