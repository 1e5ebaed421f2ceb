import { toBoxCode } from '@rantau/shared/references';
import { tripEndpoints } from '@rantau/shared/trips';
import { loadedOutboundPackage } from '../src/goods.ts';
import { newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';

test('boxes are scanned onto a trip and off it; one that is missing is looked for until it is found', async ({
  openFor,
}) => {
  const { owner, outbound, trip } = await loadedOutboundPackage();
  const code = toBoxCode(outbound.reference, 1, 1);
  const page = await openFor(await newStaff('owner'), { width: 390 });
  const field = page.getByRole('textbox', { name: 'Kod kotak' });
  const scan = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };
  await page.goto(`/admins/trip_infos/trips/${trip.id}/show`);
  await page.getByRole('link', { name: 'Muat dengan imbasan' }).click();
  await expect(field).toBeFocused();
  await scan('TBA123456789012');
  await expect(page.getByText('Kod tidak dikenali')).toBeVisible();
  await scan(code);
  await expect(page.getByText('Dikira.')).toBeVisible();
  await expect(page.getByText('1 daripada 1 kotak')).toBeVisible();
  await scan(code);
  await expect(page.getByText('Sudah dikira.')).toBeVisible();

  for (const to of ['closed', 'departed', 'arrived'] as const)
    await owner.client.call(tripEndpoints.transition, { params: { id: trip.id }, body: { to } });
  await page.goto(`/admins/trip_infos/trips/${trip.id}/count/arrival`);
  await expect(page.getByText('0 daripada 1 kotak')).toBeVisible();
  await page.getByRole('button', { name: 'Tamatkan kiraan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tamatkan kiraan' }).click();
  const row = page.getByRole('listitem').filter({ hasText: outbound.reference });
  await expect(row.getByText('Tidak ditemui')).toBeVisible();

  await page.goto(`/admins/trip_infos/trips/${trip.id}/count/arrival`);
  await scan(code);
  await expect(page.getByText('Tadi tidak ditemui, kini sudah ada.')).toBeVisible();
  await page.getByRole('button', { name: 'Rosak', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Nota').fill('Bucu remuk');
  await page.getByRole('dialog').getByRole('button', { name: 'Rosak' }).click();
  await page.goto(`/admins/box-checks?filter=${JSON.stringify({ open: true, trip_id: trip.id })}`);
  await row.getByRole('button', { name: 'Selesaikan' }).click();
  await page.getByRole('dialog').getByLabel('Hasil').fill('Dibungkus semula');
  await page.getByRole('dialog').getByRole('button', { name: 'Selesaikan' }).click();
  await expect(row).toBeHidden();
});
