import { demoCustomers } from '../src/demo-accounts.ts';
import { newCustomer } from '../src/people.ts';
import { signIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';
import { en, ms } from '../src/walk/catalogues.ts';

test('the family follows an outbound package by a link, until it is taken back', async ({ openFor }) => {
  const page = await openFor(await signIn('users', demoCustomers.forwarding), { width: 390 });
  await page.goto('/dashboard/outbound-package?mode=air');
  await page.getByRole('link', { name: /^OUT-/ }).first().click();
  await expect(
    page.getByRole('heading', { level: 2, name: ms.portal.outbound_packages.family }),
  ).toBeVisible();
  const link = page.getByRole('link', { name: /\/follow#/ });
  const make = page.getByRole('button', { name: ms.portal.outbound_packages.family_make });
  await expect(make.or(link).first()).toBeVisible();
  if (await make.isVisible()) await make.click();
  const url = await link.getAttribute('href');
  const family = await openFor(null, { width: 390 });
  await family.goto(url ?? '');
  await expect(family.getByRole('heading', { level: 2, name: /^OUT-/ })).toBeVisible();
  await expect(family.getByRole('main')).not.toContainText(/US\$|RM/);
  await page.getByRole('button', { name: ms.portal.outbound_packages.family_revoke }).click();
  await expect(make).toBeVisible();
  await family.reload();
  await expect(family.getByText(ms.portal.follow.gone)).toBeVisible();
});

test('a customer is told of a trip, of just the events that matter', async ({ openFor }) => {
  const page = await openFor(await newCustomer({ locale: 'en' }), { language: 'en', width: 390 });
  await page.goto('/dashboard/trip');
  const says = en.portal.trips;
  const subscribe = page.getByRole('button', { name: new RegExp(`^${says.subscribe}: `) }).first();
  const code = ((await subscribe.getAttribute('aria-label')) ?? '').replace(`${says.subscribe}: `, '');
  await subscribe.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().uncheck();
  await dialog.getByRole('button', { name: says.subscribe, exact: true }).click();
  await page.getByRole('button', { name: `${says.subscribed}: ${code}` }).click();
  await expect(dialog.getByRole('checkbox').first()).not.toBeChecked();
  await dialog.getByRole('button', { name: says.unsubscribe }).click();
  await expect(page.getByRole('button', { name: `${says.subscribe}: ${code}` })).toBeVisible();
});

test('labels are printed, several at once', async ({ openFor }) => {
  const page = await openFor(await signIn('users', demoCustomers.forwarding), { width: 390 });
  await page.goto('/dashboard/trip/shipping-label');
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  const labels = page.waitForResponse((answer) => answer.url().includes('shipping-labels.pdf'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: ms.portal.form.download }).click();
  expect((await labels).headers()['content-type']).toContain('application/pdf');
  expect((await download).suggestedFilename()).toBe('labels.pdf');
});
