import type { FreightMode } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import { isOnItsWay } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/pages.ts';

const outboundPackages = (db: Db) =>
  db
    .selectFrom('outbound_packages')
    .innerJoin('users', 'users.id', 'outbound_packages.user_id')
    .leftJoin('trips', 'trips.id', 'outbound_packages.trip_id')
    .select([
      'outbound_packages.id',
      'outbound_packages.reference',
      'outbound_packages.mode',
      'outbound_packages.state',
      'outbound_packages.user_id',
      'outbound_packages.vendor_id',
      'outbound_packages.recipient',
      'outbound_packages.packed_boxes',
      'outbound_packages.own_boxes',
      'users.suite',
      'trips.code as trip_code',
    ])
    .where(isOnItsWay());

export type LabelledOutboundPackage = Awaited<ReturnType<typeof findLabelled>>[number];

export const findLabelled = (db: Db, ids: readonly Id<'outbound_package'>[]) =>
  outboundPackages(db).where(isOneOf('outbound_packages.id', ids)).execute();

export const listLabelled = (db: Db, userId: Id<'user'>, mode: FreightMode) =>
  outboundPackages(db)
    .where('outbound_packages.user_id', '=', userId)
    .where('outbound_packages.mode', '=', mode)
    .orderBy('outbound_packages.created_at', 'desc')
    .limit(200)
    .execute();
