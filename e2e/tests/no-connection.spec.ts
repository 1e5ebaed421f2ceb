import type { Page } from '@playwright/test';
import { newCustomer, newStaff, newVendorUser } from '../src/people.ts';
import type { SignedIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { goTo } from '../src/walk/go-to.ts';
import { patternOf } from '../src/walk/messages.ts';

/** Everything that a page reads from the API, except the session. */
const reads = /\/api\/v1\/(?!.*\/jwt)/;

const unread = '0199f000-0000-7000-8000-000000000000';

const pages: Record<SignedIn['audience'], readonly string[]> = {
  users: [
    '/dashboard',
    '/dashboard/package',
    '/dashboard/outbound-package',
    '/dashboard/shop-services',
    '/dashboard/request-pickup',
    '/dashboard/trip',
    '/dashboard/trip/shipping-label',
    '/dashboard/invoice',
    '/dashboard/invoice/payments',
    '/dashboard/invoice/statement',
    '/dashboard/profile',
    '/dashboard/developers',
    `/dashboard/developers/webhook/${unread}`,
    `/dashboard/package/${unread}`,
    `/dashboard/package/ship?ids=${unread}`,
    `/dashboard/outbound-package/sea/${unread}`,
    `/dashboard/request-pickup/${unread}/edit`,
    `/dashboard/invoice/${unread}`,
    `/dashboard/invoice/pay?ids=${unread}`,
    `/dashboard/invoice/online-payment/${unread}`,
  ],
  vendors: ['/vendor/trip', '/vendor/account', '/vendor/developers', `/vendor/developers/webhook/${unread}`],
  admins: [
    '/admins',
    '/admins/inbound-packages',
    '/admins/outbound-packages/sea-freight',
    '/admins/pickup-requests',
    '/admins/package-claims',
    '/admins/measurement-disputes',
    '/admins/trip_infos',
    '/admins/trip_infos/trips',
    '/admins/warehouse/sea_freight',
    '/admins/invoices',
    '/admins/invoices/payments',
    '/admins/account-statements',
    '/admins/invoice-notes',
    '/admins/bank-lines',
    '/admins/bank-reconciliations',
    '/admins/bank-accounts',
    '/admins/payment-settings',
    '/admins/e-invoices',
    '/admins/e-invoices/consolidation',
    '/admins/e-invoice-settings',
    '/admins/payment-intents',
    '/admins/tracking-providers',
    '/admins/payment-gateways',
    '/admins/whatsapp-settings',
    '/admins/inbox-messages',
    '/admins/ledger-transactions',
    '/admins/tax-returns',
    '/admins/users',
    '/admins/online-orders',
    '/admins/mails',
    '/admins/rates',
    '/admins/audit-events',
    '/admins/background-work',
    '/admins/merge-editor/conflicted-records/resolve',
    '/admins/find?q=RT',
    // A form whose record cannot be read does not say that there is none.
    `/admins/inbound-packages/${unread}`,
    `/admins/inbound-packages/${unread}/show`,
    `/admins/outbound-packages/sea-freight/${unread}/show`,
    `/admins/outbound-packages/sea-freight/${unread}/pack`,
    `/admins/invoices/${unread}`,
    `/admins/invoices/payments/${unread}/show`,
    `/admins/users/${unread}`,
    `/admins/online-orders/${unread}`,
    `/admins/pickup-requests/${unread}/show`,
    `/admins/trip_infos/trips/${unread}`,
    `/admins/trip_infos/trips/${unread}/count/loading`,
    `/admins/rates/${unread}`,
    `/admins/merge-editor/conflicted-records/resolve?conflict=${unread}`,
    `/admins/merge-editor/conflicted-records/resolve?keep=${unread}&merge=${unread}`,
  ],
};

/** Said of what was read and is empty, or well; never of what could not be read. */
const emptyOrWell = new RegExp(
  `^(${[
    ms.portal.deliveries.trips_empty,
    ms.portal.invoices.empty_title,
    ms.portal.labels.empty_title,
    ms.portal.packages.empty_title,
    ms.admin.background.none,
    ms.admin.background.queues_well,
    ms.admin.dashboard.nothing,
    ms.admin.desk.none,
    ms.admin.lists.empty,
    ms.admin.merge.none,
  ].join('|')})`,
);
const unreachable = ms.portal.errors.service_unavailable;

async function expectSaid(page: Page, path: string, lost: string): Promise<void> {
  const main = page.getByRole('main').last();
  // What the page before said is gone.
  await goTo(page, lost);
  await expect(main.getByText(unreachable)).toHaveCount(0);
  await goTo(page, path);
  // Not within a part that is folded up.
  const said = main.getByText(unreachable).filter({ visible: true });
  await expect(said.first(), path).toBeVisible();
  const again = main.getByRole('button', { name: ms.portal.form.try_again });
  await expect(again.first(), path).toBeVisible();
  await expect(main.getByText(emptyOrWell), path).toHaveCount(0);
}

for (const audience of ['users', 'vendors', 'admins'] as const)
  test(`without a connection every list of ${audience} says so, and tries again when asked`, async ({
    openFor,
  }) => {
    test.slow();
    const people = {
      users: () => newCustomer({ kind: 'standard' }),
      vendors: newVendorUser,
      admins: () => newStaff('owner'),
    };
    const page = await openFor(await people[audience]());
    const [first = ''] = pages[audience];
    const lost = `/${first.split('/')[1]}/-`;
    await page.route(reads, (route) => route.abort('internetdisconnected'));
    await page.goto(first);
    for (const path of pages[audience]) await expectSaid(page, path, lost);
    await page.unroute(reads);
    await page.getByRole('button', { name: ms.portal.form.try_again }).first().click();
    await expect(page.getByText(unreachable)).toHaveCount(0);
  });

test('without a connection a list of the back office keeps what was typed', async ({ openFor }) => {
  const page = await openFor(await newStaff('owner'));
  await page.goto('/admins/invoices');
  await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible();
  await page.route(reads, (route) => route.abort('internetdisconnected'));
  const search = page.getByRole('main').getByRole('textbox', { name: ms.admin.ra.action.search }).first();
  await search.fill('INV-01115-X');
  await expect(page.getByRole('button', { name: ms.portal.form.try_again })).toBeVisible();
  await page.unroute(reads);
  await page.getByRole('button', { name: ms.portal.form.try_again }).click();
  await expect(page.getByRole('main').locator('tbody tr').first()).toContainText('INV-01115-X');
  await expect(search).toHaveValue('INV-01115-X');
});

test('without a connection a form says what it cannot offer, and offers it when asked again', async ({
  openFor,
}) => {
  const page = await openFor(await newCustomer({ kind: 'standard' }), { width: 390 });
  const lists = /\/api\/v1\/.*(goods-types|box-types)/;
  await page.route(lists, (route) => route.abort('internetdisconnected'));
  await page.goto('/dashboard/request-pickup/new');
  const said = page.getByText(unreachable);
  await expect(said).toHaveCount(2);
  await page.unroute(lists);
  const again = page.getByRole('button', { name: ms.portal.form.try_again });
  for (const left of [1, 0]) {
    await again.first().click();
    await expect(said).toHaveCount(left);
  }
  // By name in the reader's language; what nobody takes stands last.
  const goods = page.getByLabel(ms.portal.fields.goods_type_id).getByRole('option');
  await expect(goods.nth(1)).toHaveText('Bank kuasa dan bateri litium longgar');
  await expect(goods.last()).toHaveText(patternOf(ms.portal.goods.forbidden));
  await page.getByLabel(ms.portal.pickups.box_type).selectOption({ label: 'L (18 × 18 × 24 in)' });
});

test('without a connection the forms of a key and of an endpoint keep what was typed', async ({
  openFor,
}) => {
  const customer = await newCustomer();
  const page = await openFor(customer, { width: 390 });
  await page.goto('/dashboard/developers');
  const says = ms.portal.developers;
  const dialog = page.getByRole('dialog');
  const forms: readonly (readonly [button: string, field: string, typed: string, box: string])[] = [
    [says.make_key, says.key_name, 'Sistem stok', says.scopes['invoices:read']],
    [says.add_webhook, says.webhook_url, 'http://127.0.0.1:9/rantau', says.events.invoice.paid],
  ];
  for (const [button, field, typed, box] of forms) {
    await page.getByRole('button', { name: button }).click();
    await dialog.getByLabel(field).fill(typed);
    await dialog.getByLabel(box).check();
    const password = dialog.getByLabel(ms.portal.fields.current_password);
    if ((await password.count()) > 0) await password.fill(customer.credentials.password);
    await page.route(reads, (route) => route.abort('internetdisconnected'));
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog.getByText(unreachable).first()).toBeVisible();
    await expect(dialog.getByLabel(field)).toHaveValue(typed);
    await expect(dialog.getByLabel(box)).toBeChecked();
    await page.unroute(reads);
    await dialog.getByRole('button', { name: button }).click();
    await dialog.getByRole('button', { name: says.done }).click();
    await expect(page.getByRole('main').getByText(typed)).toBeVisible();
  }
});

test('a page of the back office whose code does not come says so, and is tried again', async ({
  openFor,
}) => {
  const sea = ms.admin.resources['outbound-packages/sea-freight'].name;
  const page = await openFor(await newStaff('owner'));
  await page.goto('/admins/invoices');
  await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: sea }).click();
  await expect(page.getByRole('alert').filter({ hasText: ms.admin.error_page.no_connection })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: ms.portal.form.try_again }).click();
  await expect(page.getByRole('heading', { level: 1, name: sea })).toBeVisible();
});
