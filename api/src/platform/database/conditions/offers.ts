import { sql } from 'kysely';
import { isOffer } from './states.ts';

/** Of a quote that its customer has not accepted, which is neither owed nor late. Of rows of `invoices`. */
export const awaitsAcceptance = sql<boolean>`(invoices.online_order_id is not null
  and invoices.online_order_id in (select id from online_orders where ${isOffer('state')}))`;

/** An offer is due on no day: its time to be paid begins when the customer accepts it. Of rows of `invoices`. */
export const dueOnOrNever = sql<
  string | null
>`case when ${awaitsAcceptance} then null else invoices.due_on end`;
