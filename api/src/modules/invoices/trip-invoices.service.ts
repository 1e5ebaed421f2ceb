import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { isOpen, type TripInvoice } from '@rantau/shared/invoices';
import { isBilledInvoice } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { toInvoice } from './invoice-answer.ts';
import { findInvoices, type InvoiceRow } from './invoices.repository.ts';

type InvoiceOnTrip = InvoiceRow & { readonly departs_at: string };

/** About two years of them; whatever is older stands in the list of all invoices. */
const mostTrips = 50;

/** A customer's freight invoices that are on one of the trips that left last, or on this one. */
async function rowsOnTrips(db: Db, userId: Id<'user'>, tripId: Id<'trip'> | null): Promise<InvoiceOnTrip[]> {
  let query = db
    .selectFrom('invoices')
    .innerJoin('outbound_packages', 'outbound_packages.id', 'invoices.outbound_package_id')
    .innerJoin('trips', 'trips.id', 'outbound_packages.trip_id')
    .select(['invoices.id', 'outbound_packages.trip_id', 'trips.departs_at'])
    .where('invoices.user_id', '=', userId)
    .where(isBilledInvoice);
  if (tripId !== null) query = query.where('outbound_packages.trip_id', '=', tripId);
  const onTrips = await query.orderBy('trips.departs_at', 'desc').orderBy('trips.id').execute();
  const latest = [...new Set(onTrips.map(({ trip_id }) => trip_id))].slice(0, mostTrips);
  const departures = new Map(
    onTrips.filter((row) => latest.includes(row.trip_id)).map(({ id, departs_at }) => [id, departs_at]),
  );
  const rows = await findInvoices(db, [...departures.keys()]);
  return rows
    .map((row) => ({ ...row, departs_at: departures.get(row.id) ?? '' }))
    .toSorted((a, b) => a.reference.localeCompare(b.reference));
}

function bundle(tripId: Id<'trip'>, rows: readonly InvoiceOnTrip[], now: Date): TripInvoice {
  const invoices = rows.map(({ departs_at: _, ...row }) => toInvoice(row, now));
  const sum = (amount: (invoice: (typeof invoices)[number]) => number) =>
    invoices.reduce((total, each) => total + amount(each), 0);
  const due = invoices.filter(({ state }) => isOpen(state)).flatMap(({ due_on }) => due_on ?? []);
  return {
    id: tripId,
    trip_code: invoices[0]?.trip_code ?? '',
    mode: invoices[0]?.kind === 'air_freight' ? 'air' : 'sea',
    departs_at: rows[0]?.departs_at ?? '',
    invoices,
    total_minor: sum((each) => each.total_minor),
    late_fee_minor: sum((each) => each.late_fee_minor),
    balance_minor: sum((each) => each.balance_minor),
    balance_myr_minor: invoices.every((each) => each.balance_myr_minor !== null)
      ? sum((each) => each.balance_myr_minor ?? 0)
      : null,
    in_review_minor: sum((each) => each.in_review_minor),
    to_pay_minor: sum((each) => each.to_pay_minor),
    currency: 'USD',
    due_on: due.sort()[0] ?? null,
  };
}

export async function listTripInvoices(db: Db, userId: Id<'user'>, now: Date): Promise<TripInvoice[]> {
  const byTrip = Map.groupBy(await rowsOnTrips(db, userId, null), ({ trip_id }) => trip_id ?? '');
  return [...byTrip]
    .map(([tripId, rows]) => bundle(tripId, rows, now))
    .sort((a, b) => b.departs_at.localeCompare(a.departs_at));
}

export async function getTripInvoice(
  db: Db,
  userId: Id<'user'>,
  tripId: Id<'trip'>,
  now: Date,
): Promise<TripInvoice> {
  const rows = await rowsOnTrips(db, userId, tripId);
  if (rows.length === 0) throw new AppError('not_found');
  return bundle(tripId, rows, now);
}
