import type { FreightMode } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import { inboundPackageStates } from '@rantau/shared/inbound-packages';
import { outboundPackageStates } from '@rantau/shared/outbound-packages';
import { runningStates } from '@rantau/shared/states';
import { type RawBuilder, sql } from 'kysely';
import { inStates, isInWarehouse } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';

type Stateful = 'inbound_packages' | 'outbound_packages';

const running = {
  inbound_packages: inStates('state', runningStates(inboundPackageStates)),
  outbound_packages: inStates('state', runningStates(outboundPackageStates)),
} as const;

const countByState = async (
  db: Db,
  table: Stateful,
  which: RawBuilder<boolean>,
): Promise<Record<string, number>> => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) as count from ${sql.table(table)} where ${which} group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

/** Number of a customer's records in each state. */
export const countOwnByState = (db: Db, table: Stateful, userId: Id<'user'>) =>
  countByState(db, table, sql<boolean>`user_id = ${userId}::uuid`);

/** Number of all inbound packages in each state in which something is still to happen; the others only become more. */
export const countInboundPackages = (db: Db) =>
  countByState(db, 'inbound_packages', running.inbound_packages);

/** The same of the outbound packages of each mode, both named for the index. */
export async function countOutboundPackages(db: Db): Promise<Record<FreightMode, Record<string, number>>> {
  const { rows } = await sql<{ mode: FreightMode; state: string; count: number }>`
    select mode, state, count(*) as count from outbound_packages where mode in ('sea', 'air') and ${running.outbound_packages}
    group by mode, state`.execute(db);
  const of = (wanted: FreightMode) =>
    Object.fromEntries(rows.filter(({ mode }) => mode === wanted).map(({ state, count }) => [state, count]));
  return { sea: of('sea'), air: of('air') };
}

interface CustomerNeeds {
  readonly to_declare: number;
  readonly to_choose: number;
}

/** Records that wait for a customer besides their invoices, in one query. */
export async function countNeeds(db: Db, userId: Id<'user'>): Promise<CustomerNeeds> {
  const { rows } = await sql<CustomerNeeds>`
    select
      (select count(*) from inbound_packages where user_id = ${userId}::uuid
        and ${isInWarehouse} and items = '[]') as to_declare,
      (select count(*) from inbound_packages where user_id = ${userId}::uuid and state = 'ready'
        and outbound_package_id is null) as to_choose`.execute(db);
  return rows[0] ?? { to_declare: 0, to_choose: 0 };
}

/** True if a customer never had anything with us, in any state. */
export async function isNewcomer(db: Db, userId: Id<'user'>): Promise<boolean> {
  const has = (table: 'inbound_packages' | 'outbound_packages' | 'online_orders' | 'pickup_requests') =>
    sql`exists (select 1 from ${sql.table(table)} where user_id = ${userId}::uuid)`;
  const { rows } = await sql<{ has_begun: boolean }>`
    select ${has('inbound_packages')} or ${has('outbound_packages')}
      or ${has('online_orders')} or ${has('pickup_requests')} as has_begun`.execute(db);
  return rows[0]?.has_begun === false;
}

async function countOf(db: Db, records: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${records}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const countPaymentsToVerify = (db: Db) => countOf(db, sql`payments where state = 'submitted'`);
export const countOpenConflicts = (db: Db) => countOf(db, sql`conflicts where state = 'open'`);
export const countOrdersToQuote = (db: Db) => countOf(db, sql`online_orders where state = 'submitted'`);
export const countOpenDisputes = (db: Db) => countOf(db, sql`measurement_disputes where state = 'open'`);
export const countOpenClaims = (db: Db) => countOf(db, sql`package_claims where resolved_at is null`);
export const countOpenBoxChecks = (db: Db) =>
  countOf(db, sql`box_checks where outcome <> 'counted' and resolved_at is null`);
