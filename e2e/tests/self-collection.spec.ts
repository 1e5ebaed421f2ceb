import { invoiceEndpoints } from '@rantau/shared/invoices';
import { tripEndpoints } from '@rantau/shared/trips';
import { loadedOutboundPackage } from '../src/goods.ts';
import { newStaff } from '../src/people.ts';
import { pictureFile } from '../src/pictures.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';

test('goods are collected in Balakong by their owner, with photo and signature as proof', async ({
  openFor,
}) => {
  const { owner, customer, outbound, trip } = await loadedOutboundPackage({ home_delivery: false });
  for (const to of ['closed', 'departed', 'arrived', 'cleared'] as const)
    await owner.client.call(tripEndpoints.transition, { params: { id: trip.id }, body: { to } });
  const says = ms.admin.warehouse;
  const warehouse = await newStaff('warehouse_my');
  const desk = await openFor(warehouse, { width: 390 });
  const portal = await openFor(customer, { width: 390 });
  const filter = encodeURIComponent(JSON.stringify({ q: outbound.reference }));
  const list = `/admins/warehouse/sea_freight?filter=${filter}`;
  const main = desk.getByRole('main');
  const dialog = desk.getByRole('dialog');

  await desk.goto(list);
  await expect(main.getByText(says.self_collected)).toBeVisible();
  await main.getByRole('button', { name: says.to_pickup }).last().click();
  await dialog.getByRole('button', { name: says.to_pickup }).click();
  await expect(main.getByRole('button', { name: says.collected })).toBeVisible();
  await portal.goto(`/dashboard/outbound-package/sea/${outbound.id}`);
  await expect(portal.getByText(ms.portal.outbound_packages.collect)).toBeVisible();

  await main.getByRole('button', { name: says.collected }).click();
  await expect(dialog.getByLabel(ms.admin.fields.delivered_to)).toHaveValue('Puan Siti Nurhaliza');
  await dialog.getByLabel(says.proof_photo).setInputFiles(pictureFile('serahan.png'));
  await expect(dialog.getByText('serahan.png')).toBeVisible();
  const sheet = dialog.getByRole('img', { name: says.proof_signature });
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (!box) throw new Error('There is nothing to sign on');
  await desk.mouse.move(box.x + 40, box.y + 40);
  await desk.mouse.down();
  await desk.mouse.move(box.x + 160, box.y + 70, { steps: 4 });
  await desk.mouse.up();
  await expect(dialog.getByRole('button', { name: says.sign_again })).toBeVisible();
  await dialog.getByRole('button', { name: says.collected }).click();
  await expect(dialog).toBeHidden();

  await expect(main.getByRole('button', { name: `${says.photo} ${outbound.reference}` })).toBeVisible();
  await main.getByRole('button', { name: `${says.signature} ${outbound.reference}` }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await portal.reload();
  await expect(portal.getByRole('main')).toContainText('Puan Siti Nurhaliza');
  await expect(portal.getByText(ms.admin.states.outbound_package.delivered).first()).toBeVisible();
  const [invoice] = await customer.client.call(invoiceEndpoints.mine);
  expect(invoice).toMatchObject({ state: 'paid' });
});
