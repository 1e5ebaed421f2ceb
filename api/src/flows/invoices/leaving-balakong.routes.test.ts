import { invoiceEndpoints } from '@rantau/shared/invoices';
import { paymentEndpoints } from '@rantau/shared/payments';
import { expect, test } from 'vitest';
import { uploadedImage } from '../../modules/images/image.fixtures.ts';
import { balakong, orderedGoodsIn, payByCheque } from './deliveries.fixtures.ts';

const { api, finance, warehouse, customer, vendor, arrived, release, move, record } = await balakong();

const sea = invoiceEndpoints.sea;

test('goods that are unpaid again do not drive out, and stay after a failed attempt', async () => {
  const [waiting, tried] = [await arrived(), await arrived()];
  for (const id of [waiting, tried]) await release(id, vendor.vendorId);
  await record(tried, { to: 'out_for_delivery' });
  for (const id of [waiting, tried]) {
    const { payment_id } = await api.services.db
      .selectFrom('payment_allocations')
      .select('payment_id')
      .where('invoice_id', '=', id)
      .executeTakeFirstOrThrow();
    await finance.call(paymentEndpoints.bounce, { id: payment_id, body: { reason: 'Insufficient funds' } });
  }
  // It is on the road: what happens there is written down.
  expect((await record(tried, { to: 'failed', note: 'Nobody home' })).status).toBe(200);
  for (const id of [waiting, tried]) {
    expect((await record(id, { to: 'out_for_delivery' })).problem.error).toBe('invoice_unpaid');
    const byStaff = { id, body: { to: 'out_for_delivery' } } as const;
    expect((await warehouse.call(sea.warehouseTransition, byStaff)).problem.error).toBe('invoice_unpaid');
  }
});

test('goods that were bought for an order stay until the rest of it is paid', async () => {
  const [here, forPickup] = [await arrived(), await arrived()];
  await release(forPickup, null);
  const ordered = async (invoiceId: string) => {
    const { outbound_package_id } = await api.row('invoices', { id: invoiceId }, 'outbound_package_id');
    return orderedGoodsIn(api, finance, outbound_package_id ?? '', 2_500);
  };
  const orders = [await ordered(here), await ordered(forPickup)];
  const collect = () =>
    warehouse.call(sea.warehouseCollect, { id: forPickup, body: { delivered_to: 'Aminah' } });
  const { body: listed } = await warehouse.call(sea.warehouse, { list: { filter: { id: [here] } } });
  expect(listed).toMatchObject([{ state: 'paid', order_unpaid: true }]);
  for (const answer of [
    await release(here, vendor.vendorId),
    await release(here, null),
    await move(here, 'ready_for_pickup'),
    await collect(),
  ])
    expect(answer.problem.error).toBe('order_unpaid');
  for (const order of orders) await payByCheque(finance, customer.id, order, 2_500);
  expect((await release(here, vendor.vendorId)).status).toBe(200);
  expect((await collect()).status).toBe(200);
});

test('a picture proves one delivery, whatever name it is sent under again', async () => {
  const [first, second] = [await arrived(), await arrived()];
  for (const id of [first, second]) {
    await release(id, vendor.vendorId);
    await record(id, { to: 'out_for_delivery' });
  }
  const bytes = 'e'.repeat(64);
  const image_id = await uploadedImage(api, vendor, 'delivery_proof', bytes);
  const deliver = (id: string, picture: string) =>
    record(id, { to: 'delivered', delivered_to: 'Aminah', image_id: picture });
  expect((await deliver(first, image_id)).status).toBe(200);
  for (const picture of [image_id, await uploadedImage(api, vendor, 'delivery_proof', bytes)])
    expect((await deliver(second, picture)).problem.fields).toEqual({ image_id: 'picture_used' });
  expect((await deliver(second, await uploadedImage(api, vendor, 'delivery_proof'))).status).toBe(200);
});
