import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { toBoxCode } from '@rantau/shared/references';
import { tripEndpoints } from '@rantau/shared/trips';
import {
  announcedPile,
  keepAddress,
  moveTrip,
  openTrip,
  paidFreight,
  paidOutboundPackages,
  requestedOutboundPackage,
} from '../src/goods.ts';
import { newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { type Effort, handsOf } from '../src/walk/hands.ts';
import { openMail } from '../src/walk/mailbox.ts';
import { patternOf, textOf } from '../src/walk/messages.ts';
import { bulkActions } from '../src/walk/office.ts';
import { words } from '../src/walk/words.ts';

/**
 * Inbound packages of the day; three are packed together. WAREHOUSE_DAY=30 for a whole day: 30 received, 10 packed, 21 loaded,
 * 20 arrived and handed over.
 */
const received = Number(process.env['WAREHOUSE_DAY'] ?? 6);
const packed = received / 3;
const loaded = packed * 2 + 1;
const says = words.ms;
const { count } = ms.admin;

const report = (work: string, many: number, { keys, clicks, scans, seconds }: Effort) =>
  console.log(`${work}: ${many} · ${keys} keys · ${clicks} clicks · ${scans} scans · ${seconds} s`);

test('a day in both warehouses, its keys counted', async ({ openFor }) => {
  test.setTimeout(120_000 + received * 20_000);
  const { owner, customer, suite, numbers } = await announcedPile(received);
  await keepAddress(customer);
  const dock = await openFor(await newStaff('warehouse_us'));
  const portland = handsOf(dock);

  await test.step('Portland receives what was announced, at eight keys each', async () => {
    await dock.goto('/admins/inbound-packages/create');
    await expect(dock.getByLabel(says.intake.scan, { exact: true })).toBeFocused();
    portland.used();
    await portland.device('A-12');
    for (const number of numbers) {
      await portland.device(number);
      await expect(dock.getByRole('status').getByText(new RegExp(`^${suite} · `))).toBeVisible();
      await portland.hand('4.2', '964');
      await expect(dock.getByLabel(says.intake.scan, { exact: true })).toBeFocused();
    }
    const effort = portland.used();
    report('received', received, effort);
    expect(effort).toMatchObject({ clicks: 0, scans: received + 1 });
    expect(effort.keys).toBeLessThanOrEqual(8 * received);
    await expect(dock.getByText(ms.admin.queue.empty)).toBeVisible({ timeout: 60_000 });
  });

  const requested = await test.step('their owner wants three and three together', async () => {
    const { data } = await customer.client.list(inboundPackageEndpoints.mine, { range: [0, 99] });
    for (const { id } of data)
      for (const to of ['inspected', 'ready'] as const)
        await owner.client.call(inboundPackageEndpoints.transition, { params: { id }, body: { to } });
    const groups = Array.from({ length: packed }, (_, index) => data.slice(index * 3, index * 3 + 3));
    const wanted = [];
    for (const group of groups) {
      const outbound = await requestedOutboundPackage(
        customer,
        group.map(({ id }) => id),
      );
      wanted.push({ ...outbound, contents: group.map(({ tracking_number }) => tracking_number) });
    }
    return wanted;
  });

  await test.step('Portland packs them: scan the contents, type the box, and the next one opens', async () => {
    let effort: Effort = { keys: 0, clicks: 0, scans: 0, seconds: 0 };
    for (const { id, reference, contents } of requested) {
      await dock.goto(`/admins/outbound-packages/sea-freight/${id}/show`);
      await expect(dock.getByRole('heading', { level: 1, name: reference })).toBeVisible();
      portland.used();
      await portland.press('v');
      await expect(dock.getByRole('dialog', { name: says.moves.packing })).toBeVisible();
      await portland.press('Control+s');
      const unpacked = textOf(ms.admin.packing.contents, { done: 0, all: contents.length });
      await expect(dock.getByText(unpacked)).toBeVisible();
      for (const number of contents) await portland.device(number);
      // All of it is in the box: the length comes next.
      await expect(dock.getByLabel(says.pack.length, { exact: true })).toBeFocused();
      await portland.hand('16', '12', '10', '9');
      await expect(dock.getByText(textOf(ms.admin.notices.packed, { reference }))).toBeVisible();
      const { keys, clicks, scans, seconds } = portland.used();
      effort = {
        keys: effort.keys + keys,
        clicks: effort.clicks + clicks,
        scans: effort.scans + scans,
        seconds: Math.round(10 * (effort.seconds + seconds)) / 10,
      };
    }
    report('packed', packed, effort);
    expect(effort).toMatchObject({ clicks: 0, scans: received });
    expect(effort.keys).toBeLessThanOrEqual(13 * packed);
  });

  const { trip, codes } = await test.step('they are paid for, and others were before', async () => {
    await paidFreight(owner, customer.record.id, requested);
    const others = await paidOutboundPackages(customer, owner, loaded - packed);
    return {
      trip: await openTrip(owner),
      codes: [...requested, ...others.map(({ outbound }) => outbound)].map(({ reference }) =>
        toBoxCode(reference, 1, 1),
      ),
    };
  });
  const [missing = '', ...here] = codes;

  await test.step('Portland loads the trip by scanner alone', async () => {
    await dock.goto(`/admins/trip_infos/trips/${trip.id}/show`);
    portland.used();
    await portland.click(dock.getByRole('link', { name: count.start.loading }));
    await expect(dock.getByRole('textbox', { name: count.scan })).toBeFocused();
    for (const code of codes) await portland.device(code);
    await expect(dock.getByText(textOf(count.seen_of, { seen: loaded, expected: loaded }))).toBeVisible();
    // What was scanned is on the device at once; a trip must not leave before it is at the server.
    await expect(dock.getByText(patternOf(count.waiting))).toBeHidden({ timeout: 60_000 });
    const effort = portland.used();
    report('loaded', loaded, effort);
    expect(effort).toMatchObject({ keys: 0, clicks: 1, scans: loaded });
  });

  await moveTrip(owner, trip.id, 'arrived');
  const desk = await openFor(await newStaff('warehouse_my'));
  const balakong = handsOf(desk);
  const reference = missing.split(' ')[0] ?? '';

  await test.step('Balakong counts one box short: it is on the work list, and its owner is told', async () => {
    await desk.goto(`/admins/trip_infos/trips/${trip.id}/show`);
    balakong.used();
    await balakong.click(desk.getByRole('link', { name: count.start.arrival }));
    await expect(desk.getByRole('textbox', { name: count.scan })).toBeFocused();
    for (const code of here) await balakong.device(code);
    const seen = textOf(count.seen_of, { seen: here.length, expected: loaded });
    await expect(desk.getByText(seen)).toBeVisible();
    await expect(desk.getByRole('button', { name: count.finish })).toBeEnabled({ timeout: 60_000 });
    await balakong.click(desk.getByRole('button', { name: count.finish }));
    await balakong.click(desk.getByRole('dialog').getByRole('button', { name: count.finish }));
    await expect(desk.getByRole('row').filter({ hasText: reference })).toContainText(count.outcome.short, {
      timeout: 60_000,
    });
    const effort = balakong.used();
    report('arrived, one short', here.length, effort);
    expect(effort).toMatchObject({ keys: 0, clicks: 3, scans: here.length });
    await openMail(dock, customer.credentials.email, `${reference}: ada kotak yang belum ditemui`);
  });

  await owner.client.call(tripEndpoints.transition, { params: { id: trip.id }, body: { to: 'cleared' } });

  await test.step('Balakong hands over all but that one, at once and with the driver’s paper', async () => {
    const filter = { place: 'here', trip_id: trip.id };
    await desk.goto(`/admins/warehouse/sea_freight?filter=${JSON.stringify(filter)}`);
    const main = desk.getByRole('main');
    const dialog = desk.getByRole('dialog');
    const short = main.getByRole('row').filter({ hasText: reference });
    await expect(short).toContainText(ms.admin.warehouse.boxes_missing, { timeout: 60_000 });
    balakong.used();
    await balakong.click(main.getByRole('checkbox').first());
    await balakong.click(bulkActions(main).getByRole('button', { name: says.office.toVendor }));
    await balakong.click(dialog.getByLabel(says.office.vendor));
    await balakong.click(desk.getByRole('option').first());
    const { forecast, some } = ms.admin.bulk;
    const possible = textOf(forecast, { can: here.length, all: loaded });
    await expect(dialog.getByText(possible)).toBeVisible();
    await balakong.click(dialog.getByRole('button', { name: says.office.toVendor }));
    const done = textOf(some, { done: here.length, refused: 1 });
    await expect(dialog.getByText(done)).toBeVisible({ timeout: 60_000 });
    const paper = desk.waitForResponse(/run-sheet\.pdf/);
    await balakong.click(dialog.getByRole('button', { name: ms.admin.warehouse.run_sheet }));
    expect((await paper).headers()['content-type']).toBe('application/pdf');
    const effort = balakong.used();
    report('handed over', here.length, effort);
    // However many they are.
    expect(effort).toMatchObject({ keys: 0, clicks: 6, scans: 0 });
  });
});
