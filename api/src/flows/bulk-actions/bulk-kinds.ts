import type { Action } from '@rantau/shared/access';
import type { BulkActionKind, bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import type { FreightMode, ParsedBodyOf } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { type SelectQueryBuilder, sql } from 'kysely';
import {
  moveInboundPackage,
  relocateInboundPackage,
} from '../../modules/inbound-packages/correct.service.ts';
import { filteredInboundPackages } from '../../modules/inbound-packages/inbound-packages.list.ts';
import { filteredInvoices, warehouseScope } from '../../modules/invoices/invoices.list.ts';
import { findInvoice } from '../../modules/invoices/invoices.repository.ts';
import { findDelivery } from '../../modules/invoices/read-deliveries.service.ts';
import { filterOutboundPackages } from '../../modules/outbound-packages/outbound-packages.list.ts';
import { filterUsers } from '../../modules/users/users.list.ts';
import { inviteUser } from '../../modules/users/users.service.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { releaseDelivery } from '../invoices/deliveries.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { loadOutboundPackage } from '../outbound-packages/load.ts';
import { moveByHand } from '../outbound-packages/transition.ts';

type Calls = typeof bulkActionEndpoints;
type Without<T> = Omit<T, 'dry_run'>;

/** Request of each kind: the body of its call, and the mode that is in its path. */
export interface BulkRequests {
  'inbound-packages.transition': Without<ParsedBodyOf<Calls['transitionInboundPackages']>>;
  'inbound-packages.relocate': Without<ParsedBodyOf<Calls['relocateInboundPackages']>>;
  /** The shelf move that is undone. */
  'inbound-packages.put-back': { readonly undoes: string };
  'outbound-packages.transition': Without<ParsedBodyOf<Calls['sea']['transition']>> & { mode: FreightMode };
  'outbound-packages.load': Without<ParsedBodyOf<Calls['sea']['load']>> & { mode: FreightMode };
  'deliveries.release': Without<ParsedBodyOf<Calls['sea']['release']>> & { mode: FreightMode };
  'invoices.issue': Without<ParsedBodyOf<Calls['issueInvoices']>>;
  'users.invite': Without<ParsedBodyOf<Calls['inviteUsers']>>;
}

export interface Chosen {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
}

interface BulkKind<K extends BulkActionKind> {
  /** Looked at again for every record, with the role of that moment. */
  readonly action: Action;
  readonly choose: (db: Db, request: BulkRequests[K], most: number, now: Date) => Promise<Chosen[]>;
  /** Values that undoing needs, kept with the record. */
  readonly remember?: (trx: Db, id: string) => Promise<Record<string, unknown>>;
  /** The same deed as the call for one record, in the transaction of `trx`. */
  readonly apply: (
    services: Services,
    trx: Db,
    by: ActorContext,
    id: string,
    request: BulkRequests[K],
  ) => Promise<unknown>;
}

const pick = <DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
  table: string,
  most: number,
): Promise<Chosen[]> => {
  const column = (name: string) => sql<string>`${sql.ref(`${table}.${name}`)}`;
  return query
    .select([column('id').as('id'), column('reference').as('reference'), column('state').as('state')])
    .orderBy(column('id'))
    .limit(most)
    .$castTo<Chosen>()
    .execute();
};

/** To the shelf where it lay, unless somebody has moved it since. */
async function putBack(trx: Db, by: ActorContext, id: string, undoes: string): Promise<void> {
  const move = await trx
    .selectFrom('bulk_action_rows')
    .innerJoin('bulk_actions', 'bulk_actions.id', 'bulk_action_id')
    .select([
      sql<string>`request ->> 'location'`.as('to'),
      sql<string | null>`metadata ->> 'from'`.as('from'),
    ])
    .where('bulk_action_id', '=', undoes)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  const inbound = await trx
    .selectFrom('inbound_packages')
    .select('location')
    .where('id', '=', id as Id<'inbound_package'>)
    .forUpdate()
    .executeTakeFirst();
  if (!move || move.from === null || inbound?.location !== move.to) throw new AppError('conflict');
  await relocateInboundPackage(trx, by, id as Id<'inbound_package'>, move.from);
}

