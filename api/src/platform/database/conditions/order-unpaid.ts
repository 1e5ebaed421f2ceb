import { sql } from 'kysely';

/**
 * True while something else was charged for goods of the outbound package that keeps them: an order that they were bought
 * for, or the pickup by which their boxes were fetched.
 */
export const orderUnpaid = sql<boolean>`(exists (select 1 from inbound_packages
  join invoices of_order on of_order.online_order_id = inbound_packages.online_order_id
  where inbound_packages.outbound_package_id = outbound_packages.id
    and of_order.state not in ('void', 'paid') and not of_order.released_unpaid)
  or exists (select 1 from invoices of_pickup
  where of_pickup.pickup_request_id = outbound_packages.pickup_request_id
    and of_pickup.state not in ('draft', 'void', 'paid') and not of_pickup.released_unpaid))`;
