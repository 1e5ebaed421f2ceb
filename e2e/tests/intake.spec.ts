import { randomInt } from 'node:crypto';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { announcedPile } from '../src/goods.ts';
import { newStaff } from '../src/people.ts';
import { randomFrom } from '../src/random.ts';
import { scannedNumbers, scanWhileLoading, wrongScans } from '../src/scans/scan-while-loading.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { handsOf } from '../src/walk/hands.ts';
import { patternOf } from '../src/walk/messages.ts';
import { words } from '../src/walk/words.ts';

const says = words.ms.intake;

/** A pile for every run; INTAKE_PACKAGES=100 for a morning's work. */
const pile = Number(process.env['INTAKE_PACKAGES'] ?? 12);

test('a pile of inbound packages by keyboard alone, at eight keys each or fewer', async ({ openFor }) => {
  test.setTimeout(60_000 + pile * 6000);
  const { numbers, suite } = await announcedPile(pile);
  const page = await openFor(await newStaff('warehouse_us'));
  await page.goto('/admins/inbound-packages/create');
  const scan = page.getByLabel(says.scan, { exact: true });
  await expect(scan).toBeFocused();
  const { device, hand, used } = handsOf(page);
  await device('A-12');
  const keys: number[] = [];
  for (const [index, number] of numbers.entries()) {
    await device(number);
    // The green banner with the owner's suite is what a person waits for; the inbound package before is not named in it.
    await expect(page.getByRole('status').getByText(new RegExp(`^${suite} · `))).toBeVisible();
    // Small ones are weighed by hand; for larger ones the scales type, as most in warehouses do.
    if (index % 2 === 0) await hand('4.2', '964');
    else {
      await device('14.35');
      await hand('181210');
    }
    await expect(scan).toBeFocused();
    keys.push(used().keys);
  }
  expect(Math.max(...keys)).toBeLessThanOrEqual(8);
  const { client } = await newStaff('owner');
  const taken = async () => {
    const { data } = await client.list(inboundPackageEndpoints.list, {
      filter: { q: numbers[0]?.slice(0, 12) ?? '' },
      range: [0, 199],
    });
    return data
      .filter(({ tracking_number }) => numbers.includes(tracking_number))
      .map(({ location, state }) => `${location} ${state}`);
  };
  // "All sent" is also said in between, while the last one is being written down.
  await expect.poll(taken, { timeout: 60_000 }).toEqual(Array.from({ length: pile }, () => 'A-12 received'));
  await expect(page.getByText(ms.admin.queue.empty)).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 860 });
  await page.evaluate(() => scrollTo(0, 0));
  const last = page.getByRole('region', { name: says.recent }).getByRole('listitem');
  await expect(last.nth(9)).toBeInViewport({ ratio: 1 });
});

test('a scan finds its field wherever the focus was', async ({ openFor }) => {
  const page = await openFor(await newStaff('warehouse_us'));
  await page.goto('/admins/inbound-packages/create');
  const scan = page.getByLabel(says.scan, { exact: true });
  await expect(scan).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.type('B-07');
  await page.keyboard.press('Enter');
  await expect(page.getByText('B-07', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: says.next }).focus();
  await page.keyboard.type('TBA99');
  await expect(scan).toHaveValue('TBA99');
});

test('a scan at any moment of loading is whole', async ({ openFor }) => {
  const page = await openFor(await newStaff('warehouse_us'));
  const random = randomFrom(randomInt(1e6));
  const scans = [];
  for (const number of scannedNumbers(12, random))
    scans.push(await scanWhileLoading(page, '/admins/inbound-packages/create', number, random));
  expect(wrongScans(scans)).toEqual([]);
});

test('what was a mistake is undone, and the line says so', async ({ openFor }) => {
  const { numbers } = await announcedPile(1);
  const [number = ''] = numbers;
  const page = await openFor(await newStaff('warehouse_us'));
  await page.goto('/admins/inbound-packages/create');
  const { device } = handsOf(page);
  await expect(page.getByLabel(says.scan, { exact: true })).toBeFocused();
  await device('C-01');
  await device(number);
  await device('4');
  await device('964');
  const list = page.getByRole('region', { name: says.recent });
  await expect(list.getByText(says.short.matched)).toBeVisible();
  // The list is on the device: it survives a reload.
  await page.reload();
  await list.getByRole('button', { name: patternOf(says.undo_of) }).click();
  await list.getByRole('button', { name: patternOf(says.undo_sure_of) }).click();
  await expect(list.getByText(says.short.undone)).toBeVisible();
  const { client } = await newStaff('owner');
  const [inbound] = await client.call(inboundPackageEndpoints.search, { query: { q: number } });
  expect(inbound).toMatchObject({ state: 'expected', weight_lb: null, location: '' });
});

/** Runs in the page: what its database holds of the size that is being typed. */
const sizeOnDisk = () =>
  new Promise<string | undefined>((done) => {
    const asked = indexedDB.open('rantau-intake');
    asked.onsuccess = () => {
      const kept = asked.result.transaction('draft').objectStore('draft').get('intake');
      kept.onsuccess = () => {
        asked.result.close();
        done(kept.result?.values.size);
      };
    };
  });

test('an inbound package on the scales is there again after a reload', async ({ openFor }) => {
  const page = await openFor(await newStaff('warehouse_us'));
  await page.goto('/admins/inbound-packages/create');
  const { device } = handsOf(page);
  await expect(page.getByLabel(says.scan, { exact: true })).toBeFocused();
  await device('TBA000000000777');
  await device('7.5');
  await page.keyboard.type('12 9');
  await expect.poll(() => page.evaluate(sizeOnDisk)).toBe('12 9');
  await page.reload();
  await expect(page.getByLabel(says.weight, { exact: true })).toHaveValue('7.5');
  await expect(page.getByLabel(says.size, { exact: true })).toHaveValue('12 9');
});
