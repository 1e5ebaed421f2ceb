import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { deliveryStates, invoiceEndpoints } from '@rantau/shared/invoices';
import { listInvoices, warehouseScope } from '../../modules/invoices/invoices.list.ts';
import {
  countDeliveries,
  findDeliveries,
  findDelivery,
  findRun,
  toVendorInvoices,
  toWarehouseInvoices,
} from '../../modules/invoices/read-deliveries.service.ts';
import type { drawRunSheet } from '../../modules/invoices/run-sheet-document.ts';
import { listWarehouseTrips } from '../../modules/invoices/warehouse-trips.service.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { found, notFound } from '../../platform/not-found.ts';
import { inWorker, toBuffer } from '../../platform/workers/worker-pool.ts';
import { collectDelivery, recordDelivery, releaseDelivery } from './deliveries.ts';
import { importWaybills } from './import-waybills.ts';

const draw = inWorker<typeof drawRunSheet>(
  new URL('../../modules/invoices/run-sheet-document.ts', import.meta.url),
  'drawRunSheet',
);

/** A call about one delivery. */
interface OneOf {
  readonly db: Db;
  readonly params: { readonly id: Id<'invoice'> };
}

/** States that a vendor may set, from anywhere on the last mile. */
const settable = [...new Set(Object.values(deliveryStates.moves).flat())].filter(
  (state) => deliveryStates.means[state].byVendor,
);

/** Freight invoices for those who hand the goods over: vendors and the Malaysian warehouse. */
export const deliveryRoutes: Module = (route, services) => {
  for (const mode of ['sea', 'air'] as const) {
    const calls = invoiceEndpoints[mode];
    const kind = `${mode}_freight` as const;
    const find = async (db: Db, id: Id<'invoice'>) => {
      const row = await findDelivery(db, id);
      return row?.kind === kind ? row : null;
    };

    const vendorOne = async (db: Db, id: Id<'invoice'>) =>
      found((await toVendorInvoices(services, db, await findDeliveries(db, [id])))[0]);
    route(calls.vendors, async ({ db, actor, query: { filter, range, sort }, now }) => {
      const scope = { kind, vendor_id: actor.vendor_id, issued: true };
      const { data: rows, ...page } = await listInvoices(db, filter, scope, now, { range, sort });
      const deliveries = await findDeliveries(
        db,
        rows.map(({ id }) => id),
      );
      return { data: await toVendorInvoices(services, db, deliveries), ...page };
    });
    route(calls.vendorGet, async ({ db, actor, params }) => {
      const row = requireAccess(actor, 'own', await find(db, params.id));
      return vendorOne(db, row.id);
    });
    route(calls.vendorTransition, async (call) => {
      const row = requireAccess(call.actor, 'own', await find(call.db, call.params.id));
      await recordDelivery(services, call.db, call, row, call.body);
      return vendorOne(call.db, row.id);
    });

    const warehouseOne = async (db: Db, id: Id<'invoice'>) =>
      found(toWarehouseInvoices(await findDeliveries(db, [id]))[0]);
    const toHandOver = async ({ db, actor, params }: ActorContext & OneOf) =>
      requireAccess(actor, 'outbound-package:hand-over', await find(db, params.id));
    route(calls.warehouse, async ({ db, query: { filter, range, sort }, now }) => {
      const { data: rows, ...page } = await listInvoices(db, filter, warehouseScope(mode), now, {
        range,
        sort,
      });
      const deliveries = await findDeliveries(
        db,
        rows.map(({ id }) => id),
      );
      return { data: toWarehouseInvoices(deliveries), ...page };
    });
    route(calls.warehouseTrips, ({ db }) => listWarehouseTrips(db, mode));
    route(calls.warehouseRelease, async (call) => {
      const row = await toHandOver(call);
      await releaseDelivery(services, call.db, call, row, call.body);
      return warehouseOne(call.db, row.id);
    });
    route(calls.warehouseTransition, async (call) => {
      const row = await toHandOver(call);
      await recordDelivery(services, call.db, call, row, call.body);
      return warehouseOne(call.db, row.id);
    });
    route(calls.warehouseCollect, async (call) => {
      const row = await toHandOver(call);
      await collectDelivery(services, call.db, call, row, call.body);
      return warehouseOne(call.db, row.id);
    });
  }

  route(invoiceEndpoints.importWaybills, (call) => importWaybills(services, call.db, call, call.body));
  route(invoiceEndpoints.runSheet, async ({ db, actor, query: { vendor_id, on }, now, locale }) => {
    const vendor = await db
      .selectFrom('vendors')
      .select('name')
      .where('id', '=', vendor_id)
      .executeTakeFirstOrThrow(notFound);
    const day = on ?? calendarDate(now, malaysiaZone);
    const run = { vendor: vendor.name, on: day, rows: await findRun(db, vendor_id, on) };
    return { filename: `${vendor.name} ${day}.pdf`, body: toBuffer(await draw(actor, run, locale)) };
  });

  route(invoiceEndpoints.vendorStatuses, async ({ db, actor }) => {
    const counts = await countDeliveries(db, actor.vendor_id);
    return (['assigned', ...settable] as const).map((value) => ({ value, count: counts.get(value) ?? 0 }));
  });
};
