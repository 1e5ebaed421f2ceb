import type { SortOf } from '@rantau/shared/contract';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { parseReference } from '@rantau/shared/references';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { column, type FilterOf, instant, listFile } from '../../platform/database/list-file.ts';
import { containing, isOneOf, type PageRequest, readPage } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { selectOrders } from './online-orders.repository.ts';

type OrderFilter = FilterOf<typeof onlineOrderEndpoints.list>;
type OrderSort = SortOf<typeof onlineOrderEndpoints.list>;

/** Rows that a list may hold, whatever its filter. */
export type OrderScope = Pick<OrderFilter, 'state' | 'user_id' | 'priority'>;

const filterOrders = (db: Db, filter: OrderFilter, scope: OrderScope = {}) =>
  selectedOrders(selectedOrders(db.selectFrom('online_orders'), scope), filter);

function selectedOrders(orders: SelectQueryBuilder<Tables, 'online_orders', object>, filter: OrderFilter) {
  let filtered = orders;
  const states = filter.state === undefined ? [] : [filter.state].flat();
  if (filter.id) filtered = filtered.where(isOneOf('online_orders.id', filter.id));
  if (states.length > 0) filtered = filtered.where('state', 'in', states);
  if (filter.user_id) filtered = filtered.where('user_id', '=', filter.user_id);
  if (filter.priority !== undefined) filtered = filtered.where('priority', '=', filter.priority);
  if (filter.q) {
    const parsed = parseReference(filter.q);
    filtered = parsed.ok
      ? filtered.where('reference', '=', parsed.reference)
      : filtered.where(sql<boolean>`user_id in (select id from users
          where lower(name || ' ' || email || ' ' || phone || ' ' || suite) like ${containing(filter.q)})`);
  }
  return filtered;
}

export async function listOrders(
  db: Db,
  filter: OrderFilter,
  request: PageRequest<OrderSort>,
  scope: OrderScope,
) {
  return readPage(
    db,
    filterOrders(db, filter, scope),
    request,
    {
      id: 'online_orders.id',
      columns: {
        created_at: 'created_at',
        updated_at: 'updated_at',
        reference: 'reference',
        state: 'state',
      },
      otherwise: ['created_at', 'DESC'],
    },
    (ids) => selectOrders(db).where(isOneOf('online_orders.id', ids)).execute(),
  );
}

/** The list as a file. */
export const onlineOrdersFile = listFile(onlineOrderEndpoints.list, {
  read: 'online-order:read',
  rows: (db, filter) =>
    sql`(${filterOrders(db, filter).selectAll('online_orders')}) as online_orders
      join users on users.id = online_orders.user_id`,
  id: 'online_orders.id',
  columns: [
    column('reference', 'online_orders.reference'),
    column('state', 'online_orders.state'),
    column('suite', 'users.suite'),
    column('user_name', 'users.name'),
    ['items', sql`jsonb_array_length(online_orders.items)`],
    column('delivery_method', 'online_orders.delivery_method'),
    column('priority', 'online_orders.priority'),
    ['total_usd', sql`((online_orders.charges->>'total_usd_minor')::bigint / 100.0)::numeric(16, 2)::text`],
    instant('created_at', 'online_orders.created_at'),
  ],
});
