import type { ParsedQueryOf } from '@rantau/shared/contract';
import { malaysiaZone } from '@rantau/shared/format';
import type { AdminInboundPackage, inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isAnyOf, isOneOf, pageOfRecords } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import { namedInboundPackage } from './inbound-packages.repository.ts';
import { showInboundPackages } from './read-inbound-packages.service.ts';
import { matching } from './search.repository.ts';

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

function filterInboundPackages(inboundPackages: InboundPackages, filter: Query['filter']): InboundPackages {
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
  if (filter.received_from) query = query.where('received_at', '>=', dayStart(filter.received_from));
  if (filter.received_to) query = query.where('received_at', '<', dayStart(filter.received_to, 1));
  return query;
}

/** All packages that a filter means; of one customer's, where `ownerId` is given. */
export function filteredInboundPackages(db: Db, filter: Query['filter'], ownerId?: string): InboundPackages {
  const all = db.selectFrom('inbound_packages');
  const scope = ownerId === undefined ? all : all.where('inbound_packages.user_id', '=', ownerId);
  const filtered = filterInboundPackages(scope, filter);
  return filter.q ? filtered.where(matching(filter.q, ownerId === undefined)) : filtered;
}

interface InboundPackagePage {
  readonly data: AdminInboundPackage[];
  readonly total: number;
  readonly estimated: boolean;
}

/** One page of packages; of one customer's, where `ownerId` is given. */
export async function listInboundPackages(
  services: Services,
  db: Db,
  { filter, range, sort }: Query,
  ownerId?: string,
): Promise<InboundPackagePage> {
  const { rows, total, estimated } = await pageOfRecords(
    db,
    filteredInboundPackages(db, filter, ownerId),
    { range, sort },
    {
      id: 'inbound_packages.id',
      columns,
      otherwise: ['created_at', 'DESC'],
      nullable: ['received_at', 'weight_lb', 'volume_cft'],
    },
    (id) => namedInboundPackage(db, id),
  );
  return { total, estimated, data: showInboundPackages(services, rows) };
}
