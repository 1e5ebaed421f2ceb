import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { newCustomer, newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';

test('a customer has something bought, from the link to the deposit', async ({ openFor }) => {
  const customer = await newCustomer();
  const page = await openFor(customer, { width: 390 });
  await page.goto('/dashboard/shop-services');
  await page.getByRole('link', { name: 'Minta kami beli' }).first().click();

  await test.step('a shop that we do not buy from is refused while it is typed', async () => {
    await page.getByLabel('Pautan barang').fill('https://shop.vape.com/pen');
    await expect(page.getByText('Rokok elektronik dilarang diimport')).toBeVisible();
    await page.getByLabel('Pautan barang').fill('https://www.powells.com/book/123');
    await expect(page.getByText('Rokok elektronik dilarang diimport')).toBeHidden();
  });

  await test.step('what it costs is shown before anything is sent', async () => {
    await page.getByLabel('Nama barang').fill('Tiga buah novel');
    await page.getByLabel('Bilangan').fill('3');
    await page.getByLabel('Harga seunit', { exact: true }).fill('20.00');
    await expect(page.getByRole('row', { name: /^Deposit/ })).toContainText('US$');
    await expect(page.getByRole('row', { name: /^Barang/ })).toContainText('US$60.00');
    await page.getByLabel('Kod diskaun').fill('TIADA');
    await expect(page.getByLabel('Kod diskaun')).toHaveAccessibleDescription('Kod tidak dikenali');
    await expect(page.getByRole('row', { name: /^Barang/ })).toContainText('US$60.00');
    await page.getByLabel('Kod diskaun').fill('belanja8');
    await expect(page.getByRole('row', { name: /^Diskaun/ })).toContainText('−US$');
  });

  await test.step('it waits on this device for as long as it takes', async () => {
    await page.goto('/dashboard');
    await page.goto('/dashboard/shop-services/new');
    await expect(page.getByLabel('Nama barang')).toHaveValue('Tiga buah novel');
    await page.getByRole('button', { name: 'Hantar pesanan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^OO-/ })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('online-order-items'))).toBeNull();
  });

  const order = page.url();
  await test.step('the quote is accepted by paying its deposit', async () => {
    const id = /[0-9a-f-]{36}/.exec(order)?.[0] ?? '';
    const support = await newStaff('support');
    const asked = await support.client.call(onlineOrderEndpoints.get, { params: { id } });
    await support.client.call(onlineOrderEndpoints.quote, {
      params: { id },
      body: {
        us_shipping_usd_minor: 500,
        sales_tax_usd_minor: 300,
        items: asked.items.map((item) => ({ id: item.id, unit_price_usd_minor: 2000 })),
      },
    });
    // Told by the stream of notifications, without a reload.
    await page.getByRole('link', { name: 'Terima dan bayar' }).click({ timeout: 15_000 });
    await page.getByLabel('Zelle (AS)').check();
    await page
      .getByLabel('Bukti bayaran')
      .setInputFiles({ name: 'resit.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await page.getByRole('button', { name: 'Hantar bukti bayaran' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^PAY-/ })).toBeVisible();
  });

  await test.step('nobody is asked for it again while the proof is under review', async () => {
    await page.goto(order);
    await expect(page.getByText('Sedang disemak')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Terima dan bayar' })).toBeHidden();
    await page.goto('/dashboard');
    await expect(page.getByText('Tiada apa-apa yang perlu anda buat sekarang.')).toBeVisible();
  });
});
