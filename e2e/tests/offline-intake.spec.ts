import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { takeIn } from '../src/offline/table.ts';
import { offlineTrial } from '../src/offline/trial.ts';
import { newStaff } from '../src/people.ts';
import { port } from '../src/product.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { patternOf, textOf } from '../src/walk/messages.ts';
import { words } from '../src/walk/words.ts';

test.use({ serviceWorkers: 'allow' });

const says = words.ms.intake;
const { queue } = ms.admin;
const waiting = (count: number) => textOf(queue.waiting, { smart_count: count });
const screen = '/admins/inbound-packages/create';

/** The app is on the device once its worker controls the page. */
async function onDevice(page: Page): Promise<void> {
  await page.goto(screen);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function coldStart(context: BrowserContext): Promise<Page> {
  for (const page of context.pages()) await page.close();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(screen);
  await expect(page.getByLabel(says.scan, { exact: true })).toBeFocused();
  return page;
}

test('opens with no network even where the token ran out, keeps inbound packages, and sends them when it is back', async ({
  openFor,
}) => {
  const first = await openFor(await newStaff('warehouse_us'));
  const context = first.context();
  await onDevice(first);
  await context.clearCookies({ name: 'token' });
  const page = await coldStart(context);
  const pair = `OFF${randomInt(1e9, 9e9)}`;
  const numbers = [`${pair}A`, `${pair}B`];
  await page.keyboard.type('D-04');
  await page.keyboard.press('Enter');
  for (const [index, number] of numbers.entries()) await takeIn(page, number, index);
  await expect(page.getByRole('status').filter({ hasText: says.outcome.queued })).toBeVisible();
  await page.reload();
  const state = patternOf(`${queue.waiting} · ${queue.oldest}`, { smart_count: 2 });
  await expect(page.getByRole('button', { name: state })).toBeVisible();

  // One of them never left the device: it is simply withdrawn.
  const list = page.getByRole('region', { name: says.recent });
  await list.getByRole('button', { name: textOf(says.undo_of, { name: numbers[1] ?? '' }) }).click();
  await list.getByRole('button', { name: patternOf(says.undo_sure_of) }).click();
  await expect(page.getByRole('button', { name: waiting(1) })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(queue.empty)).toBeVisible({ timeout: 40_000 });
  const { client } = await newStaff('owner');
  const there = await client.call(inboundPackageEndpoints.search, { query: { q: pair } });
  expect(there.map(({ tracking_number, photos }) => [tracking_number, photos.length])).toEqual([
    [numbers[0], 1],
  ]);
});

test('what one person took in waits for them, unless the next one at the device decides to send it', async ({
  openFor,
}) => {
  const first = await openFor(await newStaff('warehouse_us'));
  const context = first.context();
  await onDevice(first);
  const page = await coldStart(context);
  const number = `HAND${randomInt(1e9, 9e9)}`;
  await page.keyboard.type('D-05');
  await page.keyboard.press('Enter');
  await takeIn(page, number, 3);
  await context.clearCookies();
  await context.setOffline(false);
  // The session is over, so the first call asks for the password of whoever was here; somebody else leaves the page.
  await page.getByRole('button', { name: ms.admin.session_ended.leave }).click({ timeout: 40_000 });
  const { signIn } = words.ms;
  await expect(page.getByLabel(signIn.email, { exact: true })).toBeEditable();
  await page.getByLabel(signIn.email, { exact: true }).fill('owner@rantau.example');
  await page.getByLabel(signIn.password, { exact: true }).fill('rantau-demo-2026');
  await page.keyboard.press('Enter');
  const { client } = await newStaff('owner');
  await page.getByRole('button', { name: waiting(1) }).click({ timeout: 40_000 });
  await expect(page.getByRole('dialog')).toContainText(patternOf(queue.state.theirs));
  expect(await client.call(inboundPackageEndpoints.search, { query: { q: number } })).toEqual([]);
  await page.getByRole('button', { name: textOf(queue.take_over, { smart_count: 1 }) }).click();
  await expect
    .poll(
      async () =>
        (await client.call(inboundPackageEndpoints.search, { query: { q: number } })).map(
          ({ photos }) => photos.length,
        ),
      { timeout: 40_000 },
    )
    .toEqual([1]);
});

test('eight inbound packages, the browser killed twice, a third of the answers lost: eight rows', async () => {
  test.slow();
  const seed = randomInt(1e8, 9e8);
  const found = await offlineTrial({ product: port, inboundPackages: 8, kills: 2, loses: 0.3, seed }, () =>
    newStaff('owner'),
  );
  expect(found.rows, `seed ${seed}`).toBe(8);
  expect(found.photos).toEqual(Array.from({ length: 8 }, () => 1));
  expect(found.line.dropped).toBeGreaterThan(0);
});
