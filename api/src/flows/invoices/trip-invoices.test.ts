import { invoiceEndpoints } from '@rantau/shared/invoices';
import { expect, it } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { putOnTrip } from './deliveries.fixtures.ts';
import { issuedInvoice } from './invoice.fixtures.ts';

const api = await testApp();
await seedTariff(api);

it('bundles the invoices of the fifty trips that left last, and still shows an older one by itself', async () => {
  const customer = await api.customer();
  const finance = await api.staff('finance');
  const noon = Date.parse('2026-10-02T12:00:00.000Z');
  for (let day = 1; day <= 52; day += 1) {
    const { id } = await issuedInvoice(api, finance, customer.id);
    const departs_at = new Date(noon + day * 86_400_000).toISOString();
    await putOnTrip(api, `SEA-${day}`, 'open', [id], { departs_at, arrives_at: '2027-02-01T00:00:00.000Z' });
  }
  const { body } = await customer.call(invoiceEndpoints.tripInvoices);
  expect(body.map(({ trip_code }) => trip_code)).toEqual(
    Array.from({ length: 50 }, (_, index) => `SEA-${52 - index}`),
  );
  const { id } = await api.row('trips', { code: 'SEA-1' }, 'id');
  const one = await customer.call(invoiceEndpoints.tripInvoice, { id });
  expect(one.body.invoices).toHaveLength(1);
});
