import { randomInt } from 'node:crypto';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { recipientLinkEndpoints } from '@rantau/shared/recipient-links';
import { announcedInboundPackage, loadedOutboundPackage, moveTrip } from '../src/goods.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import { easypostPort } from '../src/product.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { patternOf, textOf } from '../src/walk/messages.ts';

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
  await expect(page.getByRole('heading', { name: ms.portal.packages.carrier_journey })).toBeVisible();
  await expect(page.getByText('Picked up by the carrier')).toBeVisible();
  await expect(page.getByText(ms.portal.packages.carrier_delivered)).toBeVisible();

  const office = await openFor(dock);
  await office.goto('/admins');
  await office.getByRole('link', { name: ms.admin.dashboard.delivered_not_received }).click();
  // The carrier's word and its day stand in the list that leads to asking it.
  await expect(office.getByRole('row', { name: reference })).toContainText(
    new RegExp(`${ms.admin.states.carrier.delivered}.*\\d{4}`),
  );
  await office.getByRole('link', { name: reference }).or(office.getByText(reference)).first().click();
  await expect(office.getByText('EasyPost')).toBeVisible();
  await expect(office.getByText('Delivered, left at the dock')).toBeVisible();
});

test('a courier takes goods from Balakong by two scans, and the family follows them to the door', async ({
  openFor,
}) => {
  const { owner, customer, outbound, invoice, trip } = await loadedOutboundPackage();
  await moveTrip(owner, trip.id, 'cleared');
  const courier = 'Pos Kilat Nusantara';
  const waybill = `PKN${randomInt(1e8, 9e8)}MY`;
  const balakong = await newStaff('warehouse_my');
  const office = await openFor(balakong, { width: 390 });
  await office.goto('/admins');
  await office.getByRole('button', { name: ms.admin.ra.action.open_menu }).click();
  await office.getByRole('link', { name: ms.admin.menu.hand_over }).click();
  await expect(office.getByRole('combobox')).toContainText(courier);
  const says = ms.admin.warehouse.scan;
  const field = office.getByLabel(says.field);
  const scan = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };
  const { reference } = outbound;
  await scan(reference);
  await expect(office.getByText(textOf(says.now_waybill, { reference }))).toBeVisible();
  await scan(waybill);
  await expect(office.getByText(textOf(says.done, { reference, courier, waybill }))).toBeVisible();
  await scan(waybill);
  await scan('OUT-10234-W');
  await expect(office.getByText(patternOf(says.refused))).toBeVisible();

  const tracking = () =>
    customer.client.call(outboundPackageEndpoints.sea.myCarrierTracking, { params: { id: outbound.id } });
  const state = async () => (await tracking())?.state;
  await expect.poll(async () => (await tracking())?.is_followed).toBe(true);
  const link = await customer.client.call(recipientLinkEndpoints.create, {
    body: { outbound_package_id: outbound.id },
  });
  const [family, visitor] = [await openFor(null, { width: 390 }), await openFor(null, { width: 390 })];
  await happens(waybill, 'out_for_delivery', hoursAgo(0));
  await expect.poll(state).toBe('out_for_delivery');
  await family.goto(link.url);
  const lastMile = textOf(ms.portal.follow.last_mile, { courier });
  await expect(family.getByRole('heading', { name: lastMile })).toBeVisible();
  await expect(family.getByRole('main')).toContainText(waybill);
  await visitor.goto(`/track?reference=${reference}`);
  await expect(visitor.getByRole('main')).toContainText(
    `${textOf(ms.site.track.with_courier, { city: 'Balakong' })} ${courier}`,
  );
  await expect(visitor.getByRole('main')).not.toContainText(waybill);

  await happens(waybill, 'failed', hoursAgo(0));
  await expect.poll(state).toBe('failure');
  const failed = encodeURIComponent(JSON.stringify({ delivery_state: 'failed', q: waybill }));
  await office.goto(`/admins/warehouse/sea_freight?filter=${failed}`);
  await expect(office.getByText('Delivery attempted, nobody was there')).toBeVisible();
  await office.getByRole('button', { name: ms.admin.warehouse.record }).click();
  await office.getByRole('dialog').getByRole('button', { name: ms.admin.warehouse.record }).click();
  await expect(office.getByText(ms.admin.notices.delivery_recorded)).toBeVisible();
  const { delivery_state } = await owner.client.call(invoiceEndpoints.get, { params: { id: invoice.id } });
  expect(delivery_state).toBe('delivered');
});
