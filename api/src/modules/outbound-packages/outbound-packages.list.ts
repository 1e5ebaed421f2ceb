import type { FreightMode } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { parseReference, parseSuite } from '@rantau/shared/references';
import { toWaybill } from '@rantau/shared/vendors';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { column, decimal, type FilterOf, instant, listFile } from '../../platform/database/list-file.ts';
import { containing, isAnyOf, isOneOf } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/tables.ts';

const recipientHas = (text: string) =>
  sql<boolean>`lower((recipient ->> 'name') || ' ' || (recipient ->> 'phone')) like ${containing(text)}`;
const hasWaybill = (text: string) => sql<boolean>`waybill_number = ${toWaybill(text)}`;

/**
 * Condition of a search text: a reference, a waybill number, or a part of a name or phone number of the recipient; for staff also
 * of the sender, or a suite. A customer's search looks at their own rows alone.
 */
function matching(text: string, forStaff: boolean): RawBuilder<boolean> {
  const reference = parseReference(text);
  if (reference.ok) return sql<boolean>`outbound_packages.reference = ${reference.reference}`;
  if (!forStaff) return sql<boolean>`(${recipientHas(text)} or ${hasWaybill(text)})`;
  const suite = parseSuite(text);
  if (suite) return sql<boolean>`outbound_packages.user_id = (select id from users where suite = ${suite})`;
  // Each half by its own index; an `or` would walk the whole list in its order instead.
  return sql<boolean>`outbound_packages.id = any(array((
      select id from outbound_packages where ${recipientHas(text)} limit 10001
    ) union (
      select id from outbound_packages where user_id = any(array(
        select id from users where lower(name || ' ' || email || ' ' || phone || ' ' || suite) like ${containing(text)} limit 200)) limit 10001
    ) union (
      select id from outbound_packages where ${hasWaybill(text)}
    )))`;
}

type OutboundPackages = SelectQueryBuilder<Tables, 'outbound_packages', object>;

/** All outbound packages that a filter means; of one customer's, where `ownerId` is given. */
export function filterOutboundPackages(
  db: Db,
  mode: FreightMode,
  filter: FilterOf<typeof outboundPackageEndpoints.sea.list>,
  ownerId?: Id<'user'>,
): OutboundPackages {
  let query: OutboundPackages = db.selectFrom('outbound_packages').where('outbound_packages.mode', '=', mode);
  if (ownerId !== undefined) query = query.where('outbound_packages.user_id', '=', ownerId);
  if (filter.id) query = query.where(isOneOf('outbound_packages.id', filter.id));
  if (filter.state) query = query.where(isAnyOf('outbound_packages.state', filter.state));
  if (filter.user_id) query = query.where('outbound_packages.user_id', '=', filter.user_id);
  if (filter.trip_id) query = query.where('trip_id', '=', filter.trip_id);
  if (filter.vendor_id) query = query.where('vendor_id', '=', filter.vendor_id);
  if (filter.unloaded !== undefined) query = query.where('trip_id', filter.unloaded ? 'is' : 'is not', null);
  if (filter.q) query = query.where(matching(filter.q, ownerId === undefined));
  return query;
}

export const outboundPackagePlan = {
  id: 'outbound_packages.id',
  columns: {
    created_at: 'outbound_packages.created_at',
    updated_at: 'outbound_packages.updated_at',
    reference: 'outbound_packages.reference',
    state: 'outbound_packages.state',
    packed_weight_lb: 'outbound_packages.packed_weight_lb',
    packed_volume_cft: 'outbound_packages.packed_volume_cft',
  },
  otherwise: ['created_at', 'DESC'],
  nullable: ['packed_weight_lb', 'packed_volume_cft'],
} as const;

/** The list of a mode as a file. */
export const outboundPackagesFile = (mode: 'sea' | 'air') =>
  listFile(outboundPackageEndpoints[mode].list, {
    read: 'outbound-package:read',
    rows: (db, filter) =>
      sql`(${filterOutboundPackages(db, mode, filter).selectAll('outbound_packages')}) as outbound_packages
      join users on users.id = outbound_packages.user_id
      left join trips on trips.id = outbound_packages.trip_id
      left join vendors on vendors.id = outbound_packages.vendor_id
      left join invoices on invoices.outbound_package_id = outbound_packages.id and invoices.state <> 'void'`,
    id: 'outbound_packages.id',
    columns: [
      column('reference', 'outbound_packages.reference'),
      column('state', 'outbound_packages.state'),
      column('suite', 'users.suite'),
      column('user_name', 'users.name'),
      ['recipient_name', sql`outbound_packages.recipient->>'name'`],
      ['city', sql`outbound_packages.recipient->>'city'`],
      ['postcode', sql`outbound_packages.recipient->>'postcode'`],
      ['boxes', sql`jsonb_array_length(outbound_packages.packed_boxes)`],
      decimal('packed_weight_lb', 'outbound_packages.packed_weight_lb'),
      decimal('packed_volume_cft', 'outbound_packages.packed_volume_cft'),
      column('trip_code', 'trips.code'),
      column('vendor_name', 'vendors.name'),
      column('waybill_number', 'outbound_packages.waybill_number'),
      column('invoice_reference', 'invoices.reference'),
      column('invoice_state', 'invoices.state'),
      instant('created_at', 'outbound_packages.created_at'),
      instant('delivered_at', 'outbound_packages.delivered_at'),
    ],
  });
