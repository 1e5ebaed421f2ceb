import type { Id } from '@rantau/shared/ids';
import { releasesGoods } from '@rantau/shared/invoices';
import { onlineOrderStates } from '@rantau/shared/online-orders';
import { canMove } from '@rantau/shared/states';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { lockOrder, updateOrder } from './online-orders.repository.ts';
import { recordOrderMove } from './order-moves.ts';

/** The deposit of a quoted order is covered, or nothing is owed on it any more: it may be bought. Whether this accepted it. */
export async function followPaidOrder(
  db: Db,
  by: ActorContext,
  orderId: Id<'online_order'>,
  invoice: Parameters<typeof releasesGoods>[0] & { readonly paid_minor: number },
): Promise<boolean> {
  const order = await lockOrder(db, orderId);
  if (!order) return false;
  if (!releasesGoods(invoice) && invoice.paid_minor < order.charges.deposit_usd_minor) return false;
  if (!canMove(onlineOrderStates, order.state, 'deposit_paid')) return false;
  await updateOrder(db, orderId, { state: 'deposit_paid' }, by.now);
  await recordOrderMove(db, by, orderId, order.state, 'deposit_paid');
  return true;
}
