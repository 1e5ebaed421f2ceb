import { demoCustomers } from '../src/demo-accounts.ts';
import { unpaidInvoice } from '../src/goods.ts';
import { newCustomer } from '../src/people.ts';
import { signIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';

test('several invoices are paid at once, in the currency of the method', async ({ openFor }) => {
  const customer = await newCustomer();
  await Promise.all([unpaidInvoice(customer), unpaidInvoice(customer)]);
  const page = await openFor(customer, { width: 390 });
  await page.goto('/dashboard/invoice');
  const boxes = page.getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('link', { name: 'Bayar', exact: true }).click();
  await expect(page.getByText(/^INV-/)).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Jumlah' })).toHaveValue(/^[\d,.]+$/);
  const inRinggit = await page.getByRole('textbox', { name: 'Jumlah' }).inputValue();
  await page.getByLabel('Cek (AS)').check();
  await expect(page.getByText('Dibayar kepada')).toBeVisible();
  await page.getByLabel('Pindahan bank segera (Malaysia)').check();
  await expect(page.getByRole('textbox', { name: 'Jumlah' })).toHaveValue(inRinggit);
  await page.getByLabel('Nombor rujukan bank').fill('MBB 20261121');
  await page
    .getByLabel('Bukti bayaran')
    .setInputFiles({ name: 'resit.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByRole('button', { name: 'Hantar bukti bayaran' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^PAY-/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^INV-/ })).toHaveCount(2);
});

test('a statement of any period adds up and is taken along', async ({ openFor }) => {
  const customer = await signIn('users', demoCustomers.forwarding);
  const page = await openFor(customer, { width: 390, language: 'en' });
  await page.goto('/dashboard/invoice/statement');
  await page.getByLabel('From').fill('2020-01-01');
  await expect(page.getByText('Opening balance').locator('..')).toContainText('US$0.00');
  await page.getByLabel('To', { exact: true }).fill('2019-01-01');
  await expect(page.getByText('The first must be the earlier one')).toBeVisible();
  await page.getByLabel('From').fill('2018-01-01');
  await expect(page.getByText('The first must be the earlier one')).toBeHidden();
  for (const kind of ['PDF', 'CSV']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: kind }).first().click();
    expect((await download).suggestedFilename()).toBe(`2018-01-01_2019-01-01.${kind.toLowerCase()}`);
  }
});
