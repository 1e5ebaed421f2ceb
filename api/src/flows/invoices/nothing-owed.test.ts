import { dashboardEndpoints } from '@rantau/shared/dashboard';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { discountCodeEndpoints } from '@rantau/shared/reference-data';
import { expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { recordPayment, refundReading } from '../payments/payments.fixtures.ts';
import { issuedInvoice, packedOutboundPackage } from './invoice.fixtures.ts';

const api = await testApp();
const owner = await api.staff();
const customer = await api.customer();
await seedTariff(api);

const code = (name: string, over: object) =>
  owner.call(discountCodeEndpoints.create, {
    body: {
      code: name,
      kind: 'percentage',
      value: 10_000,
      applies_to: 'all',
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
      ...over,
    },
  });
const quoted = async (discount_code: string | null = null, buyer = customer) => {
  const { body } = await buyer.call(onlineOrderEndpoints.create, {
    body: {
      items: [
        { url: 'https://shop.example.com/mug', name: 'Mug', quantity: 1, unit_price_usd_minor: 10_000 },
      ],
      delivery_method: 'sea',
      discount_code,
    },
  });
  await owner.call(onlineOrderEndpoints.quote, {
    id: body.id,
    body: { us_shipping_usd_minor: 0, sales_tax_usd_minor: 0, items: [] },
  });
  return readOrder(body.id, buyer);
};
const readOrder = async (id: string, buyer = customer) =>
  (await buyer.call(onlineOrderEndpoints.getMine, { id })).body;
const buy = (id: string) => owner.call(onlineOrderEndpoints.transition, { id, body: { to: 'purchased' } });
const pay = async (invoiceId: string, cents: number, userId = customer.id) =>
  (
    await recordPayment(owner, {
      user_id: userId,
      method: 'zelle',
      currency: 'USD',
      amount_minor: cents,
      paid_on: '2026-11-21',
      invoice_ids: [invoiceId],
    })
  ).body;
const writeOff = (id: string, release_goods = true) =>
  owner.call(invoiceEndpoints.writeOff, { id, body: { reason: 'A few cents are missing', release_goods } });

test('goods of an invoice whose rest was written off are released, as if it had been paid', async () => {
  const invoice = await issuedInvoice(api, owner, customer.id);
  await pay(invoice.id, invoice.total_minor - 5);
  expect((await writeOff(invoice.id)).body).toMatchObject({
    state: 'written_off',
    total_minor: invoice.total_minor,
    paid_minor: invoice.total_minor - 5,
    balance_minor: 0,
  });
  const { body } = await owner.call(outboundPackageEndpoints.sea.get, {
    id: invoice.outbound_package_id ?? '',
  });
  expect(body.state).toBe('released');
});

test('what is given up releases no goods unless that is said, and can be asked for again', async () => {
  const invoice = await issuedInvoice(api, owner, customer.id);
  await pay(invoice.id, invoice.total_minor - 5);
  await writeOff(invoice.id, false);
  const outbound = { id: invoice.outbound_package_id ?? '' };
  expect((await owner.call(outboundPackageEndpoints.sea.get, outbound)).body.state).toBe('invoiced');
  const back = { id: invoice.id, body: { reason: 'They paid after all' } };
  const { body: reopened } = await owner.call(invoiceEndpoints.takeBackWriteOff, back);
  expect(reopened).toMatchObject({ state: 'partially_paid', balance_minor: 5, late_fee_minor: 0 });
  expect((await owner.call(invoiceEndpoints.takeBackWriteOff, back)).problem.error).toBe(
    'transition_refused',
  );
  await pay(invoice.id, 5);
  expect((await owner.call(outboundPackageEndpoints.sea.get, outbound)).body.state).toBe('released');
});

test('an order whose deposit was written off may be bought', async () => {
  const order = await quoted();
  await writeOff(order.invoice_id ?? '');
  expect((await readOrder(order.id)).state).toBe('deposit_paid');
  expect((await buy(order.id)).body.state).toBe('purchased');
});

test('an order that a code takes to nothing waits for no deposit', async () => {
  await code('FREE', {});
  const order = await quoted('FREE');
  expect(order).toMatchObject({ state: 'deposit_paid', charges: { total_usd_minor: 0 } });
  expect((await buy(order.id)).body.state).toBe('purchased');
});

test('a quote is not owed, late or reminded of until its deposit is paid, and then has its own time', async () => {
  const buyer = await api.customer();
  const order = await quoted(null, buyer);
  const id = order.invoice_id ?? '';
  const read = async () => (await buyer.call(invoiceEndpoints.getMine, { id })).body;
  const owed = async () => (await buyer.call(dashboardEndpoints.mine)).body;
  expect(await read()).toMatchObject({
    awaits_acceptance: true,
    online_order_reference: order.reference,
    overdue_days: 0,
  });
  expect(await owed()).toMatchObject({ to_pay_usd_minor: 0, needs: { to_pay: 0, orders_to_accept: 1 } });
  await api.set('invoices', { online_order_id: order.id }, { due_on: '2026-11-01' });
  expect(await read()).toMatchObject({ late_fee_minor: 0, overdue_days: 0 });
  const overdue = { list: { filter: { overdue: true } } } as const;
  expect((await buyer.call(invoiceEndpoints.mine, overdue)).body).toEqual([]);

  await pay(id, order.charges.deposit_usd_minor, buyer.id);
  const accepted = await read();
  expect(accepted).toMatchObject({
    awaits_acceptance: false,
    due_on: '2026-12-05',
    late_fee_minor: 0,
    overdue_days: 0,
  });
  expect(await owed()).toMatchObject({
    to_pay_usd_minor: accepted.balance_minor,
    needs: { to_pay: accepted.balance_minor > 0 ? 1 : 0, orders_to_accept: 0 },
  });
});

test('a deposit that was given back buys nothing', async () => {
  const order = await quoted();
  const payment = await pay(order.invoice_id ?? '', order.charges.deposit_usd_minor);
  expect((await readOrder(order.id)).state).toBe('deposit_paid');
  expect((await refundReading(owner, payment.id)).body.state).toBe('refunded');
  expect((await buy(order.id)).problem.error).toBe('invoice_unpaid');
  await pay(order.invoice_id ?? '', order.charges.deposit_usd_minor);
  expect((await buy(order.id)).body.state).toBe('purchased');
});

test('a code for once a customer is used once, by however many drafts at once', async () => {
  await code('ONCE', { value: 1_000, once_per_customer: true });
  const outboundPackages = await Promise.all(
    Array.from({ length: 8 }, () => packedOutboundPackage(api, customer.id, { discount_code: 'ONCE' })),
  );
  const answers = await Promise.all(
    outboundPackages.map((outbound_package_id) =>
      owner.call(invoiceEndpoints.create, {
        body: { kind: 'sea_freight', user_id: customer.id, outbound_package_id },
      }),
    ),
  );
  const discounted = answers.filter(
    (each) => each.status === 201 && each.body.lines.some(({ kind }) => kind === 'discount_code'),
  );
  expect(discounted).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { problem } of refused)
    expect(problem).toMatchObject({
      error: 'discount_code_invalid',
      fields: { discount_code: 'code_already_used' },
    });
  const { body } = await owner.call(discountCodeEndpoints.list, { list: { filter: { q: 'ONCE' } } });
  expect(body.find((each) => each.code === 'ONCE')?.uses).toBe(1);
});
