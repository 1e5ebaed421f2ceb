import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { readyParcel, trackingNumber } from '../src/goods.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';

const size = { weight_lb: 8.5, length_in: 18, width_in: 12, height_in: 10, location: 'A-12' };

test('many parcels are announced from one pasted list', async ({ openFor }) => {
  const page = await openFor(await newCustomer(), { width: 390 });
  await page.goto('/dashboard/package/new');
  await page.getByRole('link', { name: 'Ada banyak? Tampal senarai sekali gus' }).click();
  await page.getByLabel('Jenis barang untuk semua').selectOption({ label: 'Buku' });
  const list = page.getByLabel('Senarai bungkusan');
  await list.fill(
    `${trackingNumber()}, Amazon, Tiga novel, 3, 14.50\nsatu dua tiga\n${trackingNumber()}\tTarget\tBuku masakan\t1\t22`,
  );
  await page.reload();
  await expect(list).toHaveValue(/satu dua tiga/);
  await expect(page.getByRole('row', { name: /^2 satu dua tiga/ })).toContainText('Perlu tepat lima');
  await page.getByRole('button', { name: 'Hantar 2 makluman' }).click();
  await expect(list).toHaveValue('satu dua tiga');
  await expect(page.getByText('1 baris tidak dihantar')).toBeVisible();
  await page.goto('/dashboard/package?show=expected');
  await expect(page.getByRole('link', { name: 'Amazon' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Target' })).toBeVisible();
});

test('a customer looks at a parcel closely and has it measured again', async ({ openFor }) => {
  const customer = await newCustomer({ locale: 'en' });
  const parcel = await readyParcel(customer);
  const page = await openFor(customer, { language: 'en', width: 390, theme: 'dark' });
  await page.goto(`/dashboard/package/${parcel.id}`);
  await expect(page.getByText('18 × 12 × 10 in').first()).toBeVisible();
  await page.getByRole('button', { name: 'Is this wrong?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByLabel('What is not right?')).toBeFocused();
  await dialog.getByLabel('What is not right?').fill('The box is 16 inches long, see the seller’s page');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We will measure again')).toBeVisible();
});

test('a parcel without a name finds its owner', async ({ openFor }) => {
  const [customer, staff] = await Promise.all([newCustomer(), newStaff('warehouse_us')]);
  const number = trackingNumber();
  await staff.client.call(inboundPackageEndpoints.receive, { body: { tracking_number: number, ...size } });
  const page = await openFor(customer, { width: 390 });
  await page.goto('/dashboard/package');
  await page.getByRole('link', { name: 'Cari bungkusan tanpa nama' }).click();
  await page.getByLabel('Nombor penjejakan').fill(number);
  await page.getByRole('button', { name: 'Hantar tuntutan' }).click();
  await expect(page.getByLabel('Apa isinya, dan dari kedai mana?')).toBeFocused();
  await page.getByLabel('Apa isinya, dan dari kedai mana?').fill('Tiga novel dari Powell’s');
  await page
    .getByLabel('Bukti pembelian')
    .setInputFiles({ name: 'resit.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByRole('button', { name: 'Hantar tuntutan' }).click();
  await expect(page.getByText('Tuntutan diterima')).toBeVisible();
  const { data } = await staff.client.list(inboundPackageEndpoints.claims, {});
  expect(data.some((claim) => claim.tracking_number === number)).toBe(true);
});
