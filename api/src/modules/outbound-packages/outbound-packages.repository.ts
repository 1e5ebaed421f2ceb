import type { FreightMode } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import { parseReference, parseSuite } from '@rantau/shared/references';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { containing, isAnyOf, isOneOf } from '../../platform/database/pages.ts';
import type { OutboundPackageTable } from '../../platform/database/tables/inbound-packages.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type OutboundPackageRow = Selectable<OutboundPackageTable>;

/** Outbound packages with the names of what they belong to, in any order: one query however many there are. */
const selectNamed = (db: Db, ids: readonly Id<'outbound_package'>[]) =>
  db
    .selectFrom('outbound_packages')
    .innerJoin('users', 'users.id', 'outbound_packages.user_id')
    .leftJoin('trips', 'trips.id', 'outbound_packages.trip_id')
    .leftJoin('vendors', 'vendors.id', 'outbound_packages.vendor_id')
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.outbound_package_id', '=', 'outbound_packages.id')
        .on('invoices.state', '<>', 'void'),
    )
    .selectAll('outbound_packages')
    .select([
      'users.suite',
      'users.name as user_name',
      'trips.code as trip_code',
      'vendors.name as vendor_name',
      'invoices.id as invoice_id',
      'invoices.reference as invoice_reference',
      'invoices.state as invoice_state',
      sql<string>`coalesce((select max(at) from state_changes where subject_id = outbound_packages.id
        and to_state = outbound_packages.state), outbound_packages.updated_at)`.as('state_since'),
      sql<number>`(select count(*) from inbound_packages where outbound_package_id = outbound_packages.id)`.as(
        'inbound_package_count',
      ),
    ])
    .where(isOneOf('outbound_packages.id', ids));

export const findNamedOutboundPackages = (db: Db, ids: readonly Id<'outbound_package'>[]) =>
  selectNamed(db, ids).execute();

export const findOutboundPackage = (
  db: Db,
  id: Id<'outbound_package'>,
  mode: FreightMode,
): Promise<OutboundPackageRow | undefined> =>
  db
    .selectFrom('outbound_packages')
    .selectAll()
    .where('id', '=', id)
    .where('mode', '=', mode)
    .executeTakeFirst();

export const lockOutboundPackageOf = (
  trx: Db,
  id: Id<'outbound_package'>,
  mode: FreightMode,
): Promise<OutboundPackageRow | undefined> =>
  trx
    .selectFrom('outbound_packages')
    .selectAll()
    .where('id', '=', id)
    .where('mode', '=', mode)
    .forUpdate()
    .executeTakeFirst();

/** The invoice that stands for an outbound package, if any. */
export const findStandingInvoice = (db: Db, outboundPackageId: Id<'outbound_package'>) =>
  db
    .selectFrom('invoices')
    .select(['id', 'reference', 'state', 'released_unpaid', 'total_minor', 'paid_minor', 'exchange_rate'])
    .where('outbound_package_id', '=', outboundPackageId)
    .where('state', '<>', 'void')
    .executeTakeFirst();

interface OutboundPackageFilter {
  readonly id?: string[] | undefined;
  readonly state?: OutboundPackageRow['state'] | OutboundPackageRow['state'][] | undefined;
  readonly user_id?: Id<'user'> | undefined;
  readonly trip_id?: Id<'trip'> | undefined;
  readonly vendor_id?: Id<'vendor'> | undefined;
  readonly unloaded?: boolean | undefined;
  readonly q?: string | undefined;
}

/** What a text may mean: a reference, a suite, or a part of a name or phone number of sender or recipient. */
function matching(text: string): RawBuilder<boolean> {
  const reference = parseReference(text);
  if (reference.ok) return sql<boolean>`outbound_packages.reference = ${reference.reference}`;
  const suite = parseSuite(text);
  if (suite) return sql<boolean>`outbound_packages.user_id = (select id from users where suite = ${suite})`;
  // Each half by its own index; an `or` would walk the whole list in its order instead.
  return sql<boolean>`outbound_packages.id = any(array((
      select id from outbound_packages
      where lower((recipient ->> 'name') || ' ' || (recipient ->> 'phone')) like ${containing(text)} limit 10001
    ) union (
      select id from outbound_packages where user_id = any(array(
        select id from users where lower(name || ' ' || email || ' ' || phone || ' ' || suite) like ${containing(text)} limit 200)) limit 10001
    )))`;
}

type OutboundPackages = SelectQueryBuilder<Tables, 'outbound_packages', object>;

export function filterOutboundPackages(
  db: Db,
  mode: FreightMode,
  filter: OutboundPackageFilter,
): OutboundPackages {
  let query: OutboundPackages = db.selectFrom('outbound_packages').where('outbound_packages.mode', '=', mode);
  if (filter.id) query = query.where(isOneOf('outbound_packages.id', filter.id));
  if (filter.state) query = query.where(isAnyOf('outbound_packages.state', filter.state));
  if (filter.user_id) query = query.where('outbound_packages.user_id', '=', filter.user_id);
  if (filter.trip_id) query = query.where('trip_id', '=', filter.trip_id);
  if (filter.vendor_id) query = query.where('vendor_id', '=', filter.vendor_id);
  if (filter.unloaded !== undefined) query = query.where('trip_id', filter.unloaded ? 'is' : 'is not', null);
  if (filter.q) query = query.where(matching(filter.q));
  return query;
}

export const outboundPackageColumns = {
  created_at: 'outbound_packages.created_at',
  updated_at: 'outbound_packages.updated_at',
  reference: 'outbound_packages.reference',
  state: 'outbound_packages.state',
  packed_weight_lb: 'outbound_packages.packed_weight_lb',
  packed_volume_cft: 'outbound_packages.packed_volume_cft',
} as const;

/** How much is aboard a trip already, without one outbound package. */
export async function loadAboard(
  db: Db,
  tripId: Id<'trip'>,
  exceptId: string,
): Promise<{ readonly cft: number; readonly lb: number }> {
  const row = await db
    .selectFrom('outbound_packages')
    .select([
      sql<number>`coalesce(sum(packed_volume_cft), 0)`.as('cft'),
      sql<number>`coalesce(sum(packed_weight_lb), 0)`.as('lb'),
    ])
    .where('trip_id', '=', tripId)
    .where('id', '<>', exceptId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return row;
}
