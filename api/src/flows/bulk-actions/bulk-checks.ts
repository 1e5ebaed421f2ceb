import type { BulkActionKind, BulkRefusal } from '@rantau/shared/bulk-actions';
import type { ErrorCode } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canMoveByHand, canRelocate } from '@rantau/shared/inbound-packages';
import { canGoOn, canRelease, invoiceStates } from '@rantau/shared/invoices';
import { pounds, toKilograms } from '@rantau/shared/measures';
import { outboundPackageStates } from '@rantau/shared/outbound-packages';
import { canMove, type Decision } from '@rantau/shared/states';
import { canChangeLoad, canLoad } from '@rantau/shared/trips';
import { findDeliveries } from '../../modules/invoices/read-deliveries.service.ts';
import { findDues } from '../../modules/outbound-packages/outbound-packages.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/pages.ts';
import type { BulkRequests, Chosen } from './bulk-kinds.ts';

/** Why one of the chosen records will be left as it is, as far as can be told beforehand. */
export interface Refused {
  readonly id: string;
  readonly state: string | null;
  readonly error: ErrorCode;
}

const idsOf = <T extends string>(chosen: readonly Chosen[]) => chosen.map(({ id }) => id as T);

function refusedOf<R extends { readonly id: string; readonly state: string }>(
  rows: readonly R[],
  decide: (row: R) => Decision<ErrorCode>,
): Refused[] {
  return rows.flatMap((row) => {
    const decision = decide(row);
    return decision.ok ? [] : [{ id: row.id, state: row.state, error: decision.reason }];
  });
}

const yes = { ok: true } as const;
const no = <E extends ErrorCode>(reason: E) => ({ ok: false, reason }) as const;
const onlyIf = (right: boolean): Decision<'transition_refused'> => (right ? yes : no('transition_refused'));

async function checkLoads(
  db: Db,
  { trip_id, reason }: BulkRequests['outbound-packages.load'],
  chosen: readonly Chosen[],
): Promise<Refused[]> {
  const rows = await db
    .selectFrom('outbound_packages')
    .leftJoin('trips', 'trips.id', 'outbound_packages.trip_id')
    .select(['outbound_packages.id', 'outbound_packages.state', 'trip_id', 'trips.state as trip_state'])
    .select(['packed_volume_cft', 'packed_weight_lb'])
    .where(isOneOf('outbound_packages.id', idsOf<Id<'outbound_package'>>(chosen)))
    .orderBy('outbound_packages.id')
    .execute();
  const trip = trip_id === null ? null : await findTrip(db, trip_id);
  const dues = new Map(
    (await findDues(db, idsOf<Id<'outbound_package'>>(chosen))).map((due) => [due.id, due]),
  );
  const loaded = { cft: trip?.cft ?? 0, kg: toKg(trip?.lb ?? 0) };
  return refusedOf(rows, (row) => {
    if (!outboundPackageStates.means[row.state].isLoadable) return no('transition_refused');
    if (row.trip_id === trip_id) return yes;
    const off = row.trip_state ? canChangeLoad(row.trip_state, reason) : yes;
    if (!off.ok || trip_id === null) return off;
    if (!trip) return no('not_found');
    const due = dues.get(row.id);
    const paid = due ? canGoOn(due) : yes;
    if (!paid.ok) return paid;
    const added = { cft: row.packed_volume_cft ?? 0, kg: toKg(row.packed_weight_lb ?? 0) };
    const on = canLoad(trip, loaded, added, reason);
    if (on.ok) {
      loaded.cft += added.cft;
      loaded.kg += added.kg;
    }
    return on;
  });
}

const toKg = (lb: number): number => Math.round(toKilograms(pounds(lb)) * 100) / 100;

const findTrip = (db: Db, id: Id<'trip'>) =>
  db
    .selectFrom('trips')
    .select(['state', 'capacity_cft', 'capacity_kg'])
    .select((eb) => {
      const loaded = eb
        .selectFrom('outbound_packages')
        .whereRef('trip_id', '=', 'trips.id')
        .where('outbound_packages.state', '<>', 'cancelled');
      return [
        loaded.select((sum) => sum.fn.sum<number>('packed_volume_cft').as('cft')).as('cft'),
        loaded.select((sum) => sum.fn.sum<number>('packed_weight_lb').as('lb')).as('lb'),
      ];
    })
    .where('id', '=', id)
    .executeTakeFirst();

