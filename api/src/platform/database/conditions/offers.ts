import { malaysiaZone } from '@rantau/shared/format';
import { sql } from 'kysely';
import { isOffer } from './states.ts';

/** Of a quote that its customer has not accepted, which is neither owed nor late. Of rows of `invoices`. */
export const awaitsAcceptance = sql<boolean>`(invoices.online_order_id is not null
  and invoices.online_order_id in (select id from online_orders where ${isOffer('state')}))`;

/** An offer is due on no day: its time to be paid begins when the customer accepts it. Of rows of `invoices`. */
export const dueOnOrNever = sql<
  string | null
>`case when ${awaitsAcceptance} then null else invoices.due_on end`;

/** The orders whose quote waited for its customer at the end of a day in Malaysia, as a set of their ids. */
export const offersOn = (day: string, today: string) =>
  day >= today
    ? sql`(select id from online_orders where ${isOffer('state')})`
    : sql`(select online_orders.id from online_orders join lateral (
        select to_state from state_changes where subject_id = online_orders.id
          and (at at time zone ${malaysiaZone})::date <= ${day}::date
        order by at desc, id desc limit 1) as last on ${isOffer('last.to_state')})`;
