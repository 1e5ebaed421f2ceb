import type { Id } from '@rantau/shared/ids';
import { userEndpoints } from '@rantau/shared/users';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
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

test('nor what prices were computed with, ids of pictures that others took, and devices of staff', async () => {
  const { db } = at.api.services;
  const { rows } = await sql<{ column_name: string }>`
    select distinct column_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(computed_with|^delivery_.*image_id|staff)'`.execute(db);
  expect(rows.length).toBeGreaterThan(3);
  const now = at.api.clock.now().toISOString();
  await db
    .insertInto('sessions')
    .values({
      id: newId(at.api.clock.now()),
      kind: 'user',
      subject_id: at.siti.id,
      impersonator_id: at.dock.id as Id<'admin'>,
      created_at: now,
      last_used_at: now,
      expires_at: now,
      user_agent: 'Firefox of the office',
    })
    .execute();
  await db
    .insertInto('outbound_packages')
    .values({
      id: newId(at.api.clock.now()),
      created_at: now,
      updated_at: now,
      reference: 'OUT-TEST',
      state: 'requested',
      mode: 'sea',
      user_id: at.siti.id,
      recipient: '{}',
      services: '{}',
    })
    .execute();
  const { raw, body } = await at.siti.call(userEndpoints.downloadMyData);
  expect(body['outbound_packages']).toHaveLength(1);
  for (const { column_name } of rows) expect(raw.payload).not.toContain(`"${column_name}"`);
  expect(raw.payload).not.toContain('Firefox of the office');
});
