import { invoiceEndpoints } from '@rantau/shared/invoices';
import { expect, it } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { newId } from '../../platform/clock.ts';

const api = await testApp();

/** A freight invoice of this customer on a trip of its own, which leaves that many days from now. */
async function invoiceOnTrip(user_id: string, days: number): Promise<void> {
  const { db } = api.services;
  const [trip, outbound, invoice] = [newId(), newId(), newId()];
  const at = api.clock.now();
  const row = { created_at: at.toISOString(), updated_at: at.toISOString() };
  const inDays = (count: number) => new Date(at.getTime() + count * 86_400_000).toISOString();
  await db
    .insertInto('trips')
    .values({
      ...row,
      id: trip,
      reference: `TRIP-${trip.slice(-8)}`,
      code: `SEA-${days}`,
      mode: 'sea',
      state: 'open',
      carrier_name: 'MV Melati',
      cutoff_at: inDays(days - 1),
      departs_at: inDays(days),
      arrives_at: inDays(days + 60),
    })
    .execute();
  await db
    .insertInto('outbound_packages')
    .values({
      ...row,
      id: outbound,
      reference: `OUT-${outbound.slice(-8)}`,
      state: 'invoiced',
      mode: 'sea',
      user_id,
      trip_id: trip,
      recipient: '{}',
      services: '{}',
    })
    .execute();
  await db
    .insertInto('invoices')
    .values({
      ...row,
      id: invoice,
      reference: `INV-${invoice.slice(-8)}`,
      kind: 'sea_freight',
      state: 'issued',
      issued_on: '2026-11-21',
      user_id,
      outbound_package_id: outbound,
    })
    .execute();
}

it('bundles the invoices of the fifty trips that left last, and still shows an older one by itself', async () => {
  const customer = await api.customer();
  for (let days = 1; days <= 52; days += 1) await invoiceOnTrip(customer.id, days);
  const { body } = await customer.call(invoiceEndpoints.tripInvoices);
  expect(body.map(({ trip_code }) => trip_code)).toEqual(
    Array.from({ length: 50 }, (_, index) => `SEA-${52 - index}`),
  );
  const { id } = await api.row('trips', { code: 'SEA-1' }, 'id');
  const one = await customer.call(invoiceEndpoints.tripInvoice, { id });
  expect(one.body.invoices).toHaveLength(1);
});
