import { invoiceEndpoints } from '@rantau/shared/invoices';
import { newDelivery } from '../src/goods.ts';
import { newVendorUser } from '../src/people.ts';
import { pictureFile } from '../src/pictures.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { patternOf, textOf } from '../src/walk/messages.ts';

test.use({ serviceWorkers: 'allow' });

const says = ms.portal.deliveries;
const states = ms.portal.states.delivery;

test('a driver records what happened, with the network and without, once each', async ({ openFor }) => {
  const driver = await newVendorUser();
  const door = await newDelivery(driver);
  const page = await openFor(driver, { width: 390 });
  const answered: (string | undefined)[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() === 'POST' && request.url().endsWith(`${door.id}/transitions`) && response.ok())
      answered.push(request.headers()['idempotency-key']);
  });
  const card = page.getByRole('article').filter({ hasText: door.reference });

  const tabs = page.getByRole('navigation', { name: ms.portal.form.filter });
  await page.goto('/vendor?state=assigned');
  await card.getByRole('button', { name: says.start }).click();
  await expect(card).toBeHidden();
  const waiting = page.getByText(patternOf(says.waiting));
  await expect(waiting).toBeHidden();
  await tabs.getByRole('link', { name: states.out_for_delivery }).click();
  await card.getByRole('button', { name: says.failed }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: says.failed }).click();
  await expect(dialog.getByText(ms.portal.errors.fields.required)).toBeVisible();
  await dialog.getByLabel(says.reasons.nobody).check();
  await dialog.getByRole('button', { name: says.failed }).click();
  await expect(card).toBeHidden();

  await test.step('without a network it is kept, shown, and sent later', async () => {
    await tabs.getByRole('link', { name: states.failed }).click();
    await expect(card).toContainText(textOf(says.last_failure, { reason: says.reasons.nobody }));
    await page.context().setOffline(true);
    await card.getByRole('button', { name: says.start }).click();
    await card.getByRole('button', { name: says.failed }).click();
    await dialog.getByLabel(says.reasons.refused).check();
    await dialog.getByRole('button', { name: says.failed }).click();
    await expect(page.getByText(textOf(says.waiting, { count: 2 }))).toBeVisible();
    await expect(card).toContainText(says.not_sent);
    expect(answered).toHaveLength(2);
    await page.context().setOffline(false);
    // A try that comes too early for the network is made again after some seconds.
    await expect(waiting).toBeHidden();
    await expect(card).toContainText(textOf(says.last_failure, { reason: says.reasons.refused }));
  });

  await test.step('handed over without a network: photo and signature go with it, later and once', async () => {
    await page.context().setOffline(true);
    await card.getByRole('button', { name: says.start }).click();
    await card.getByRole('button', { name: says.delivered }).click();
    await dialog.getByLabel(says.name).fill('Puan Rokiah');
    const photo = dialog.getByLabel(says.photo);
    await photo.setInputFiles({ name: 'pintu.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') });
    await expect(dialog.getByRole('alert')).toContainText(ms.portal.errors.unsupported_media_type);
    await photo.setInputFiles(pictureFile('pintu.png'));
    const sheet = dialog.getByRole('img', { name: says.signature });
    await sheet.scrollIntoViewIfNeeded();
    const box = await sheet.boundingBox();
    if (!box) throw new Error('There is nothing to sign on');
    await page.mouse.move(box.x + 40, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 160, box.y + 70, { steps: 4 });
    await page.mouse.up();
    await expect(dialog.getByRole('button', { name: says.signature_again })).toBeVisible();
    await dialog.getByRole('button', { name: says.delivered }).click();
    await expect(page.getByText(textOf(says.waiting, { count: 2 }))).toBeVisible();
    await page.context().setOffline(false);
    await expect(waiting).toBeHidden();
    await tabs.getByRole('link', { name: states.delivered }).click();
    await expect(card).toContainText('Puan Rokiah');
    const handed = await driver.client.call(invoiceEndpoints.sea.vendorGet, { params: { id: door.id } });
    expect(handed.proof).not.toBeNull();
    expect(handed.signature).not.toBeNull();
  });
  expect(answered).toHaveLength(6);
  expect(new Set(answered).size).toBe(6);
});

test('a record that a reload cut off is sent as soon as the page is back', async ({ openFor }) => {
  const driver = await newVendorUser();
  const door = await newDelivery(driver);
  const page = await openFor(driver, { width: 390 });
  const address = `**/${door.id}/transitions`;
  let requests = 0;
  // None of these is answered, as on a line that is dead.
  await page.route(address, () => {
    requests++;
  });
  await page.goto('/vendor?state=assigned');
  const card = page.getByRole('article').filter({ hasText: door.reference });
  await card.getByRole('button', { name: says.start }).click();
  await expect.poll(() => requests).toBe(1);
  await page.unroute(address);
  const answered = page.waitForResponse((response) => response.url().endsWith(`${door.id}/transitions`), {
    // A round of the outbox takes ten seconds.
    timeout: 8_000,
  });
  await page.reload();
  expect((await answered).status()).toBe(200);
});
