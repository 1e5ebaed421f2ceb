import { sql } from 'kysely';

/** Of a quote that its customer has not accepted, which is neither owed nor late. Of rows of `invoices`. */
export const awaitsAcceptance = sql<boolean>`(invoices.online_order_id is not null
  and invoices.online_order_id in (select id from online_orders where state = 'quoted'))`;
