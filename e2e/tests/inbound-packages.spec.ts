import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { userEndpoints } from '@rantau/shared/users';
import { keepAddress, readyInboundPackage, trackingNumber } from '../src/goods.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import { pictureFile } from '../src/pictures.ts';
import { expect, test } from '../src/test.ts';
import { en, ms } from '../src/walk/catalogues.ts';
import { patternOf, textOf } from '../src/walk/messages.ts';
import { words } from '../src/walk/words.ts';

const size = { weight_lb: 8.5, length_in: 18, width_in: 12, height_in: 10, location: 'A-12' };

test('many inbound packages are announced from one pasted list', async ({ openFor }) => {
  const page = await openFor(await newCustomer(), { width: 390 });
  await page.goto('/dashboard/package/new');
  const says = ms.portal.packages;
  await page.getByRole('link', { name: says.many }).click();
  await page.getByLabel(says.list_type).selectOption({ label: 'Buku' });
  const list = page.getByLabel(says.list_label);
  await list.fill(
    `${trackingNumber()}, Amazon, Tiga novel, 3, 14.50\nsatu dua tiga\n${trackingNumber()}\tTarget\tBuku masakan\t1\t22`,
  );
  await page.reload();
  await expect(list).toHaveValue(/satu dua tiga/);
  await expect(page.getByRole('row', { name: /^2 satu dua tiga/ })).toContainText(says.list_columns);
  await page.getByRole('button', { name: textOf(says.list_send, { count: 2 }) }).click();
  await expect(list).toHaveValue('satu dua tiga');
  await expect(page.getByText(textOf(says.list_left, { count: 1 }))).toBeVisible();
  await page.goto('/dashboard/package?show=expected');
  await expect(page.getByRole('link', { name: 'Amazon' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Target' })).toBeVisible();
});

test('a customer looks at an inbound package closely and has it measured again', async ({ openFor }) => {
  const customer = await newCustomer({ locale: 'en' });
  const inbound = await readyInboundPackage(customer);
  const page = await openFor(customer, { language: 'en', width: 390, theme: 'dark' });
  await page.goto(`/dashboard/package/${inbound.id}`);
  await expect(page.getByText('18 × 12 × 10 in').first()).toBeVisible();
  await page.getByRole('button', { name: en.portal.disputes.ask }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: en.portal.form.send }).click();
  await expect(dialog.getByLabel(en.portal.disputes.reason)).toBeFocused();
  await dialog.getByLabel(en.portal.disputes.reason).fill('The box is 16 inches long, see the seller’s page');
  await dialog.getByRole('button', { name: en.portal.form.send }).click();
  await expect(page.getByText(en.portal.disputes.sent)).toBeVisible();
});

test('an inbound package without a name finds its owner', async ({ openFor }) => {
  const [customer, staff] = await Promise.all([newCustomer(), newStaff('warehouse_us')]);
  const number = trackingNumber();
  await staff.client.call(inboundPackageEndpoints.receive, { body: { tracking_number: number, ...size } });
  const page = await openFor(customer, { width: 390 });
  await page.goto('/dashboard/package');
  const says = ms.portal.packages;
  await page.getByRole('link', { name: says.find }).click();
  await page.getByLabel(ms.portal.fields.tracking_number).fill(number);
  await page.getByRole('button', { name: says.claim_send }).click();
  await expect(page.getByLabel(says.claim_note)).toBeFocused();
  await page.getByLabel(says.claim_note).fill('Tiga novel dari Powell’s');
  await page.getByLabel(says.claim_proof).setInputFiles(pictureFile('resit.png'));
  await page.getByRole('button', { name: says.claim_send }).click();
  await expect(page.getByText(says.claimed)).toBeVisible();
  const { data } = await staff.client.list(inboundPackageEndpoints.claims, {});
  expect(data.some((claim) => claim.tracking_number === number)).toBe(true);
});

test('an inbound package that arrives unannounced is declared, shipped, and answered when it is packed', async ({
  openFor,
}) => {
  const [customer, dock, finance] = await Promise.all([
    newCustomer(),
    newStaff('warehouse_us'),
    newStaff('finance'),
  ]);
  const { suite } = await customer.client.call(userEndpoints.profile);
  const { data: inbound } = await dock.client.call(inboundPackageEndpoints.receive, {
    body: { tracking_number: trackingNumber(), suite, ...size },
  });
  await dock.client.call(inboundPackageEndpoints.transition, {
    params: { id: inbound.id },
    body: { to: 'inspected' },
  });
  const page = await openFor(customer, { width: 390 });
  const says = words.ms;

  await page.goto(`/dashboard/package/${inbound.id}`);
  await page.getByRole('button', { name: ms.portal.packages.declare }).click();
  await page.getByLabel(says.inbound.kind).selectOption({ label: says.inbound.books });
  await page.getByLabel(says.inbound.description).fill('Tiga novel');
  await page.getByLabel(says.inbound.value).fill('14.50');
  await page.getByRole('button', { name: ms.portal.form.save }).click();
  await expect(
    page
      .getByRole('cell', { name: /Tiga novel/ })
      .or(page.getByText('Tiga novel'))
      .first(),
  ).toBeVisible();

  await page.getByRole('link', { name: says.inbound.compare }).click();
  await page.getByLabel(says.ship.line1, { exact: true }).fill('12, Jalan Bunga Raya');
  await page.getByLabel(says.ship.postcode).fill('31400');
  await page.getByLabel(says.ship.city, { exact: true }).fill('Ipoh');
  await page.getByLabel(says.ship.state, { exact: true }).selectOption({ label: 'Perak' });
  await expect(page.getByLabel(ms.portal.address.keep)).toBeChecked();
  await page.getByRole('button', { name: says.ship.bySea }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^OUT/ })).toBeVisible();
  const { my_addresses } = await customer.client.call(userEndpoints.profile);
  expect(my_addresses.map(({ city }) => city)).toEqual(['Ipoh']);

  const params = { id: /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '' };
  const calls = outboundPackageEndpoints.sea;
  const request = await customer.client.call(calls.getMine, { params });
  const { location: _, ...box } = size;
  await dock.client.call(calls.pack, {
    params,
    ifMatch: request.version,
    body: { packed_boxes: [box], services: { repack: true } },
  });
  const bill = await finance.client.call(invoiceEndpoints.create, {
    body: { kind: 'sea_freight', user_id: customer.record.id, outbound_package_id: params.id },
  });
  const issue = () => finance.client.call(invoiceEndpoints.issue, { params: { id: bill.id }, body: {} });
  await expect(issue()).rejects.toMatchObject({ code: 'consent_missing' });

  await page.reload();
  const answer = page.getByRole('main');
  const { dearer, not_asked_for, accept, accepted_on, refuse } = ms.portal.outbound_packages;
  await expect(answer).toContainText(patternOf(dearer));
  await expect(answer).toContainText(not_asked_for);
  await page.getByRole('button', { name: patternOf(accept) }).click();
  await expect(answer).toContainText(patternOf(accepted_on));
  await issue();
  await page.reload();
  await expect(page.getByRole('button', { name: refuse })).toBeHidden();
});

test('a price of the calculator goes along to the request of somebody who is signed in', async ({
  openFor,
}) => {
  const customer = await newCustomer();
  await keepAddress(customer);
  const inbound = await readyInboundPackage(customer);
  const page = await openFor(customer, { width: 390 });
  await page.goto(
    '/calculator?kind=forwarding&mode=sea&state=MY-13&box=18x16x18in~~40lb~1&services=label~home_delivery',
  );
  await page.getByRole('link', { name: ms.site.calculator.start_packages }).click();
  const boxes = textOf(ms.portal.labels.boxes, { count: 1 });
  await expect(page.getByRole('main')).toContainText(
    patternOf(ms.portal.auth.carried_forwarding, { boxes, state: 'Sarawak' }),
  );
  await page.goto(`/dashboard/package/ship?ids=${inbound.id}`);
  await expect(page.getByLabel(ms.portal.fields.state, { exact: true })).toHaveValue('MY-13');
  await expect(page.getByLabel(ms.portal.services.label)).toBeChecked();
});
