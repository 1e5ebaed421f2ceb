import { userEndpoints } from '@rantau/shared/users';
import { expect, test } from 'vitest';
import { warehouseScene } from '../inbound-packages/inbound-packages.fixtures.ts';

const at = warehouseScene();

test('what a customer downloads has their packages, without what staff noted about them', async () => {
  const { db } = at.api.services;
  await at.inbound.announce();
  const { body } = await at.inbound.receive();
  const secret = 'only among staff';
  await db
    .updateTable('inbound_packages')
    .set({ staff_note: secret, location: secret, raw_tracking_number: secret })
    .where('id', '=', body.data.id)
    .execute();
  const download = await at.siti.call(userEndpoints.downloadMyData);
  expect(download.raw.payload).toContain(at.inbound.number);
  expect(download.raw.payload).not.toContain(secret);
});
