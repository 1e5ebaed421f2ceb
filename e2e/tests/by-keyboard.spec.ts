import type { Page } from '@playwright/test';
import { paymentEndpoints } from '@rantau/shared/payments';
import {
  keepAddress,
  newDelivery,
  readyInboundPackage,
  sentPayment,
  trackingNumber,
  unpaidInvoice,
} from '../src/goods.ts';
import { newCustomer, newStaff, newVendorUser } from '../src/people.ts';
import { pictureFile } from '../src/pictures.ts';
import { expect, test } from '../src/test.ts';
import { en, ms } from '../src/walk/catalogues.ts';
import { pressAt, tabTo, typeInto } from '../src/walk/keyboard.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a customer signs in, announces an inbound package and takes it back, by keyboard alone', async ({
  openFor,
}) => {
  const { fields, packages } = en.portal;
  const { credentials } = await newCustomer({ locale: 'en' });
  const page = await openFor(null, { language: 'en', width: 390 });
  await page.goto('/dashboard/package/new');
  await typeInto(page, page.getByLabel(fields.email), credentials.email);
  await typeInto(page, page.getByLabel(fields.password, { exact: true }), credentials.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, packages.pre_alert_title)).toBeFocused();

  await typeInto(page, page.getByLabel(fields.tracking_number), trackingNumber());
  await typeInto(page, page.getByLabel(fields.shop, { exact: true }), 'Powell’s Books');
  await pressAt(page, button(page, packages.send_pre_alert));
  // What is missing is said, and the first of it has the focus.
  const goods = page.getByLabel(fields.goods_type_id);
  await expect(goods).toBeFocused();
  await goods.getByRole('option', { name: 'Books' }).waitFor({ state: 'attached' });
  await page.keyboard.type('Boo');
  await expect(goods.locator('option:checked')).toHaveText('Books');
  await typeInto(page, page.getByLabel(fields.description), 'Three novels');
  await typeInto(page, page.getByLabel(fields.unit_value_usd_minor), '14.50');
  await page.keyboard.press('Enter');
  await expect(heading(page, /^IN-/)).toBeFocused();

  await test.step('a dialog keeps the focus in, and gives it back', async () => {
    await pressAt(page, button(page, packages.cancel));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button').first()).toBeFocused();
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button').and(page.locator(':focus'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, packages.cancel)).toBeFocused();
    await page.keyboard.press('Enter');
    await pressAt(page, dialog.getByRole('button', { name: packages.cancel }));
    await expect(dialog).toBeHidden();
    // The button that opened it is gone; the focus is not.
    await expect(heading(page, /^IN-/)).toBeFocused();
  });
});

test('a customer subscribes to a trip and has something bought, by keyboard alone', async ({ openFor }) => {
  const { subscribe, subscribed } = ms.portal.trips;
  const page = await openFor(await newCustomer(), { width: 390 });
  await page.goto('/dashboard/trip');
  await pressAt(page, page.getByRole('button', { name: new RegExp(`^${subscribe}: `) }));
  const dialog = page.getByRole('dialog');
  const event = dialog.getByRole('checkbox').first();
  const wasChosen = await event.isChecked();
  await pressAt(page, event, 'Space');
  await expect(event).toBeChecked({ checked: !wasChosen });
  await pressAt(page, dialog.getByRole('button', { name: subscribe, exact: true }));
  await expect(page.getByRole('button', { name: `${subscribed}: ` })).toBeFocused();

  await page.goto('/dashboard/shop-services');
  await pressAt(page, page.getByRole('link', { name: ms.portal.orders.start }));
  await expect(heading(page, ms.portal.orders.new)).toBeFocused();
  await typeInto(page, page.getByLabel(ms.portal.orders.url), 'https://www.powells.com/book/123');
  await typeInto(page, page.getByLabel(ms.portal.orders.name), 'Tiga buah novel');
  await typeInto(page, page.getByLabel(ms.portal.fields.unit_value_usd_minor, { exact: true }), '20');
  await tabTo(page, page.getByRole('radio', { name: ms.portal.modes.sea }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: ms.portal.modes.air })).toBeChecked();
  await pressAt(page, button(page, ms.portal.orders.send));
  await expect(heading(page, /^OO-/)).toBeFocused();
});

