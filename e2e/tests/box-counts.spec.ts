import { boxCheckEndpoints } from '@rantau/shared/box-checks';
import { toBoxCode } from '@rantau/shared/references';
import { loadedOutboundPackage, moveTrip, openTrip, paidOutboundPackages } from '../src/goods.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { patternOf, textOf } from '../src/walk/messages.ts';

test.use({ serviceWorkers: 'allow' });

const says = ms.admin.count;
const seen = (boxes: number, expected: number) => textOf(says.seen_of, { seen: boxes, expected });

test('boxes are scanned onto a trip and off it; one that is missing is looked for until it is found', async ({
  openFor,
}) => {
  const { owner, outbound, trip } = await loadedOutboundPackage();
  const code = toBoxCode(outbound.reference, 1, 1);
  const page = await openFor(await newStaff('owner'), { width: 390 });
  const field = page.getByRole('textbox', { name: says.scan });
  const scan = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };
  await page.goto(`/admins/trip_infos/trips/${trip.id}/show`);
  await page.getByRole('link', { name: says.start.loading }).click();
  await expect(field).toBeFocused();
  await scan('TBA123456789012');
  await expect(page.getByText(ms.admin.errors.fields.code_unknown)).toBeVisible();
  await scan(code);
  await expect(page.getByText(says.last.counted)).toBeVisible();
  await expect(page.getByText(seen(1, 1))).toBeVisible();
  await scan(code);
  await expect(page.getByText(says.last.again)).toBeVisible();

  await moveTrip(owner, trip.id, 'arrived');
  await page.goto(`/admins/trip_infos/trips/${trip.id}/count/arrival`);
  await expect(page.getByText(seen(0, 1))).toBeVisible();
  await page.getByRole('button', { name: says.finish }).click();
  await page.getByRole('dialog').getByRole('button', { name: says.finish }).click();
  const row = page.getByRole('listitem').filter({ hasText: outbound.reference });
  await expect(row.getByText(says.outcome.short)).toBeVisible();

  await page.goto(`/admins/trip_infos/trips/${trip.id}/count/arrival`);
  await scan(code);
  await expect(page.getByText(says.last.found_again)).toBeVisible();
  await page.getByRole('button', { name: says.damaged, exact: true }).click();
  await page.getByRole('dialog').getByLabel(ms.admin.fields.note).fill('Bucu remuk');
  await page.getByRole('dialog').getByRole('button', { name: says.damaged }).click();
  await page.goto(`/admins/box-checks?filter=${JSON.stringify({ open: true, trip_id: trip.id })}`);
  await row.getByRole('button', { name: says.resolve }).click();
  await page.getByRole('dialog').getByLabel(says.resolution).fill('Dibungkus semula');
  await page.getByRole('dialog').getByRole('button', { name: says.resolve }).click();
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
  const field = page.getByRole('textbox', { name: says.scan });
  const scan = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await page.goto(`/admins/trip_infos/trips/${trip.id}/count/loading`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.getByText(seen(0, 0))).toBeVisible();

  await page.context().setOffline(true);
  await page.reload();
  await expect(field).toBeFocused();
  await expect(page.getByText(seen(0, 0))).toBeVisible();
  for (const code of codes) await scan(code);
  await expect(page.getByText(says.last.kept)).toBeVisible();
  await expect(page.getByText(seen(2, 2))).toBeVisible();
  await expect(page.getByText(textOf(says.waiting, { smart_count: 2 }))).toBeVisible();
  await scan(codes[0] ?? '');
  await expect(page.getByText(says.last.again)).toBeVisible();
  await scan('OUT-00001-X');
  await expect(page.getByText(ms.admin.errors.fields.code_unknown)).toBeVisible();
  await expect(page.getByRole('button', { name: says.finish })).toBeDisabled();
  // A device that goes dark forgets nothing.
  await page.reload();
  await expect(page.getByText(textOf(says.waiting, { smart_count: 2 }))).toBeVisible();
  sent.length = 0;

  await page.context().setOffline(false);
  await expect(page.getByText(patternOf(says.waiting))).toBeHidden({ timeout: 40_000 });
  await expect(page.getByText(seen(2, 2))).toBeVisible();
  expect(sent.filter((code, index) => code !== sent[index - 1])).toEqual(codes);
  const params = { id: trip.id, door: 'loading' } as const;
  const counted = await owner.client.call(boxCheckEndpoints.count, { params });
  expect(counted).toMatchObject({ expected: 2, seen: 2 });

  await test.step('what the server refuses later waits for a decision', async () => {
    const [late] = await paidOutboundPackages(customer, owner, 1);
    await page.context().setOffline(true);
    await scan(toBoxCode(late?.outbound.reference ?? '', 1, 1));
    await expect(page.getByText(says.last.unlisted)).toBeVisible();
    await scan(codes[0] ?? '');
    await moveTrip(owner, trip.id, 'arrived');
    await page.context().setOffline(false);
    const stuck = textOf(ms.admin.queue.stuck, { smart_count: 1 });
    await page.getByRole('button', { name: stuck }).click({ timeout: 40_000 });
    const queue = page.getByRole('dialog');
    await expect(queue).toContainText(`${trip.code} · ${says.door.loading}`);
    await queue.getByRole('button', { name: ms.admin.queue.discard, exact: true }).click();
    await queue.getByRole('button', { name: ms.admin.queue.discard_sure }).click();
    await expect(queue).toBeHidden();
  });
});
