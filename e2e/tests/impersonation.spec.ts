import type { Page } from '@playwright/test';
import { auditEventEndpoints } from '@rantau/shared/audit-events';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { originOf } from '../src/browser-state.ts';
import { demoCustomers } from '../src/demo-accounts.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import type { SignedIn } from '../src/session.ts';
import { signIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { patternOf, textOf } from '../src/walk/messages.ts';

const portal = originOf('users');

/** From the record of a customer in the back office to the portal as that customer, in a tab of its own. */
async function enterAs(office: Page, customer: SignedIn, reason: string): Promise<Page> {
  await office.goto(`/admins/users/${customer.record.id}/show`);
  await office.getByRole('button', { name: ms.admin.user.impersonate }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: ms.admin.user.impersonate }).click();
  // Impersonation requires a reason.
  await expect(dialog.getByLabel(ms.admin.fields.reason)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(ms.admin.fields.reason).fill(reason);
  const tab = office.waitForEvent('popup');
  await dialog.getByRole('button', { name: ms.admin.user.impersonate }).click();
  return tab;
}

const bar = (page: Page, staff: SignedIn) =>
  page
    .getByRole('status')
    .filter({ hasText: patternOf(ms.portal.shell.impersonation, { name: staff.record.name }) });

test('staff act as a customer, in sight and on the record, and leave again', async ({ openFor }) => {
  const [customer, staff, owner] = await Promise.all([newCustomer(), newStaff('support'), newStaff('owner')]);
  const office = await openFor(staff);
  const page = await enterAs(office, customer, 'Pelanggan meminta bantuan melalui telefon');
  // The token is gone from the address, and going back does not bring it.
  await expect(page).toHaveURL(`${portal}/dashboard`);
  const hello = textOf(ms.portal.dashboard.hello, { name: 'Nurul' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hello);
  await expect(bar(page, staff)).toBeVisible();

  await test.step('the bar stays on every page and over a reload', async () => {
    await page.getByRole('link', { name: ms.portal.shell.nav.profile }).click();
    await expect(page.getByRole('heading', { level: 1, name: ms.portal.shell.nav.profile })).toBeVisible();
    await page.reload();
    await page.getByLabel(ms.portal.profile.notify.marketing).scrollIntoViewIfNeeded();
    await expect(bar(page, staff)).toBeInViewport();
  });

  await test.step('password, e-mail address and account are the customer’s own', async () => {
    await expect(page.getByText(customer.credentials.email)).toBeVisible();
    for (const name of [
      ms.portal.profile.change_password,
      ms.portal.profile.change_email,
      ms.portal.profile.close,
    ])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
  });

  await test.step('a change is made, and the audit log says by whom', async () => {
    await page.getByLabel(ms.portal.auth.name).fill('Nurul Huda');
    const details = page.getByRole('form', { name: ms.portal.profile.details });
    await details.getByRole('button', { name: ms.portal.form.save, exact: true }).click();
    await expect(page.getByText(ms.portal.form.saved, { exact: true })).toBeVisible();
    const { data } = await owner.client.list(auditEventEndpoints.list, {
      filter: { subject_id: customer.record.id },
    });
    const told = data.map(({ action, actor_id, impersonator_id, reason }) => ({
      action,
      staff: impersonator_id ?? actor_id,
      reason,
    }));
    expect(told).toContainEqual({
      action: 'user.impersonate',
      staff: staff.record.id,
      reason: 'Pelanggan meminta bantuan melalui telefon',
    });
    expect(told).toContainEqual({ action: 'impersonation.change', staff: staff.record.id, reason: '' });
  });

  await page.getByRole('button', { name: ms.portal.shell.impersonation_end }).click();
  await expect(page).toHaveURL(`${portal}/log-masuk`);
  await page.goto(`${portal}/dashboard`);
  await expect(page).toHaveURL(`${portal}/log-masuk`);
  // The staff's own session and the customer's are untouched.
  await office.reload();
  await expect(office.getByRole('button', { name: ms.admin.user.impersonate })).toBeVisible();
});

test('staff who act as a customer cannot pay, and their link works once', async ({ openFor }) => {
  const [customer, staff] = await Promise.all([
    signIn('users', demoCustomers.forwarding),
    newStaff('support'),
  ]);
  const { data } = await customer.client.list(invoiceEndpoints.mine, { filter: { state: 'issued' } });
  const open = data.find(({ balance_minor }) => balance_minor > 0);
  if (!open) throw new Error('The demo has nothing to pay');
  const office = await openFor(staff);
  const begun = office.waitForResponse((response) => response.url().endsWith('/impersonation'));
  const page = await enterAs(office, customer, 'Semakan invois');
  const { url: used } = (await (await begun).json()) as { url: string };
  await expect(bar(page, staff)).toBeVisible();
  await page.goto(`${portal}/dashboard/invoice/pay?ids=${open.id}`);
  await expect(page.getByText(open.reference)).toBeVisible();
  await expect(page.getByRole('button', { name: ms.portal.payments.submit })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  const again = await openFor(null);
  await again.goto(used);
  await expect(again.getByRole('alert')).toBeVisible();
  await expect(again).toHaveURL('/auth/impersonate');
});
