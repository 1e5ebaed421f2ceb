import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { tariffEndpoints } from '@rantau/shared/reference-data';
import { userEndpoints } from '@rantau/shared/users';
import { trackingNumber } from '../src/goods.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import type { SignedIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { textOf } from '../src/walk/messages.ts';
import { words } from '../src/walk/words.ts';

const says = words.ms.intake;

/** Number announced with one digit wrong, the number on the label, and the customer's suite. */
async function mistyped(customer: SignedIn) {
  const owner = await newStaff('owner');
  const { suite } = await owner.client.call(userEndpoints.get, { params: { id: customer.record.id } });
  const [goods] = await customer.client.call(tariffEndpoints.goodsTypes, {});
  const number = trackingNumber();
  const wrong = `${number.slice(0, -2)}${number.endsWith('00') ? '11' : '00'}`;
  await customer.client.call(inboundPackageEndpoints.preAlert, {
    body: {
      tracking_number: wrong,
      shop: 'Amazon',
      items: [
        {
          goods_type_id: goods?.id ?? '',
          description: 'Tiga novel',
          quantity: 3,
          unit_value_usd_minor: 1450,
        },
      ],
    },
    idempotencyKey: crypto.randomUUID(),
  });
  return { suite, number, wrong };
}
const packagesOf = async ({ client }: SignedIn) => (await client.list(inboundPackageEndpoints.mine, {})).data;

test('the desk sees that an announcement was mistyped', async ({ openFor }) => {
  const customer = await newCustomer();
  const { suite, number, wrong } = await mistyped(customer);
  const page = await openFor(await newStaff('warehouse_us'));
  await page.goto('/admins/inbound-packages/create');
  await expect(page.getByLabel(says.scan, { exact: true })).toBeFocused();
  for (const typed of [number, '4.2', '964']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel(says.suite, { exact: true }).fill(suite);
  await page.getByLabel(`${wrong} · Amazon · ${says.near}`).check();
  await page.getByRole('button', { name: says.receive, exact: true }).click();
  // What is sent is said before the first receipt too.
  await expect.poll(async () => (await packagesOf(customer)).map(({ state }) => state)).toContain('received');
  await expect(page.getByText(ms.admin.queue.empty)).toBeVisible();
  const [only, ...others] = await packagesOf(customer);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ tracking_number: number, state: 'received', items: [{ quantity: 3 }] });
});

test('the customer is asked whether a package is the one announced, and its declaration moves over', async ({
  openFor,
}) => {
  const customer = await newCustomer();
  const { suite, number, wrong } = await mistyped(customer);
  const dock = await newStaff('warehouse_us');
  const size = { weight_lb: 8.5, length_in: 18, width_in: 12, height_in: 10, location: 'A-12' };
  const { data } = await dock.client.call(inboundPackageEndpoints.receive, {
    body: { tracking_number: number, suite, ...size },
  });
  const page = await openFor(customer, { width: 390 });
  await page.goto(`/dashboard/package/${data.id}`);
  const { announced_is_it, announced_yes } = ms.portal.packages;
  await expect(page.getByText(textOf(announced_is_it, { shop: 'Amazon' }))).toBeVisible();
  await page.getByRole('button', { name: textOf(announced_yes, { number: wrong, shop: 'Amazon' }) }).click();
  await expect(page.getByText('Tiga novel')).toBeVisible();
  await page.goto('/dashboard/package?show=expected');
  await expect(page.getByText(wrong)).toBeHidden();
  const states = (await packagesOf(customer)).map(({ tracking_number, state }) => [tracking_number, state]);
  expect(states.sort()).toEqual(
    [
      [number, 'received'],
      [wrong, 'cancelled'],
    ].sort(),
  );
});
