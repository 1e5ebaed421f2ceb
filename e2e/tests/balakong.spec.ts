import { tripEndpoints } from '@rantau/shared/trips';
import { loadedOutboundPackage } from '../src/goods.ts';
import { newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { textOf } from '../src/walk/messages.ts';
import { bulkActions } from '../src/walk/office.ts';

/** Goods of a trip of their own that customs has cleared. */
async function cleared(home_delivery: boolean) {
  const { owner, outbound, trip } = await loadedOutboundPackage({ home_delivery });
  for (const to of ['closed', 'departed', 'arrived', 'cleared'] as const)
    await owner.client.call(tripEndpoints.transition, { params: { id: trip.id }, body: { to } });
  return outbound.reference;
}

test('many go to a vendor at once: who can is counted, the others are named, the driver gets a paper', async ({
  openFor,
}) => {
  test.slow();
  const [delivered, collected] = [await cleared(true), await cleared(false)];
  const desk = await openFor(await newStaff('warehouse_my'), { width: 1280 });
  const main = desk.getByRole('main');
  const dialog = desk.getByRole('dialog');
  await desk.goto('/admins/warehouse/sea_freight');
  for (const reference of [delivered, collected])
    await main.getByRole('row').filter({ hasText: reference }).getByRole('checkbox').check();
  await bulkActions(main).getByRole('button', { name: ms.admin.warehouse.to_vendor }).click();
  await dialog.getByLabel(ms.admin.fields.vendor_id).click();
  await desk.getByRole('option').first().click();
  await expect(dialog.getByText(textOf(ms.admin.bulk.forecast, { can: 1, all: 2 }))).toBeVisible();
  await expect(dialog.getByText(ms.admin.errors.collected_by_owner)).toBeVisible();
  await dialog.getByRole('button', { name: ms.admin.warehouse.to_vendor }).click();
  await expect(dialog.getByText(textOf(ms.admin.bulk.some, { done: 1, refused: 1 }))).toBeVisible();
  const [sheet] = await Promise.all([
    desk.waitForResponse(/run-sheet\.pdf/),
    dialog.getByRole('button', { name: ms.admin.warehouse.run_sheet }).click(),
  ]);
  expect(sheet.headers()['content-type']).toBe('application/pdf');
  await dialog.getByRole('button', { name: ms.admin.ra.action.close }).click();
  await expect(main.getByText(delivered)).toBeHidden();
  await main.getByText(ms.admin.presets.warehouse.with_vendor, { exact: true }).click();
  await expect(main.getByText(delivered)).toBeVisible();

  await main.getByRole('button', { name: ms.admin.warehouse.run_sheet }).click();
  await dialog.getByLabel(ms.admin.fields.vendor_id).click();
  await desk.getByRole('option').first().click();
  const [paper] = await Promise.all([
    desk.waitForResponse(/run-sheet\.pdf/),
    dialog.getByRole('button', { name: ms.admin.warehouse.run_sheet }).click(),
  ]);
  expect(paper.headers()['content-type']).toBe('application/pdf');
});

test('fourteen rows of Balakong fit a laptop, each on one line of figures, and nothing is cut off', async ({
  openFor,
}) => {
  await Promise.all([cleared(true), cleared(false)]);
  const desk = await openFor(await newStaff('warehouse_my'));
  await desk.setViewportSize({ width: 1280, height: 860 });
  const table = desk.getByRole('main').getByRole('table');
  await desk.goto('/admins/warehouse/sea_freight');
  const rows = table.locator('tbody').getByRole('row');
  await expect(rows.filter({ hasText: ms.admin.warehouse.self_collected }).first()).toBeVisible();
  const boxes = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect),
  );
  const tallest = Math.max(...boxes.map(({ height }) => height));
  expect((boxes[0]?.top ?? 0) + 14 * tallest).toBeLessThanOrEqual(860);
  for (const filter of [{ place: 'here' }, { place: 'with_vendor' }, { delivery_state: 'failed' }, {}]) {
    await desk.goto(`/admins/warehouse/sea_freight?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    await expect(rows.first()).toBeVisible();
    expect(await table.evaluate((it) => it.scrollWidth - (it.parentElement?.clientWidth ?? 0))).toBe(0);
  }
});

test('a phone in Balakong shows the first row in the upper half, and five at once', async ({ openFor }) => {
  const desk = await openFor(await newStaff('warehouse_my'), { width: 390 });
  await desk.goto('/admins/warehouse/sea_freight');
  const cards = desk.getByRole('main').getByRole('list').getByRole('listitem');
  await expect(cards.first()).toBeInViewport({ ratio: 1 });
  expect((await cards.first().boundingBox())?.y).toBeLessThan(320);
  expect((await cards.nth(4).boundingBox())?.y).toBeLessThan(844);
  await expect(desk.getByRole('button', { name: ms.admin.warehouse.run_sheet })).toBeVisible();
});
