import { join } from 'node:path';
import { demoCustomers } from '../src/demo-accounts.ts';
import { trackingNumber } from '../src/goods.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import { freshDataDir, productNode, repository } from '../src/product.ts';
import { startProduct } from '../src/running-product.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { patternOf, textOf } from '../src/walk/messages.ts';
import { receive } from '../src/walk/office.ts';
import { words } from '../src/walk/words.ts';

test('an inbound package that nobody announced is received, claimed with a proof, and given to its owner', async ({
  openFor,
}) => {
  const says = words.ms;
  const number = trackingNumber();
  const [portland, person] = await Promise.all([newStaff('warehouse_us'), newCustomer()]);
  const dock = await openFor(portland);
  const customer = await openFor(person, { width: 390 });
  await customer.goto('/dashboard/package');
  const photo = await customer.screenshot();

  await receive(dock, says, number, photo);
  await expect(dock.getByRole('status').filter({ hasText: says.intake.unknown })).toBeVisible();

  await customer.getByRole('link', { name: ms.portal.packages.find }).click();
  await customer.getByLabel(says.inbound.tracking).fill(number);
  await customer.getByLabel(ms.portal.packages.claim_note).fill('Tiga buku dari Powell’s');
  await customer
    .getByLabel(ms.portal.packages.claim_proof)
    .setInputFiles({ name: 'resit.png', mimeType: 'image/png', buffer: photo });
  const send = customer.getByRole('button', { name: ms.portal.packages.claim_send });
  await expect(async () => {
    if (await send.isVisible()) await send.click();
    await expect(customer.getByText(ms.portal.packages.claimed)).toBeVisible({ timeout: 3_000 });
  }).toPass();

  const claimed = customer.getByRole('listitem').filter({ hasText: number });
  await expect(claimed).toContainText(ms.portal.states.package_claim.open);

  await dock.getByRole('link', { name: /^IN-/ }).first().click();
  const give = textOf(ms.admin.inbound.claim_give, { name: person.record.name });
  await dock.getByRole('main').getByRole('button', { name: give }).click();
  await dock.getByRole('dialog').getByRole('button', { name: give }).click();
  await expect(dock.getByRole('dialog')).toBeHidden();

  await customer.goto('/dashboard/package');
  await expect(customer.getByRole('main')).toContainText(number);
  await customer.getByRole('link', { name: ms.portal.packages.find }).click();
  await expect(claimed).toContainText(ms.portal.states.package_claim.granted);
  await claimed.getByRole('link', { name: number }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an unpaid invoice grows by five dollars a day', async ({ openFor }) => {
  test.slow();
  const dataDir = freshDataDir();
  // Filled today: the demo of another day is not at hand, and would be made.
  const first = await startProduct({ environment: { DATA_DIR: dataDir } });
  await first.stop();
  const clock = join(repository, 'proof/harness/shifted-clock.ts');
  // Both begin at noon in Malaysia: no day may end between them by itself.
  const toNoon = (28 - (Date.now() % 86_400_000) / 3_600_000) % 24;
  const feeAfter = async (days: number): Promise<number> => {
    const shift = toNoon + days * 24;
    const product = await startProduct({
      command: [productNode, '--import', clock, 'api/src/main.ts'],
      environment: { DATA_DIR: dataDir, CLOCK_SHIFT_HOURS: String(shift) },
    });
    const page = await openFor(null);
    await page.clock.setSystemTime(Date.now() + shift * 3_600_000);
    await page.goto(`http://localhost:${product.port}/log-masuk`);
    await page.getByLabel(ms.portal.fields.email).fill(demoCustomers.forwarding.email);
    await page.getByLabel(ms.portal.fields.password, { exact: true }).fill(demoCustomers.forwarding.password);
    // A product that has slept for days works off what has become due over the one connection of its embedded database.
    // Meanwhile it may answer 503, which the page shows; whoever reads that presses the button again.
    const submit = page.getByRole('button', { name: ms.portal.auth.log_in, exact: true });
    const tryAgain = submit.or(page.getByRole('button', { name: ms.portal.form.try_again })).first();
    await expect(async () => {
      if (await tryAgain.isVisible()) await tryAgain.click();
      await expect(page.getByRole('main')).toContainText(patternOf(ms.portal.dashboard.to_pay), {
        timeout: 10_000,
      });
    }).toPass({ timeout: 90_000 });
    await page.getByRole('link', { name: words.ms.nav.invoices }).first().click();
    const { late_by, fee_running } = ms.portal.invoices;
    const late = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: patternOf(late_by, { count: String.raw`\d+` }) });
    await late.first().getByRole('link', { name: /^INV-/ }).click();
    const running = patternOf(fee_running, { fee: String.raw`US\$(\d+)\S*` });
    const fee = page.getByText(running);
    await expect(fee).toBeVisible();
    const [, dollars] = running.exec((await fee.textContent()) ?? '') ?? [];
    await product.stop();
    return Number(dollars);
  };
  const today = await feeAfter(0);
  expect(today).toBeGreaterThan(0);
  expect(await feeAfter(3)).toBe(today + 15);
});