/** The deeds that can be done to many at once. Every one is the service of the single call, record by record. */
export const bulkKinds: { readonly [K in BulkActionKind]: BulkKind<K> } = {
  'inbound-packages.transition': {
    action: 'inbound-package:transition',
    choose: (db, { filter }, most, now) =>
      pick(filteredInboundPackages(db, filter, now), 'inbound_packages', most),
    apply: (services, trx, by, id, { to, note }) => moveInboundPackage(services, trx, by, id, to, note),
  },
  'inbound-packages.relocate': {
    action: 'inbound-package:update',
    choose: (db, { filter }, most, now) =>
      pick(filteredInboundPackages(db, filter, now), 'inbound_packages', most),
    remember: (trx, id) =>
      trx
        .selectFrom('inbound_packages')
        .select('location as from')
        .where('id', '=', id as Id<'inbound_package'>)
        .forUpdate()
        .executeTakeFirstOrThrow(),
    apply: (_, trx, by, id, { location }) => relocateInboundPackage(trx, by, id, location),
  },
  'inbound-packages.put-back': {
    action: 'inbound-package:update',
    choose: (db, { undoes }, most) =>
      pick(
        db
          .selectFrom('inbound_packages')
          .where('inbound_packages.id', 'in', (eb) =>
            eb
              .selectFrom('bulk_action_rows')
              .select(sql<Id<'inbound_package'>>`subject_id`.as('id'))
              .where('bulk_action_id', '=', undoes)
              .where('outcome', '=', 'changed'),
          ),
        'inbound_packages',
        most,
      ),
    apply: async (_, trx, by, id, { undoes }) => putBack(trx, by, id, undoes),
  },
  'outbound-packages.transition': {
    action: 'outbound-package:transition',
    choose: (db, { mode, filter }, most) =>
      pick(filterOutboundPackages(db, mode, filter), 'outbound_packages', most),
    apply: (services, trx, by, id, { mode, to, note, delivered_to }) =>
      moveByHand(services, trx, by, mode, id, { to, note, delivered_to }),
  },
  'outbound-packages.load': {
    action: 'outbound-package:load',
    choose: (db, { mode, filter }, most) =>
      pick(filterOutboundPackages(db, mode, filter), 'outbound_packages', most),
    apply: (services, trx, by, id, { mode, trip_id, reason }) =>
      loadOutboundPackage(services, trx, by, mode, id, { trip_id, reason }),
  },
  'deliveries.release': {
    action: 'outbound-package:hand-over',
    choose: (db, { mode, filter }, most, now) =>
      db
        .selectFrom(
          filteredInvoices(db, filter, warehouseScope(mode), calendarDate(now, malaysiaZone))
            .select(['invoices.id', 'invoices.outbound_package_id'])
            .as('chosen'),
        )
        .innerJoin('outbound_packages', 'outbound_packages.id', 'chosen.outbound_package_id')
        .select(['chosen.id', 'outbound_packages.reference', 'outbound_packages.state'])
        .orderBy('chosen.id')
        .limit(most)
        .execute(),
    apply: async (services, trx, by, id, { vendor_id, note }) => {
      const row = await findDelivery(trx, id as Id<'invoice'>);
      await releaseDelivery(services, trx, by, requireAccess(by.actor, 'outbound-package:hand-over', row), {
        vendor_id,
        note,
      });
    },
  },
  'invoices.issue': {
    action: 'invoice:issue',
    choose: (db, { filter }, most, now) =>
      pick(filteredInvoices(db, filter, {}, calendarDate(now, malaysiaZone)), 'invoices', most),
    apply: async (services, trx, by, id) => {
      requireAccess(by.actor, 'invoice:issue', await findInvoice(trx, id));
      await issueInvoice(services, trx, by, id);
    },
  },
  'users.invite': {
    action: 'user:update',
    choose: (db, { filter }, most) =>
      filterUsers(db, filter)
        .select(['users.id', 'users.suite as reference'])
        .select(
          sql<string>`case when confirmed_at is null then 'unconfirmed' else 'confirmed' end`.as('state'),
        )
        .orderBy('users.id')
        .limit(most)
        .execute(),
    apply: (services, trx, by, id) => inviteUser(services, trx, by, id as Id<'user'>),
  },
};
