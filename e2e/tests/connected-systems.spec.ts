import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newCustomer } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { en, ms } from '../src/walk/catalogues.ts';
import { patternOf } from '../src/walk/messages.ts';

test('a customer makes a key, a program calls with it, and revoked it is refused', async ({ openFor }) => {
  const customer = await newCustomer({ locale: 'en' });
  const page = await openFor(customer, { language: 'en', width: 390 });
  await page.goto('/dashboard/profile');
  await page.getByRole('link', { name: en.portal.developers.link }).click();
  await page.getByRole('button', { name: en.portal.developers.make_key }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.portal.developers.key_name).fill('Stock system');
  await dialog.getByLabel(en.portal.developers.scopes['profile:read']).check();
  await dialog.getByLabel(en.portal.fields.current_password).fill(customer.credentials.password);
  await dialog.getByRole('button', { name: en.portal.developers.make_key }).click();
  const key = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: en.portal.developers.done }).click();

  const call = async (path: string) => {
    const answer = await page.request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
    return [answer.status(), answer.ok() ? null : (await answer.json()).error];
  };
  expect(await call('/users/profiles')).toEqual([200, null]);
  expect(await call('/users/invoices')).toEqual([403, 'scope_missing']);
  expect(await call('/users/sessions')).toEqual([403, 'api_key_refused']);
  await page.reload();
  await expect(page.getByText(patternOf(en.portal.developers.used))).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);

  await page.getByRole('button', { name: en.portal.developers.revoke }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.portal.developers.revoke }).click();
  await expect(page.getByText(en.portal.developers.no_keys, { exact: false })).toBeVisible();
  expect(await call('/users/profiles')).toEqual([401, 'api_key_ended']);
});

test('a customer adds an endpoint, sends a test and sees the attempt', async ({ openFor }) => {
  const says = ms.portal.developers;
  const bodies: string[] = [];
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    response.end('thank you');
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const { port } = receiver.address() as AddressInfo;
  const page = await openFor(await newCustomer({ locale: 'ms' }));
  await page.goto('/dashboard/developers');
  await page.getByRole('button', { name: says.add_webhook }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(says.webhook_url).fill(`http://127.0.0.1:${port}/rantau`);
  await dialog.getByLabel(says.events.invoice.paid).check();
  await dialog.getByRole('button', { name: says.add_webhook }).click();
  await expect(dialog.locator('code')).toContainText('whsec_');
  await dialog.getByRole('button', { name: says.done }).click();
  await page.getByRole('link', { name: says.details }).click();
  await page.getByRole('button', { name: says.test }).click();
  const sent = page.locator('summary').filter({ hasText: says.events.webhook.test });
  await expect(sent).toContainText(says.delivery_states.delivered);
  await sent.click();
  await expect(page.getByText('thank you')).toBeVisible();
  expect(bodies.map((body) => JSON.parse(body).type)).toEqual(['webhook.test']);
  receiver.close();
});
