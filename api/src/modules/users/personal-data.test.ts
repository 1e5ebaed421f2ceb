import type { Id } from '@rantau/shared/ids';
import { InboundPackage } from '@rantau/shared/inbound-packages';
import { Invoice } from '@rantau/shared/invoices';
import { OnlineOrder } from '@rantau/shared/online-orders';
import { OutboundPackage } from '@rantau/shared/outbound-packages';
import { Payment } from '@rantau/shared/payments';
import { PickupRequest } from '@rantau/shared/pickup-requests';
import { userEndpoints } from '@rantau/shared/users';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { newId } from '../../platform/clock.ts';
import { warehouseScene } from '../inbound-packages/inbound-packages.fixtures.ts';
import { readPersonalData } from './personal-data.service.ts';

const at = warehouseScene();

test('what a customer downloads has their packages, without what staff noted about them', async () => {
  await at.inbound.announce();
  const { body } = await at.inbound.receive();
  const secret = 'only among staff';
  await at.api.set(
    'inbound_packages',
    { id: body.data.id },
    { staff_note: secret, location: secret, raw_tracking_number: secret },
  );
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

const shown = {
  inbound_packages: InboundPackage,
  outbound_packages: OutboundPackage,
  online_orders: OnlineOrder,
  pickup_requests: PickupRequest,
  invoices: Invoice,
  payments: Payment,
};
/** Facts of their own that no page shows as such. */
const besides = ['assigned_at', 'buyer_tax_number', 'proof_image_id'];

describe('of the demo', async () => {
  const api = await testApp({ seedDemo: true });

  test('records have only what their customer is also shown of them', async () => {
    const people = await api.services.db.selectFrom('users').select('id').execute();
    const seen = new Map<string, Set<string>>();
    for (const { id } of people) {
      const call = api.as({ kind: 'user', id, session_id: newId(), impersonator_id: null });
      const { body } = await call(userEndpoints.downloadMyData);
      for (const table of Object.keys(shown))
        for (const row of body[table] as object[])
          seen.set(table, new Set([...(seen.get(table) ?? []), ...Object.keys(row)]));
    }
    for (const [table, { shape }] of Object.entries(shown))
      expect([...(seen.get(table) ?? [])].filter((key) => !(key in shape) && !besides.includes(key))).toEqual(
        [],
      );
    expect(seen.get('invoices')?.size).toBeGreaterThan(10);
  });
});

test('that staff acted for them is told, why they did is not', async () => {
  const support = await at.api.staff('support');
  const reason = 'Suspected of false proofs';
  await support.call(userEndpoints.startImpersonation, { id: at.siti.id, body: { reason } });
  const { raw, body } = await at.siti.call(userEndpoints.downloadMyData);
  expect(body['audit_events']).toContainEqual(
    expect.objectContaining({ action: 'user.impersonate', actor_kind: 'admin', reason: null }),
  );
  expect(raw.payload).not.toContain(reason);
});

test('however much it is, it is whole, and read some rows at a time', async () => {
  const { db } = at.api.services;
  const now = at.api.clock.now().toISOString();
  const someone = await at.api.customer();
  await sql`insert into messages (id, event_id, created_at, updated_at, kind, "to", user_id, locale, subject, html, text, state)
    select gen_random_uuid(), gen_random_uuid(), ${now}::timestamptz, ${now}::timestamptz, 'trip_notice', 'someone@example.com',
      ${someone.id}::uuid, 'en', 'Mail ' || n, '', '', 'sent' from generate_series(1, 250) n`.execute(db);
  const pieces: string[] = [];
  for await (const piece of readPersonalData(db, someone.id)) pieces.push(piece);
  expect(pieces.map((piece) => piece.match(/"Mail \d+"/g)?.length ?? 0).filter((mails) => mails > 0)).toEqual(
    [100, 100, 50],
  );
  const { messages } = JSON.parse(pieces.join('')) as { messages: { subject: string }[] };
  expect(new Set(messages.map(({ subject }) => subject)).size).toBe(250);
  const { raw, body } = await someone.call(userEndpoints.downloadMyData);
  expect(body['messages']).toHaveLength(250);
  expect(raw.headers).toMatchObject({
    'content-type': 'application/json',
    'content-disposition': 'attachment; filename="rantau-data.json"',
  });
});
