import { demoVendor } from '../src/demo-accounts.ts';
import { newCustomer } from '../src/people.ts';
import { port } from '../src/product.ts';
import { expect, test } from '../src/test.ts';
import { en, ms } from '../src/walk/catalogues.ts';
import { openMail } from '../src/walk/mailbox.ts';
import { textOf } from '../src/walk/messages.ts';
import { signInByForm } from '../src/walk/sign-in.ts';
import { words } from '../src/walk/words.ts';

test('a customer comes in by a link from a mail, to the page that was wanted', async ({ openFor }) => {
  const { credentials } = await newCustomer();
  const page = await openFor(null, { width: 390 });
  await page.goto('/dashboard/trip');
  await page.getByLabel(ms.portal.fields.email).fill(credentials.email);
  await page.getByRole('button', { name: ms.portal.auth.link_instead }).click();
  await page.getByRole('button', { name: ms.portal.auth.link_send, exact: true }).click();
  await expect(page.getByText(textOf(ms.portal.auth.link_sent, { email: credentials.email }))).toBeVisible();
  await openMail(page, credentials.email, /log masuk/i);
  await page.getByRole('link', { name: /magic-link/ }).click();
  // The token is gone from the address before anyone presses anything.
  await expect(page).toHaveURL('/auth/magic-link');
  await page.getByRole('button', { name: ms.portal.auth.link_open }).click();
  await expect(page).toHaveURL('/dashboard/trip');
});

test('a vendor’s driver comes in by a link from a mail', async ({ openFor }) => {
  const page = await openFor(null, { width: 390 });
  await page.goto(`http://vendor.localhost:${port}/vendor/login`);
  await page.getByRole('button', { name: ms.portal.auth.link_instead }).click();
  await page.getByLabel(ms.portal.fields.email).fill(demoVendor.email);
  await page.getByRole('button', { name: ms.portal.auth.link_send, exact: true }).click();
  await expect(page.getByText(textOf(ms.portal.auth.link_sent, { email: demoVendor.email }))).toBeVisible();
  // An earlier link of the same driver may lie in the mailbox until the new one is there.
  await expect(async () => {
    await openMail(page, demoVendor.email, /log masuk/i);
    await page.getByRole('link', { name: /magic-link/ }).click();
    await page.getByRole('button', { name: ms.portal.auth.link_open }).click();
    await expect(page).toHaveURL(`http://vendor.localhost:${port}/vendor`, { timeout: 3_000 });
  }).toPass();
});

test('a forgotten password is replaced, and every session ends', async ({ openFor }) => {
  const customer = await newCustomer({ locale: 'en' });
  const { email } = customer.credentials;
  const [page, elsewhere] = [
    await openFor(null, { language: 'en', width: 390 }),
    await openFor(customer, { language: 'en' }),
  ];
  await page.goto('/login');
  await page.getByRole('link', { name: en.portal.auth.forgot }).click();
  await expect(page.getByRole('heading', { name: en.portal.auth.forgot_title })).toBeVisible();
  await page.getByLabel(en.portal.fields.email).fill(email);
  await page.getByRole('button', { name: en.portal.auth.forgot_send }).click();
  await expect(page.getByText(textOf(en.portal.auth.forgot_sent, { email }))).toBeVisible();
  await openMail(page, email, /password/i);
  await page.getByRole('link', { name: /reset-password/ }).click();
  await page.getByLabel(en.portal.fields.new_password, { exact: true }).fill('short');
  await page.getByRole('button', { name: en.portal.auth.reset }).click();
  await expect(page.getByLabel(en.portal.fields.new_password, { exact: true })).toBeFocused();
  await page.getByLabel(en.portal.fields.new_password, { exact: true }).fill('a green box at sea');
  await page.getByRole('button', { name: en.portal.auth.reset }).click();
  await expect(page).toHaveURL('/log-masuk');
  await signInByForm(page, { email, password: 'a green box at sea' }, words.en);
  await expect(page).toHaveURL('/dashboard');
  await elsewhere.context().clearCookies({ name: 'token' });
  await elsewhere.goto('/dashboard');
  await expect(elsewhere).toHaveURL('/log-masuk');
});
