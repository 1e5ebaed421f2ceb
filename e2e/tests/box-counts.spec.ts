import { boxCheckEndpoints } from '@rantau/shared/box-checks';
import { toBoxCode } from '@rantau/shared/references';
import { loadedOutboundPackage, moveTrip, openTrip, paidOutboundPackages } from '../src/goods.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';

test('boxes are scanned onto a trip and off it; one that is missing is looked for until it is found', async ({
  openFor,
}) => {
  const { owner, outbound, trip } = await loadedOutboundPackage();
  const code = toBoxCode(outbound.reference, 1, 1);
  const page = await openFor(await newStaff('owner'), { width: 390 });
  const field = page.getByRole('textbox', { name: ms.admin.count.scan });
  const scan = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };
  await page.goto(`/admins/trip_infos/trips/${trip.id}/show`);
  await page.getByRole('link', { name: ms.admin.count.start.loading }).click();
  await expect(field).toBeFocused();
  await scan('TBA123456789012');
  await expect(page.getByText(ms.admin.errors.fields.code_unknown)).toBeVisible();
  await scan(code);
  await expect(page.getByText(ms.admin.count.last.counted)).toBeVisible();
  await expect(page.getByText('1 daripada 1 kotak')).toBeVisible();
  await scan(code);
  await expect(page.getByText(ms.admin.count.last.again)).toBeVisible();

  await moveTrip(owner, trip.id, 'arrived');
  await page.goto(`/admins/trip_infos/trips/${trip.id}/count/arrival`);
  await expect(page.getByText('0 daripada 1 kotak')).toBeVisible();
  await page.getByRole('button', { name: ms.admin.count.finish }).click();
  await page.getByRole('dialog').getByRole('button', { name: ms.admin.count.finish }).click();
  const row = page.getByRole('listitem').filter({ hasText: outbound.reference });
  await expect(row.getByText(ms.admin.count.outcome.short)).toBeVisible();

  await page.goto(`/admins/trip_infos/trips/${trip.id}/count/arrival`);
  await scan(code);
  await expect(page.getByText(ms.admin.count.last.found_again)).toBeVisible();
  await page.getByRole('button', { name: 'Rosak', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Nota').fill('Bucu remuk');
  await page.getByRole('dialog').getByRole('button', { name: 'Rosak' }).click();
  await page.goto(`/admins/box-checks?filter=${JSON.stringify({ open: true, trip_id: trip.id })}`);
  await row.getByRole('button', { name: 'Selesaikan' }).click();
  await page.getByRole('dialog').getByLabel('Hasil').fill('Dibungkus semula');
  await page.getByRole('dialog').getByRole('button', { name: 'Selesaikan' }).click();
  await expect(row).toBeHidden();
});

test('without a network boxes are counted on the device, and sent in order, each once, when it is back', async ({
  openFor,
}) => {
  const [owner, customer] = [await newStaff('owner'), await newCustomer()];
  const paid = await paidOutboundPackages(customer, owner, 2);
  const trip = await openTrip(owner);
  const codes = paid.map(({ outbound }) => toBoxCode(outbound.reference, 1, 1));
  const page = await openFor(await newStaff('warehouse_us'));
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/box-counts/loading'))
      sent.push(JSON.parse(request.postData() ?? '{}').code);
  });
  const field = page.getByRole('textbox', { name: ms.admin.count.scan });
  const scan = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await page.goto(`/admins/trip_infos/trips/${trip.id}/count/loading`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 30_000,
  });
  await expect(page.getByText('0 daripada 0 kotak')).toBeVisible();

  await page.context().setOffline(true);
  await page.reload();
  await expect(field).toBeFocused();
  await expect(page.getByText('0 daripada 0 kotak')).toBeVisible();
  for (const code of codes) await scan(code);
  await expect(page.getByText(ms.admin.count.last.kept)).toBeVisible();
  await expect(page.getByText('2 daripada 2 kotak')).toBeVisible();
  await expect(page.getByText('2 imbasan menunggu untuk dihantar')).toBeVisible();
  await scan(codes[0] ?? '');
  await expect(page.getByText(ms.admin.count.last.again)).toBeVisible();
  await scan('OUT-00001-X');
  await expect(page.getByText(ms.admin.errors.fields.code_unknown)).toBeVisible();
  await expect(page.getByRole('button', { name: ms.admin.count.finish })).toBeDisabled();
  // A device that goes dark forgets nothing.
  await page.reload();
  await expect(page.getByText('2 imbasan menunggu untuk dihantar')).toBeVisible();
  sent.length = 0;

  await page.context().setOffline(false);
  await expect(page.getByText('menunggu untuk dihantar')).toBeHidden({ timeout: 40_000 });
  await expect(page.getByText('2 daripada 2 kotak')).toBeVisible();
  expect(sent.filter((code, index) => code !== sent[index - 1])).toEqual(codes);
  const params = { id: trip.id, door: 'loading' } as const;
  const counted = await owner.client.call(boxCheckEndpoints.count, { params });
  expect(counted).toMatchObject({ expected: 2, seen: 2 });

  await test.step('what the server refuses later waits for a decision', async () => {
    const [late] = await paidOutboundPackages(customer, owner, 1);
    await page.context().setOffline(true);
    await scan(toBoxCode(late?.outbound.reference ?? '', 1, 1));
    await expect(page.getByText('Tiada dalam senarai pada peranti ini')).toBeVisible();
    await scan(codes[0] ?? '');
    await moveTrip(owner, trip.id, 'arrived');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: /^1 perlu diputuskan/ }).click({ timeout: 40_000 });
    const queue = page.getByRole('dialog');
    await expect(queue).toContainText(`${trip.code} · Pemuatan`);
    await queue.getByRole('button', { name: 'Buang', exact: true }).click();
    await queue.getByRole('button', { name: ms.admin.queue.discard_sure }).click();
    await expect(queue).toBeHidden();
  });
});
