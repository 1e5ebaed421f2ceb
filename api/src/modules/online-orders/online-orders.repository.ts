import type { Id } from '@rantau/shared/ids';
import type { OnlineOrder, OnlineOrderStateName } from '@rantau/shared/online-orders';
import { parseReference } from '@rantau/shared/references';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { containing, inOrder, isOneOf, type PageRequest, pageOfIds } from '../../platform/database/pages.ts';
import { changedAt } from '../../platform/database/versions.ts';

/** Orders with their customer and the invoice that counts: the one that was not voided. */
const selectOrders = (db: Db) =>
  db
    .selectFrom('online_orders')
    .innerJoin('users', 'users.id', 'online_orders.user_id')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.online_order_id', '=', 'online_orders.id').on('invoices.state', '<>', 'void'),
    )
    .selectAll('online_orders')
    .select([
      'users.name as user_name',
      'users.suite',
      'users.email',
      'users.locale as user_locale',
      'invoices.id as invoice_id',
      'invoices.reference as invoice_reference',
      'invoices.state as invoice_state',
      'invoices.released_unpaid as invoice_released_unpaid',
      'invoices.paid_minor as invoice_paid_minor',
    ]);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

export const findOrder = async (db: Db, id: Id<'online_order'>): Promise<OrderRow | null> =>
  (await selectOrders(db).where('online_orders.id', '=', id).executeTakeFirst()) ?? null;

export async function lockOrder(db: Db, id: Id<'online_order'>): Promise<OrderRow | null> {
  await db.selectFrom('online_orders').select('id').where('id', '=', id).forUpdate().execute();
  return findOrder(db, id);
}

interface Columns {
  readonly state?: OnlineOrderStateName;
  readonly items?: OnlineOrder['items'];
  readonly charges?: OnlineOrder['charges'];
  readonly delivery_method?: OnlineOrder['delivery_method'];
  readonly discount_code?: string | null;
  readonly priority?: boolean;
  readonly note?: string;
  readonly staff_note?: string;
  readonly rejection_reason?: string | null;
}

export async function updateOrder(
  db: Db,
  id: Id<'online_order'>,
  { items, charges, ...columns }: Columns,
  now: Date,
): Promise<void> {
  await db
    .updateTable('online_orders')
    .set({
      ...columns,
      ...(items && { items: JSON.stringify(items) }),
      ...(charges && { charges: JSON.stringify(charges) }),
      ...changedAt(now),
    })
    .where('id', '=', id)
    .execute();
}

export interface OrderFilter {
  readonly id?: string[] | undefined;
  readonly q?: string | undefined;
  readonly state?: OnlineOrderStateName | OnlineOrderStateName[] | undefined;
  readonly user_id?: Id<'user'> | undefined;
  readonly priority?: boolean | undefined;
}
export type OrderSort = 'created_at' | 'updated_at' | 'reference' | 'state';

export function filterOrders(db: Db, filter: OrderFilter) {
  let filtered = db.selectFrom('online_orders');
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

export async function listOrders(db: Db, filter: OrderFilter, request: PageRequest<OrderSort>) {
  const { ids, total, estimated } = await pageOfIds(db, filterOrders(db, filter), request, {
    id: 'online_orders.id',
    columns: {
      created_at: 'created_at',
      updated_at: 'updated_at',
      reference: 'reference',
      state: 'state',
    },
    otherwise: ['created_at', 'DESC'],
  });
  const rows = await selectOrders(db).where(isOneOf('online_orders.id', ids)).execute();
  return { rows: inOrder(ids, rows), total, estimated };
}