test('a customer ships inbound packages and pays an invoice, by keyboard alone', async ({ openFor }) => {
  const customer = await newCustomer();
  await Promise.all([keepAddress(customer), readyInboundPackage(customer), unpaidInvoice(customer)]);
  const page = await openFor(customer, { width: 390 });
  await page.goto('/dashboard/package?show=ready');
  await pressAt(page, page.getByRole('checkbox'), 'Space');
  await pressAt(page, page.getByRole('link', { name: ms.portal.packages.compare }));
  await expect(heading(page, ms.portal.ship.title)).toBeFocused();
  await pressAt(page, button(page, ms.portal.ship.choose_sea));
  await expect(heading(page, /^OUT-/)).toBeFocused();

  await page.goto('/dashboard/invoice');
  await pressAt(page, page.getByRole('checkbox'), 'Space');
  await pressAt(page, page.getByRole('link', { name: ms.portal.invoices.pay, exact: true }));
  await expect(heading(page, ms.portal.payments.pay)).toBeFocused();
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel(ms.portal.payment_methods.zelle)).toBeChecked();
  await tabTo(page, page.getByLabel(ms.portal.payments.proof));
  // The window in which a file is chosen is the system's.
  await page.getByLabel(ms.portal.payments.proof).setInputFiles(pictureFile('resit.png'));
  await pressAt(page, button(page, ms.portal.payments.submit));
  await expect(heading(page, /^PAY-/)).toBeFocused();
});

test('a driver hands over a box, by keyboard alone', async ({ openFor }) => {
  const driver = await newVendorUser();
  const door = await newDelivery(driver);
  const page = await openFor(driver, { width: 390 });
  await page.goto('/vendor?state=assigned');
  const card = page.getByRole('article').filter({ hasText: door.reference });
  // The doors of a day come one after the other.
  const doors = 400;
  await pressAt(page, card.getByRole('button', { name: ms.portal.deliveries.start }), 'Enter', doors);
  await expect(card).toBeHidden();
  await pressAt(page, page.getByRole('link', { name: ms.portal.states.delivery.out_for_delivery }));
  await pressAt(page, card.getByRole('button', { name: ms.portal.deliveries.delivered }), 'Enter', doors);
  const dialog = page.getByRole('dialog');
  await typeInto(page, dialog.getByLabel(ms.portal.deliveries.name), 'Puan Rokiah');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await pressAt(page, page.getByRole('link', { name: ms.portal.states.delivery.delivered }));
  await expect(card).toContainText('Puan Rokiah');
});

test('finance verifies a payment, by keyboard alone', async ({ openFor }) => {
  const customer = await newCustomer();
  const payment = await sentPayment(customer);
  const page = await openFor(await newStaff('finance'));
  await page.goto(`/admins/invoices/payments/${payment.id}/show`);
  await pressAt(
    page,
    page.getByRole('main').getByRole('button', { name: ms.admin.payment.verify, exact: true }),
  );
  const dialog = page.getByRole('dialog', { name: ms.admin.payment.verify });
  await pressAt(page, dialog.getByRole('button', { name: ms.admin.payment.verify, exact: true }));
  await expect(dialog).toBeHidden();
  const params = { id: payment.id };
  const reviewed = await customer.client.call(paymentEndpoints.getMine, { params });
  expect(reviewed.state).toBe('verified');
  // The desk goes on to the next that waits.
  await expect(heading(page, payment.reference)).toBeHidden();
});

test('staff fold the menu, select rows and save, by keyboard alone', async ({ openFor }) => {
  const page = await openFor(await newStaff('warehouse_us'));
  await page.goto('/admins/inbound-packages');
  const menu = page.getByRole('navigation', { name: ms.admin.menu.title });
  await test.step('daily work stands first, and what is folded stays so', async () => {
    await expect(menu.getByRole('heading').nth(1)).toHaveText(ms.admin.menu.warehouse_us);
    await expect(menu.getByRole('heading').nth(2)).toHaveText(ms.admin.menu.trips);
    await pressAt(page, menu.getByRole('button', { name: ms.admin.menu.money }));
    await expect(menu.getByRole('link', { name: ms.admin.resources.invoices.name })).toBeHidden();
    await page.reload();
    await expect(menu.getByRole('link', { name: ms.admin.resources['inbound-packages'].name })).toBeVisible();
    await expect(menu.getByRole('link', { name: ms.admin.resources.invoices.name })).toBeHidden();
  });
  await test.step('j goes to a row and x selects it', async () => {
    const row = page.getByRole('main').locator('tbody tr').first();
    await expect(row.getByRole('link').first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(row.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('x');
    await expect(row.getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('x');
    await expect(row.getByRole('checkbox')).not.toBeChecked();
  });
  await test.step('Ctrl+S sends the form from within a field', async () => {
    await page.goto('/admins/trip_infos/trips/create');
    await page.getByLabel(ms.admin.fields.otp).fill('salah');
    await page.keyboard.press('Control+s');
    await expect(page.getByLabel(ms.admin.trip.vessel)).toHaveAttribute('aria-invalid', 'true');
  });
});
