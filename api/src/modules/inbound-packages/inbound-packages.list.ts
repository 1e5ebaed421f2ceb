import type { ParsedQueryOf } from '@rantau/shared/contract';
import { malaysiaZone } from '@rantau/shared/format';
import { type AdminInboundPackage, inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { parseReference, parseSuite } from '@rantau/shared/references';
import { cleanTrackingNumber } from '@rantau/shared/tracking-numbers';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { column, decimal, instant, listFile } from '../../platform/database/list-file.ts';
import { containing, isAnyOf, isOneOf, readPage } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import { hasConcern } from './carrier-concerns.repository.ts';
import { findNamedInboundPackages } from './inbound-packages.repository.ts';
import { showNamedInboundPackage } from './inbound-packages.service.ts';

type Query = ParsedQueryOf<(typeof inboundPackageEndpoints)['list']>;
type InboundPackages = SelectQueryBuilder<Tables, 'inbound_packages', object>;

const columns = {
  created_at: 'inbound_packages.created_at',
  updated_at: 'inbound_packages.updated_at',
  received_at: 'inbound_packages.received_at',
  reference: 'inbound_packages.reference',
  state: 'inbound_packages.state',
  weight_lb: 'inbound_packages.weight_lb',
  volume_cft: 'inbound_packages.volume_cft',
  shop: 'inbound_packages.shop',
} as const;

/** The first instant of a day in Malaysia, or of the day after it. */
const dayStart = (date: string, plusDays = 0) =>
  sql<string>`((${date}::date + ${plusDays}::int)::timestamp at time zone ${malaysiaZone})`;

function filterInboundPackages(
  inboundPackages: InboundPackages,
  filter: Query['filter'],
  now: Date,
): InboundPackages {
  let query = inboundPackages;
  if (filter.id) query = query.where(isOneOf('inbound_packages.id', filter.id));
  if (filter.state) query = query.where(isAnyOf('inbound_packages.state', filter.state));
  if (filter.user_id) query = query.where('inbound_packages.user_id', '=', filter.user_id);
  if (filter.carrier !== undefined) query = query.where('carrier', '=', filter.carrier);
  if (filter.location !== undefined) query = query.where('location', '=', filter.location);
  if (filter.outbound_package_id) query = query.where('outbound_package_id', '=', filter.outbound_package_id);
  if (filter.online_order_id) query = query.where('online_order_id', '=', filter.online_order_id);
  if (filter.in_outbound_package !== undefined)
    query = query.where('outbound_package_id', filter.in_outbound_package ? 'is not' : 'is', null);
  if (filter.unclaimed !== undefined)
    query = query.where('inbound_packages.user_id', filter.unclaimed ? 'is' : 'is not', null);
  if (filter.carrier_concern) query = query.where(hasConcern(filter.carrier_concern, now));
  if (filter.received_from) query = query.where('received_at', '>=', dayStart(filter.received_from));
  if (filter.received_to) query = query.where('received_at', '<', dayStart(filter.received_to, 1));
  return query;
}

/** As long as the parts that the index of all numbers knows; a shorter fragment is in too many of them. */
const shortestFragment = 5;
/** As many digits as people read off the end of a label. */
const shortestTail = 4;
/** More results than anyone reads; totals are exact up to here as well. */
const most = 10_001;

/** Numbers that hold a fragment; of a short one, those that begin or end with it, or only begin with it. */
function numbersWith(fragment: string): RawBuilder<boolean> {
  const anywhere = containing(fragment).toUpperCase();
  if (fragment.length >= shortestFragment) return sql`tracking_number like ${anywhere}`;
  const beginning = sql<boolean>`tracking_number like ${anywhere.slice(1)}`;
  if (fragment.length < shortestTail) return beginning;
  const tail = `${[...fragment].reverse().join('')}%`;
  return sql`(${beginning} or reverse(tracking_number) like ${tail})`;
}

/** The same among all numbers: by the parts that are in the fragment, each of which few numbers have. */
function allNumbersWith(fragment: string): RawBuilder<boolean> {
  if (fragment.length < shortestFragment) return numbersWith(fragment);
  const parts = Array.from({ length: fragment.length - shortestFragment + 1 }, (_, place) =>
    fragment.slice(place, place + shortestFragment),
  );
  return sql`number_parts(tracking_number) @> ${parts}::text[] and ${numbersWith(fragment)}`;
}

/**
 * Packages that a text may mean: one exact reference, one suite, a fragment of a tracking number, and (for staff) a part
 * of a customer's name, address or phone number. The
 * candidates are gathered first, each kind by its own index: an `or` would walk the whole list in its order instead.
 */
function matching(text: string, forStaff: boolean): RawBuilder<boolean> {
  const reference = parseReference(text);
  if (reference.ok) return sql<boolean>`inbound_packages.reference = ${reference.reference}`;
  const number = cleanTrackingNumber(text);
  if (!forStaff)
    return sql<boolean>`((${number} <> '' and ${numbersWith(number)})
      or lower(inbound_packages.shop) like ${containing(text)})`;
  const suite = parseSuite(text);
  if (suite) return sql<boolean>`inbound_packages.user_id = (select id from users where suite = ${suite})`;
  const byNumber = sql`select id from inbound_packages where ${allNumbersWith(number)} limit ${most}`;
  const byOwner = sql`select id from inbound_packages where user_id = any(array(
    select id from users where lower(name || ' ' || email || ' ' || phone || ' ' || suite) like ${containing(text)} limit 200)) limit ${most}`;
  return number === ''
    ? sql<boolean>`inbound_packages.id = any(array(${byOwner}))`
    : sql<boolean>`inbound_packages.id = any(array((${byNumber}) union (${byOwner})))`;
}

/** All packages that a filter means; of one customer's, where `ownerId` is given. */
export function filteredInboundPackages(
  db: Db,
  filter: Query['filter'],
  now: Date,
  ownerId?: string,
): InboundPackages {
  const all = db.selectFrom('inbound_packages');
  const scope = ownerId === undefined ? all : all.where('inbound_packages.user_id', '=', ownerId);
  const filtered = filterInboundPackages(scope, filter, now);
  return filter.q ? filtered.where(matching(filter.q, ownerId === undefined)) : filtered;
}

/** Customers sort their own by the last change too. */
type PageRequest = Pick<Query, 'filter' | 'range'> & {
  readonly sort?: ParsedQueryOf<(typeof inboundPackageEndpoints)['mine']>['sort'];
};

interface InboundPackagePage {
  readonly data: AdminInboundPackage[];
  readonly total: number;
  readonly estimated: boolean;
}

/** One page of packages; of one customer's, where `ownerId` is given. */
export async function listInboundPackages(
  services: Services,
  db: Db,
  { filter, range, sort }: PageRequest,
  ownerId?: string,
): Promise<InboundPackagePage> {
  const { data, total, estimated } = await readPage(
    db,
    filteredInboundPackages(db, filter, services.clock.now(), ownerId),
    { range, sort },
    {
      id: 'inbound_packages.id',
      columns,
      otherwise: ['created_at', 'DESC'],
      nullable: ['received_at', 'weight_lb', 'volume_cft'],
    },
    (ids) => findNamedInboundPackages(db, ids),
  );
  return { total, estimated, data: data.map((row) => showNamedInboundPackage(services, row)) };
}

/** The list as a file. */
export const inboundPackagesFile = listFile(inboundPackageEndpoints.list, {
  read: 'inbound-package:read',
  rows: (db, filter, now) =>
    sql`(${filteredInboundPackages(db, filter, now).selectAll('inbound_packages')}) as inbound_packages
      left join users on users.id = inbound_packages.user_id
      left join carrier_trackings on carrier_trackings.inbound_package_id = inbound_packages.id
        and carrier_trackings.tracking_number = inbound_packages.tracking_number`,
  id: 'inbound_packages.id',
  columns: [
    column('reference', 'inbound_packages.reference'),
    column('state', 'inbound_packages.state'),
    column('tracking_number', 'inbound_packages.tracking_number'),
    column('carrier', 'inbound_packages.carrier'),
    column('carrier_state', 'carrier_trackings.state'),
    instant('carrier_state_at', 'carrier_trackings.state_at'),
    column('expected_on', 'carrier_trackings.expected_on'),
    column('shop', 'inbound_packages.shop'),
    column('suite', 'users.suite'),
    column('user_name', 'users.name'),
    ...['weight_lb', 'length_in', 'width_in', 'height_in', 'volume_cft'].map((name) =>
      decimal(name, `inbound_packages.${name}`),
    ),
    column('location', 'inbound_packages.location'),
    instant('created_at', 'inbound_packages.created_at'),
    instant('received_at', 'inbound_packages.received_at'),
  ],
});
