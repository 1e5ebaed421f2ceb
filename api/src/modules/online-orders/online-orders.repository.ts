import type { Id } from '@rantau/shared/ids';
import type { Selectable } from 'kysely';
import { toColumns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { changeRow } from '../../platform/database/versions.ts';

/** Orders with their customer and the invoice that counts: the one that was not voided. */
export const selectOrders = (db: Db) =>
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

type Row = Selectable<Tables['online_orders']>;

export async function updateOrder(
  db: Db,
  id: Id<'online_order'>,
  columns: { readonly [Name in keyof Row]?: Row[Name] | undefined },
  now: Date,
): Promise<void> {
  await changeRow(db, 'online_orders', id, now, toColumns('online_orders', columns));
}
