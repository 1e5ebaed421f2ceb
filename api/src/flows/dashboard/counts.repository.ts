import type { FreightMode } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import { isInWarehouse } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';

type Stateful = 'inbound_packages' | 'outbound_packages';

/** Number of records in each state; of one customer, or of all. */
export async function countByState(
  db: Db,
  table: Stateful,
  userId: Id<'user'> | null,
): Promise<Record<string, number>> {
  const whose = userId === null ? sql`true` : sql`user_id = ${userId}::uuid`;
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) as count from ${sql.table(table)} where ${whose} group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Number of outbound packages of each mode in each state. */
export async function countOutboundPackages(db: Db): Promise<Record<FreightMode, Record<string, number>>> {
  const { rows } = await sql<{ mode: FreightMode; state: string; count: number }>`
    select mode, state, count(*) as count from outbound_packages group by mode, state`.execute(db);
  const of = (wanted: FreightMode) =>
    Object.fromEntries(rows.filter(({ mode }) => mode === wanted).map(({ state, count }) => [state, count]));
  return { sea: of('sea'), air: of('air') };
}

export interface CustomerNeeds {
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

export const countPaymentsToVerify = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('payments')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', '=', 'submitted')
    .executeTakeFirst();
  return row?.count ?? 0;
};

export const countOpenConflicts = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('conflicts')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.count ?? 0;
};

export const countOrdersToQuote = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('online_orders')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', '=', 'submitted')
    .executeTakeFirst();
  return row?.count ?? 0;
};

export const countOpenDisputes = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('measurement_disputes')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.count ?? 0;
};

export const countOpenClaims = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('package_claims')
    .select(sql<number>`count(*)`.as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return row?.count ?? 0;
};