type BulkCheck<K extends BulkActionKind> = (
  db: Db,
  request: BulkRequests[K],
  chosen: readonly Chosen[],
) => Promise<Refused[]>;

/** Says beforehand, by the rules of the single calls, which of the chosen records will be left as they are. */
export const bulkChecks: { readonly [K in BulkActionKind]: BulkCheck<K> } = {
  'inbound-packages.transition': async (db, { to }, chosen) => {
    const rows = await db
      .selectFrom('inbound_packages')
      .select(['id', 'state', 'user_id', 'outbound_package_id'])
      .select(['weight_lb', 'length_in', 'width_in', 'height_in'])
      .where(isOneOf('id', idsOf<Id<'inbound_package'>>(chosen)))
      .execute();
    return refusedOf(rows, (row) => canMoveByHand(row, to));
  },
  'inbound-packages.relocate': async (db, _, chosen) => {
    const rows = await db
      .selectFrom('inbound_packages')
      .select(['id', 'state'])
      .where(isOneOf('id', idsOf<Id<'inbound_package'>>(chosen)))
      .execute();
    return refusedOf(rows, ({ state }) => onlyIf(canRelocate(state)));
  },
  'inbound-packages.put-back': async () => [],
  'outbound-packages.transition': async (db, { to }, chosen) => {
    const rows = await db
      .selectFrom('outbound_packages')
      .select(['id', 'state'])
      .where(isOneOf('id', idsOf<Id<'outbound_package'>>(chosen)))
      .execute();
    return refusedOf(rows, ({ state }) => onlyIf(canMove(outboundPackageStates, state, to)));
  },
  'outbound-packages.load': checkLoads,
  'deliveries.release': async (db, { vendor_id, note }, chosen) => {
    const rows = await findDeliveries(db, idsOf<Id<'invoice'>>(chosen));
    return rows.flatMap((row): Refused[] => {
      const decision = canRelease(row, { vendor_id, note });
      if (decision.ok) return [];
      const state = decision.reason === 'transition_refused' ? row.package_state : null;
      return [{ id: row.id, state, error: decision.reason }];
    });
  },
  'invoices.issue': async (db, _, chosen) => {
    const rows = await db
      .selectFrom('invoices')
      .leftJoin('outbound_packages', 'outbound_packages.id', 'invoices.outbound_package_id')
      .select(['invoices.id', 'invoices.state', 'outbound_packages.state as package_state'])
      .where(isOneOf('invoices.id', idsOf<Id<'invoice'>>(chosen)))
      .execute();
    return refusedOf(rows, ({ state, package_state }) =>
      onlyIf(
        canMove(invoiceStates, state, 'issued') &&
          (package_state === null || canMove(outboundPackageStates, package_state, 'invoiced')),
      ),
    );
  },
  'users.invite': async (db, _, chosen) => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'blocked_at', 'confirmed_at'])
      .where(isOneOf('id', idsOf<Id<'user'>>(chosen)))
      .execute();
    return rows.flatMap(({ id, blocked_at, confirmed_at }): Refused[] => {
      if (blocked_at !== null) return [{ id, state: null, error: 'account_blocked' }];
      return confirmed_at === null ? [] : [{ id, state: null, error: 'already_confirmed' }];
    });
  },
};

const shownIds = 100;

/** Those that are refused for one reason out of one state are told together, the largest group first. */
export function groupRefusals(refused: readonly Refused[]): BulkRefusal[] {
  const groups = new Map<string, { state: string | null; error: ErrorCode; ids: string[] }>();
  for (const { id, state, error } of refused) {
    const key = `${error} ${state}`;
    const group = groups.get(key) ?? { state, error, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ ids, ...group }) => ({ ...group, count: ids.length, ids: ids.slice(0, shownIds) }))
    .sort((a, b) => b.count - a.count);
}
