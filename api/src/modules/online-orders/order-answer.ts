import type { AdminOnlineOrder, OnlineOrder } from '@rantau/shared/online-orders';
import type { OrderRow } from './online-orders.repository.ts';

/** An order as its customer sees it. */
export function toOrder(row: OrderRow): OnlineOrder {
  const {
    staff_note: _staffNote,
    shop_paid: _shopPaid,
    user_name: _name,
    suite: _suite,
    email: _email,
    user_locale: _locale,
    invoice_state: _invoiceState,
    invoice_released_unpaid: _released,
    invoice_paid_minor: _paid,
    ...shown
  } = row;
  return shown;
}

export const toAdminOrder = (row: OrderRow): AdminOnlineOrder => ({
  ...toOrder(row),
  staff_note: row.staff_note,
  shop_paid: row.shop_paid,
  user_name: row.user_name,
  suite: row.suite,
});
