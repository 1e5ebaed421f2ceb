import { randomInt } from 'node:crypto';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { offlineEndpoints } from '@rantau/shared/offline';
import { newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';

const editor = '/admins/merge-editor/conflicted-records/resolve';
const sizes = { length_in: 9, width_in: 6, height_in: 4 };

test('a conflict is decided by keyboard alone, in one decision', async ({ openFor }) => {
  const dock = await newStaff('warehouse_us');
  const tracking_number = `MERGE${randomInt(1e8, 9e8)}`;
  const taken = (payload: object) => ({
    client_id: crypto.randomUUID(),
    captured_at: new Date().toISOString(),
    kind: 'receive' as const,
    payload: { tracking_number, weight_lb: 4, location: 'A-01', ...sizes, ...payload },
  });
  const { results } = await dock.client.call(offlineEndpoints.submit, {
    body: { requests: [taken({}), taken({ weight_lb: 9, location: 'B-02', staff_note: 'Basah' })] },
  });
  const [first, second] = results;
  expect(second?.status).toBe('conflict');

  const { weight_lb, staff_note, location } = ms.admin.fields;
  const { mine } = ms.admin.merge;
  const page = await openFor(dock);
  await page.goto(`${editor}?conflict=${second?.conflict_id}`);
  // The first field that both changed has the focus; what only the device said is taken already.
  await expect(page.getByRole('radio', { name: `${weight_lb}: ` }).first()).toBeFocused();
  await expect(page.getByRole('radio', { name: `${staff_note}: ${mine}` })).toBeChecked();
  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { name: `${location}: ${mine}` })).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`${editor}$`));
  const inbound = await dock.client.call(inboundPackageEndpoints.get, {
    params: { id: first?.record_id ?? '' },
  });
  expect(inbound).toMatchObject({ weight_lb: 9, location: 'A-01', staff_note: 'Basah' });
});

test('two packages of the list become one; the other stays readable as merged', async ({ openFor }) => {
  const dock = await newStaff('warehouse_us');
  const pair = `PAIR${randomInt(1e8, 9e8)}`;
  const receive = async (tracking_number: string, weight_lb: number) =>
    (
      await dock.client.call(inboundPackageEndpoints.receive, {
        body: { tracking_number, weight_lb, location: 'C-03', ...sizes },
        idempotencyKey: crypto.randomUUID(),
      })
    ).data;
  const [one, other] = [await receive(`${pair}A`, 4), await receive(`${pair}B`, 7)];
  const page = await openFor(dock);
  const filter = encodeURIComponent(JSON.stringify({ q: pair }));
  await page.goto(`/admins/inbound-packages?filter=${filter}`);
  const rows = page.getByRole('row').filter({ hasText: pair });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: ms.admin.inbound.merge, exact: true }).click();
  const number = page.getByRole('radio', { name: `${ms.admin.fields.tracking_number}: ` });
  await expect(number.first()).toBeFocused();
  await page.keyboard.press('Shift+Digit2');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^IN-/ })).toBeVisible();
  const states = await Promise.all(
    [one, other].map(({ id }) => dock.client.call(inboundPackageEndpoints.get, { params: { id } })),
  );
  expect(states.map(({ state }) => state).sort()).toEqual(['merged', 'on_hold']);
});
