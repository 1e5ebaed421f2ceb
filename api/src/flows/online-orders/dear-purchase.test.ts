import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../../tests/test-app.ts';
import { demand, payingCustomer, recordPayment, zelle } from '../payments/payments.fixtures.ts';

const paying = await payingCustomer();
const { api, finance } = paying;
const owner = await api.staff('owner');
const support = await api.staff('support');
await demand(owner, { second_person_from_usd_minor: 50_000 });
afterAll(() => demand(owner, { second_person_from_usd_minor: null }));

const item = { url: 'https://shop.example.com/watch', name: 'Watch', quantity: 1, unit_price_usd_minor: 100 };

/** An order that was quoted at a dollar, and is paid. */
async function paidOrder(): Promise<string> {
  const { customer } = paying;
  const { id } = (
    await customer.call(onlineOrderEndpoints.create, { body: { items: [item], delivery_method: 'sea' } })
  ).body;
  const quote = { us_shipping_usd_minor: 0, sales_tax_usd_minor: 0, items: [] };
  const { body } = await support.call(onlineOrderEndpoints.quote, { id, body: quote });
  await recordPayment(finance, {
    ...zelle,
    user_id: customer.id,
    amount_minor: body.charges.total_usd_minor,
    invoice_ids: [body.invoice_id ?? ''],
  });
  return id;
}

const buy = (by: Person, id: string, goods_usd_minor: number) =>
  by.call(onlineOrderEndpoints.transition, {
    id,
    body: { to: 'purchased', note: '', shop_paid: { goods_usd_minor, sales_tax_usd_minor: 0 } },
  });
const mend = async (by: Person, id: string, goods_usd_minor: number) => {
  const { version } = (await by.call(onlineOrderEndpoints.get, { id })).body;
  return by.call(onlineOrderEndpoints.update, {
    id,
    version,
    body: { shop_paid: { goods_usd_minor, sales_tax_usd_minor: 0 } },
  });
};

test('what shops were paid beyond the quote counts with what is given up', async () => {
  const [one, two] = [await paidOrder(), await paidOrder()];
  expect((await buy(support, one, 50_100)).problem.error).toBe('needs_owner');
  expect((await buy(support, one, 30_100)).status).toBe(200);
  expect((await mend(support, one, 50_100)).problem.error).toBe('needs_owner');
  expect((await mend(support, one, 100)).status).toBe(200);
  expect((await mend(support, one, 30_100)).status).toBe(200);
  expect((await buy(support, two, 20_100)).problem.error).toBe('needs_owner');
  expect((await buy(owner, two, 20_100)).status).toBe(200);
  expect((await mend(support, two, 20_000)).status).toBe(200);
});
