import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { announcedInboundPackage } from '../src/goods.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import { easypostPort } from '../src/product.ts';
import { expect, test } from '../src/test.ts';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Lets something happen to a parcel at its carrier, as the buttons on the fake's page do. */
async function happens(number: string, step: string, at: string): Promise<void> {
  const { status } = await fetch(`http://localhost:${easypostPort}/parcels/${number}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ step, at }).toString(),
    redirect: 'manual',
  });
  expect(status).toBe(303);
}

test('a parcel is followed from its pre-alert, and is asked after where it was delivered and did not arrive', async ({
  openFor,
}) => {
  const [customer, dock] = await Promise.all([newCustomer(), newStaff('warehouse_us')]);
  const { id, tracking_number, reference } = await announcedInboundPackage(customer);
  const page = await openFor(customer, { width: 390 });
  await page.goto(`/dashboard/package/${id}`);
  await expect
    .poll(
      async () =>
        (await customer.client.call(inboundPackageEndpoints.myCarrierTracking, { params: { id } }))
          .is_followed,
      { timeout: 30_000 },
    )
    .toBe(true);
  await happens(tracking_number, 'picked_up', hoursAgo(60));
  await happens(tracking_number, 'delivered', hoursAgo(30));
  await expect
    .poll(
      async () =>
        (await customer.client.call(inboundPackageEndpoints.myCarrierTracking, { params: { id } })).state,
    )
    .toBe('delivered');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Perjalanan ke gudang kami' })).toBeVisible();
  await expect(page.getByText('Picked up by the carrier')).toBeVisible();
  await expect(page.getByText(/sudah sampai di gudang kami/)).toBeVisible();

  const office = await openFor(dock);
  await office.goto('/admins');
  await office.getByRole('link', { name: /bungkusan sudah sampai menurut syarikat penghantar/ }).click();
  await office.getByRole('link', { name: reference }).or(office.getByText(reference)).first().click();
  await expect(office.getByText('EasyPost')).toBeVisible();
  await expect(office.getByText('Delivered, left at the dock')).toBeVisible();
});
