import type { BodyOf } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { toReference } from '@rantau/shared/references';
import type { Insertable } from 'kysely';
import { type Person, type TestApp, testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { newId } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { recordPayment } from '../payments/payments.fixtures.ts';
import { issuedInvoice, plainInvoice } from './invoice.fixtures.ts';

let tripNumber = 900_000;

/** The goods of these invoices, all on one trip. */
export async function putOnTrip(
  api: TestApp,
  code: string,
  state: 'open' | 'arrived' | 'cleared',
  ids: readonly string[],
  over: Partial<Insertable<Tables['trips']>> = {},
): Promise<string> {
  const trip_id = newId();
  const at = api.clock.now().toISOString();
  await api.services.db
    .insertInto('trips')
    .values({
      id: trip_id,
      created_at: at,
      updated_at: at,
      reference: toReference('TRIP', ++tripNumber),
      code,
      mode: 'sea',
      state,
      carrier_name: 'Kapal Ujian',
      cutoff_at: '2026-10-01T00:00:00.000Z',
      departs_at: '2026-10-02T00:00:00.000Z',
      arrives_at: '2026-11-01T00:00:00.000Z',
      ...over,
    })
    .execute();
  for (const id of ids)
    await api.services.db
      .updateTable('outbound_packages')
      .set({ trip_id })
      .where('id', '=', (eb) => eb.selectFrom('invoices').select('outbound_package_id').where('id', '=', id))
      .execute();
  return trip_id;
}

interface Arrival {
  readonly paid?: boolean;
  readonly self_collected?: boolean;
}

/** An invoice whose goods lie in Balakong, cleared, paid or not. */
export async function arrivedInvoice(
  { api, finance, customer }: Record<'finance' | 'customer', Person> & { readonly api: TestApp },
  { paid = true, self_collected = false }: Arrival = {},
): Promise<string> {
  const invoice = await issuedInvoice(api, finance, customer.id);
  if (paid) await payByCheque(finance, customer.id, invoice.id, invoice.balance_minor);
  await api.set(
    'outbound_packages',
    { id: invoice.outbound_package_id ?? '' },
    { state: 'arrived', services: JSON.stringify({ home_delivery: !self_collected }) },
  );
  await putOnTrip(api, `SEA-${invoice.reference}`, 'cleared', [invoice.id]);
  return invoice.id;
}

let orderedNumber = 700_000;

/** Something in the outbound package that was bought for an order, of which this much is still owed; its invoice. */
export async function orderedGoodsIn(
  api: TestApp,
  finance: Person,
  outboundPackageId: string,
  cents: number,
): Promise<string> {
  const { db } = api.services;
  const at = api.clock.now().toISOString();
  const { user_id } = await api.row('outbound_packages', { id: outboundPackageId }, 'user_id');
  const invoice = await plainInvoice(finance, user_id, cents);
  const online_order_id = newId();
  orderedNumber += 1;
  const made = { created_at: at, updated_at: at, user_id };
  await db
    .insertInto('online_orders')
    .values({
      ...made,
      id: online_order_id,
      reference: toReference('OO', orderedNumber),
      state: 'received',
      items: '[]',
      delivery_method: 'sea',
      charges: JSON.stringify({ deposit_usd_minor: 0 }),
    })
    .execute();
  await db.updateTable('invoices').set({ online_order_id }).where('id', '=', invoice.id).execute();
  await db
    .insertInto('inbound_packages')
    .values({
      ...made,
      id: newId(),
      reference: toReference('IN', orderedNumber),
      state: 'packed',
      tracking_number: `TBA${orderedNumber}`,
      raw_tracking_number: `TBA${orderedNumber}`,
      online_order_id,
      outbound_package_id: outboundPackageId as Id<'outbound_package'>,
    })
    .execute();
  return invoice.id;
}

/** So much of this invoice is paid by cheque; the payment. */
export const payByCheque = async (finance: Person, userId: string, invoiceId: string, cents: number) =>
  recordPayment(finance, {
    user_id: userId,
    method: 'cheque',
    currency: 'USD',
    amount_minor: cents,
    paid_on: '2026-11-20',
    invoice_ids: [invoiceId],
  });

/** Balakong with its warehouse, a vendor who drives and a customer who waits; for the tests of one file. */
export async function balakong() {
  const api = await testApp();
  const finance = await api.staff('finance');
  const warehouse = await api.staff('warehouse_my');
  const customer = await api.customer();
  const vendor = await api.vendor();
  await seedTariff(api);
  const { sea } = invoiceEndpoints;
  return {
    ...{ api, finance, warehouse, customer, vendor },
    arrived: (over?: Arrival): Promise<string> => arrivedInvoice({ api, finance, customer }, over),
    release: (id: string, vendor_id: string | null) =>
      warehouse.call(sea.warehouseRelease, { id, body: { vendor_id } }),
    /** The plain transition of the outbound package, past the screen of Balakong. */
    async move(invoiceId: string, to: 'ready_for_pickup' | 'out_for_delivery') {
      const { outbound_package_id } = await api.row('invoices', { id: invoiceId }, 'outbound_package_id');
      const params = { id: outbound_package_id ?? '', body: { to } };
      return warehouse.call(outboundPackageEndpoints.sea.transition, params);
    },
    record: (id: string, body: BodyOf<typeof sea.vendorTransition>) =>
      vendor.call(sea.vendorTransition, { id, body }),
  };
}
