import { dashboardEndpoints } from '@rantau/shared/dashboard';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { paymentEndpoints } from '@rantau/shared/payments';
import { tripMilestoneEndpoints } from '@rantau/shared/trip-milestones';
import {
  announcedInboundPackage,
  loadedOutboundPackage,
  moveTrip,
  readyInboundPackage,
  sentPayment,
} from '../src/goods.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';

test('a record that staff look at follows what others do, also after the network was away', async ({
  openFor,
}) => {
  const [customer, dock] = await Promise.all([newCustomer(), newStaff('warehouse_us')]);
  const { id, tracking_number } = await announcedInboundPackage(customer);
  const support = await openFor(await newStaff('support'));
  const portal = await openFor(customer, { width: 390 });
  await support.goto(`/admins/inbound-packages/${id}/show`);
  await portal.goto(`/dashboard/package/${id}`);
  const timeline = (state: string) => support.getByRole('listitem').filter({ hasText: state }).first();
  await expect(timeline(ms.portal.states.inbound_package.expected)).toBeVisible();
  await expect(portal.getByText(ms.portal.states.inbound_package.expected).first()).toBeVisible();

  const size = { length_in: 18, width_in: 12, height_in: 10, weight_lb: 8.5, location: 'A-12' };
  await dock.client.call(inboundPackageEndpoints.receive, { body: { tracking_number, ...size } });
  await expect(timeline(ms.portal.states.inbound_package.received)).toBeVisible();
  await expect(support.getByRole('main')).toContainText('18 × 12 × 10');

  for (const page of [support, portal]) await page.context().setOffline(true);
  await dock.client.call(inboundPackageEndpoints.transition, { params: { id }, body: { to: 'inspected' } });
  for (const page of [support, portal]) await page.context().setOffline(false);
  await expect(timeline(ms.portal.states.inbound_package.inspected)).toBeVisible();
  await expect(portal.getByRole('main').getByRole('list').last()).toContainText(
    ms.portal.states.inbound_package.inspected,
  );
});

test('the sums of a statement follow a payment that is verified', async ({ openFor }) => {
  const [customer, finance] = await Promise.all([newCustomer(), newStaff('finance')]);
  const { id } = await sentPayment(customer);
  const page = await openFor(customer, { width: 390 });
  await page.goto('/dashboard/invoice/statement');
  await expect(page.getByText('+ US$12.00 sedang disemak')).toBeVisible();
  const { version, warnings } = await finance.client.call(paymentEndpoints.get, { params: { id } });
  await finance.client.call(paymentEndpoints.verify, {
    params: { id },
    ifMatch: version,
    body: { warnings_seen: warnings },
  });
  await expect(page.getByText('sedang disemak')).toBeHidden();
  await expect(page.getByRole('main')).toContainText(`${ms.portal.fields.balance_minor}: US$0.00`);
});

test('a milestone that staff write down is on a page that is open within a minute', async ({ openFor }) => {
  const { owner, customer, trip } = await loadedOutboundPackage();
  await moveTrip(owner, trip.id, 'arrived');
  const page = await openFor(customer, { width: 390 });
  await page.clock.install();
  await page.goto(`/dashboard/trip/${trip.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(ms.portal.states.outbound_package.arrived)).toBeVisible();
  await owner.client.call(tripMilestoneEndpoints.record, {
    params: { id: trip.id },
    body: { kind: 'entry_filed' },
  });
  await page.clock.runFor(61_000);
  await expect(main.getByText(ms.portal.states.trip_milestone.entry_filed)).toBeVisible();
});

test('a dispute that comes in is counted in the menu of an open page within a minute', async ({
  openFor,
}) => {
  const [customer, dock] = await Promise.all([newCustomer(), newStaff('warehouse_us')]);
  const { id } = await readyInboundPackage(customer);
  const page = await openFor(dock);
  await page.clock.install();
  await page.goto('/admins/inbound-packages');
  const entry = page.getByRole('link', { name: ms.admin.resources['measurement-disputes'].name });
  const expectCounted = () =>
    expect(async () => {
      await page.clock.runFor(61_000);
      const { open_disputes } = await dock.client.call(dashboardEndpoints.waiting);
      await expect(entry).toContainText(String(open_disputes), { timeout: 2_000 });
    }).toPass();
  await expectCounted();
  await customer.client.call(inboundPackageEndpoints.reportMistake, {
    params: { id },
    body: { reason: 'Kotak itu lebih kecil' },
  });
  await expectCounted();
});
