import type { Page } from '@playwright/test';
import { type AdminRole, roleCan } from '@rantau/shared/access';
import { newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';

/** Every page of the menu, and what a role needs to open it (specification, point 2; the matrix of `shared/access`). */
const pages = [
  ['/admins', 'dashboard:read'],
  ['/admins/inbound-packages/create', 'inbound-package:receive'],
  ['/admins/inbound-packages', 'inbound-package:read'],
  ['/admins/outbound-packages/sea-freight', 'outbound-package:read'],
  ['/admins/outbound-packages/air-freight', 'outbound-package:read'],
  ['/admins/pickup-requests', 'pickup-request:read'],
  ['/admins/package-claims', 'inbound-package:read'],
  ['/admins/measurement-disputes', 'inbound-package:read'],
  ['/admins/merge-editor/conflicted-records/resolve', 'conflict:read'],
  ['/admins/trip_infos', 'trip:read'],
  ['/admins/trip_infos/trips', 'trip:read'],
  ['/admins/box-checks', 'trip:read'],
  ['/admins/trip_infos/subscriptions', 'trip-subscription:read'],
  ['/admins/warehouse/sea_freight', 'outbound-package:hand-over'],
  ['/admins/warehouse/air_freight', 'outbound-package:hand-over'],
  ['/admins/warehouse/hand-over', 'outbound-package:hand-over'],
  ['/admins/invoices/payments', 'payment:read'],
  ['/admins/invoices/sea-freight-invoices', 'invoice:read'],
  ['/admins/invoices/air-freight-invoices', 'invoice:read'],
  ['/admins/invoices', 'invoice:read'],
  ['/admins/account-statements', 'statement:read'],
  ['/admins/invoice-notes', 'invoice:read'],
  ['/admins/bank-lines', 'bank-statement:read'],
  ['/admins/bank-reconciliations', 'ledger:read'],
  ['/admins/bank-accounts', 'bank-account:read'],
  ['/admins/payment-settings', 'payment-settings:read'],
  ['/admins/e-invoices', 'e-invoice:read'],
  ['/admins/e-invoice-settings', 'e-invoice:read'],
  ['/admins/payment-intents', 'payment:read'],
  ['/admins/tracking-providers', 'tracking-provider:read'],
  ['/admins/payment-gateways', 'payment-gateway:read'],
  ['/admins/whatsapp-settings', 'whatsapp:read'],
  ['/admins/inbox-messages', 'inbox-message:read'],
  ['/admins/ledger-transactions', 'ledger:read'],
  ['/admins/tax-returns', 'ledger:read'],
  ['/admins/users', 'user:read'],
  ['/admins/online-orders', 'online-order:read'],
  ['/admins/social-media-post', 'social-media-post:read'],
  ['/admins/mails', 'mail:read'],
  ['/admins/vendors', 'vendor:read'],
  ['/admins/vendor-users', 'vendor:read'],
  ['/admins/rates', 'reference-data:read'],
  ['/admins/service-prices', 'reference-data:read'],
  ['/admins/taxes', 'reference-data:read'],
  ['/admins/late-fee-terms', 'reference-data:read'],
  ['/admins/exchange-rates', 'reference-data:read'],
  ['/admins/goods-types', 'reference-data:read'],
  ['/admins/box-types', 'reference-data:read'],
  ['/admins/discount-codes', 'reference-data:read'],
  ['/admins/blocked-urls', 'reference-data:read'],
  ['/admins/admins', 'admin:read'],
  ['/admins/audit-events', 'audit-event:read'],
] as const;

/** A page that the role is for, what it does there first, and those that are not for it. */
const days: Record<
  AdminRole,
  readonly [home: string, job: (page: Page) => Promise<void>, ...forbidden: string[]]
> = {
  owner: ['/admins/audit-events', (page) => expectRows(page)],
  warehouse_us: [
    '/admins/inbound-packages/create',
    (page) => expect(page.getByLabel(ms.admin.intake.scan)).toBeFocused(),
    '/admins/invoices/payments',
    '/admins/payment-gateways',
  ],
  warehouse_my: [
    '/admins/warehouse/sea_freight',
    (page) => expectRows(page),
    '/admins/mails',
    '/admins/payment-intents',
  ],
  finance: [
    '/admins/invoices/payments',
    (page) => openFirst(page, ms.admin.payment.verify),
    '/admins/inbound-packages/create',
  ],
  support: [
    '/admins/users',
    (page) => openFirst(page, ms.admin.user.impersonate),
    '/admins/ledger-transactions',
    '/admins/tax-returns',
    '/admins/e-invoices/consolidation',
    '/admins/payment-gateways',
    '/admins/inbox-messages',
  ],
  marketing: [
    '/admins/social-media-post/create',
    (page) => expect(page.getByRole('button', { name: ms.admin.ra.action.save })).toBeVisible(),
    '/admins/users',
    '/admins/payment-intents',
  ],
};

const expectRows = (page: Page) => expect(page.getByRole('row').nth(1)).toBeVisible();

async function openFirst(page: Page, action: string): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: action, exact: true })).toBeVisible();
}

for (const [role, [home, job, ...forbidden]] of Object.entries(days) as [
  AdminRole,
  (typeof days)[AdminRole],
][])
  test(`${role}: a menu of what it may open, its first job, and a door that stays shut`, async ({
    openFor,
  }) => {
    const page = await openFor(await newStaff(role));
    await page.goto(home);
    await job(page);
    const links = page.getByRole('navigation', { name: ms.admin.menu.title }).locator('a.menu-link');
    const shown = await links.evaluateAll((each) =>
      each.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    expect(shown.sort()).toEqual(
      pages.flatMap(([path, needs]) => (roleCan(role, needs) ? [path] : [])).sort(),
    );
    for (const path of forbidden) {
      await page.goto(path);
      await expect(page.getByText(ms.admin.error_page.denied, { exact: false }), path).toBeVisible();
    }
  });
