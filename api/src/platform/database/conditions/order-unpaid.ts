import { sql } from 'kysely';

/** True while an order that goods in the outbound package were bought for has an invoice that keeps them. */
export const orderUnpaid = sql<boolean>`exists (select 1 from inbound_packages
  join invoices of_order on of_order.online_order_id = inbound_packages.online_order_id
  where inbound_packages.outbound_package_id = outbound_packages.id
    and of_order.state not in ('void', 'paid') and not of_order.released_unpaid)`;
