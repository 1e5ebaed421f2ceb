import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import { readyInboundPackage, trackingNumber } from '../src/goods.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { en } from '../src/walk/catalogues.ts';
import { textOf } from '../src/walk/messages.ts';

const english = { language: 'en' } as const;

test('a claim is decided beside the parcel by keys, and the next one opens', async ({ openFor }) => {
  const [staff, owner, other] = [await newStaff('warehouse_us'), await newCustomer(), await newCustomer()];
  const number = trackingNumber();
  const { data: inbound } = await staff.client.call(inboundPackageEndpoints.receive, {
    body: {
      tracking_number: number,
      length_in: 18,
      width_in: 12,
      height_in: 10,
      weight_lb: 8.5,
      location: 'C-7',
    },
  });
  for (const [person, note] of [
    [owner, 'Three novels from Powell’s'],
    [other, 'A blue kettle'],
  ] as const)
    await person.client.call(inboundPackageEndpoints.claim, { body: { tracking_number: number, note } });

  const desk = await openFor(staff, english);
  const main = desk.getByRole('main');
  await desk.goto('/admins/package-claims');
  await main
    .getByRole('row', { name: /Three novels/ })
    .getByRole('link')
    .click();
  await expect(main.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(main.getByText('C-7')).toBeVisible();
  await expect(main.getByText('A blue kettle')).toBeVisible();
  const queue = main.getByRole('navigation', { name: en.admin.desk.queue });
  await expect(queue.locator('[aria-current=page]')).toContainText(number);

  await desk.keyboard.press('v');
  const give = desk.getByRole('dialog', {
    name: textOf(en.admin.inbound.claim_give, { name: owner.record.name }),
  });
  await give.getByRole('button', { name: en.admin.claims.give }).click();
  await expect(give).toBeHidden();
  await expect(main.getByRole('heading', { level: 1, name: number })).toBeHidden();
  await expect(desk).toHaveURL(/\/package-claims\/[^/]+\/show$/);
  await expect(queue).not.toContainText(number);
  expect(
    await owner.client.call(inboundPackageEndpoints.getMine, { params: { id: inbound.id } }),
  ).toMatchObject({ tracking_number: number });
});

test('a dispute is decided beside what was measured, and the queue is walked by keys', async ({
  openFor,
}) => {
  const [staff, owner] = [await newStaff('warehouse_us'), await newCustomer()];
  const disputed = [await readyInboundPackage(owner), await readyInboundPackage(owner)];
  for (const { id } of disputed)
    await owner.client.call(inboundPackageEndpoints.reportMistake, {
      params: { id },
      body: { reason: 'The box is 8 inches high' },
    });
  const [first = '', second = ''] = disputed.map(({ reference }) => reference);

  const desk = await openFor(staff, english);
  const main = desk.getByRole('main');
  const heading = (name: string) => main.getByRole('heading', { level: 1, name });
  await desk.goto('/admins/measurement-disputes');
  await main.getByRole('link', { name: first }).click();
  await expect(heading(first)).toBeVisible();
  await expect(main.getByRole('table')).toContainText('18 × 12 × 10 in');
  await desk.keyboard.press('j');
  await expect(heading(second)).toBeVisible();
  await desk.keyboard.press('k');
  await expect(heading(first)).toBeVisible();

  await desk.keyboard.press('v');
  const dialog = desk.getByRole('dialog', { name: en.admin.inbound.dispute_uphold });
  const { weight_lb, length_in, width_in, height_in, reason } = en.admin.fields;
  for (const [label, value] of [
    [weight_lb, '8.5'],
    [length_in, '18'],
    [width_in, '12'],
    [height_in, '8'],
    [reason, 'Measured again by two'],
  ] as const)
    await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: en.admin.inbound.dispute_uphold_do }).click();
  await expect(dialog).toBeHidden();
  await expect(heading(first)).toBeHidden();
  await expect(desk).toHaveURL(/\/measurement-disputes\/[^/]+\/show$/);
  const { data } = await staff.client.list(measurementDisputeEndpoints.list, { filter: { state: 'upheld' } });
  expect(data.some(({ inbound_package_reference }) => inbound_package_reference === first)).toBe(true);
});
