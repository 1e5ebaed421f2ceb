import type { WarehousePlace } from '@rantau/shared/invoices';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Where an outbound package is, as the Malaysian warehouse counts them: each is in one place. */
export const inPlace: Readonly<Record<WarehousePlace, RawBuilder<SqlBool>>> = {
  on_the_way: sql`outbound_packages.state in ('loaded', 'in_transit')`,
  here: sql`outbound_packages.state = 'arrived' and outbound_packages.vendor_id is null`,
  for_pickup: sql`outbound_packages.state = 'ready_for_pickup'`,
  with_vendor: sql`(outbound_packages.state = 'out_for_delivery'
    or (outbound_packages.state = 'arrived' and outbound_packages.vendor_id is not null))`,
  delivered: sql`outbound_packages.state = 'delivered'`,
};

/** Before it has left, a trip and its goods are the other warehouse's. */
export const hasLeft: RawBuilder<SqlBool> = sql`trips.state in ('departed', 'arrived', 'cleared', 'completed')`;
