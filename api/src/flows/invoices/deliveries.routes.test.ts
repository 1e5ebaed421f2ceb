import { boxCheckEndpoints } from '@rantau/shared/box-checks';
import { bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { paymentEndpoints } from '@rantau/shared/payments';
import { pushEndpoints } from '@rantau/shared/push';
import { describe, expect, test } from 'vitest';
import { readWords } from '../../../tests/read-pdf.ts';
import { testDatabaseKind } from '../../../tests/template-database.ts';
import { newBrowserKeys } from '../../integrations/messages/fake-push/browser-keys.ts';
import { uploadedImage } from '../../modules/images/image.fixtures.ts';
import { continueBulkAction } from '../bulk-actions/run-bulk-action.ts';
import { balakong, putOnTrip } from './deliveries.fixtures.ts';

const { api, finance, warehouse, customer, vendor, arrived, release, move, record } = await balakong();

const sea = invoiceEndpoints.sea;

const onTrip = (code: string, state: 'open' | 'arrived' | 'cleared', ids: readonly string[]) =>
  putOnTrip(api, code, state, ids);

test('goods that their owner comes for go to a vendor only for a reason', async () => {
  const id = await arrived({ self_collected: true });
  expect((await release(id, vendor.vendorId)).problem.fields).toEqual({ note: 'required' });
  expect((await move(id, 'out_for_delivery')).problem.fields).toEqual({ note: 'required' });
  const { body } = await warehouse.call(sea.warehouseRelease, {
    id,
    body: { vendor_id: vendor.vendorId, note: 'Asked for it on the phone' },
  });
  expect(body).toMatchObject({ self_collected: true, delivery_state: 'assigned' });
  expect((await release(await arrived({ self_collected: true }), null)).body).toMatchObject({
    package_state: 'ready_for_pickup',
  });
});

test('paid goods go to a vendor, who fails once, delivers, and the customer hears of it', async () => {
  const id = await arrived();
  const { body: released } = await release(id, vendor.vendorId);
  expect(released).toMatchObject({ delivery_state: 'assigned', package_state: 'arrived', state: 'paid' });
  expect((await record(id, { to: 'delivered', delivered_to: 'Aminah' })).problem.error).toBe(
    'transition_refused',
  );
  await record(id, { to: 'out_for_delivery' });
  const { body: failed } = await record(id, { to: 'failed', note: 'Nobody home' });
  expect(failed).toMatchObject({ delivery_state: 'failed', failed_attempts: 1, last_failure: 'Nobody home' });
  await record(id, { to: 'out_for_delivery' });
  const image_id = await uploadedImage(api, vendor, 'payment_proof');
  const foreign = await record(id, { to: 'delivered', delivered_to: 'Aminah', image_id });
  expect(foreign.problem.fields).toEqual({ image_id: 'not_found' });
  await api.set('images', { id: image_id }, { purpose: 'delivery_proof' });
  const signature_image_id = await uploadedImage(api, vendor, 'delivery_proof');
  const { body: delivered } = await record(id, {
    to: 'delivered',
    delivered_to: 'Aminah',
    image_id,
    signature_image_id,
  });
  expect(delivered).toMatchObject({ delivery_state: 'delivered', delivered_to: 'Aminah' });
  expect([delivered.proof?.id, delivered.signature?.id]).toEqual([image_id, signature_image_id]);
  const { body: listed } = await warehouse.call(sea.warehouse, { list: { filter: { id: [id] } } });
  expect(listed).toMatchObject([{ proof_image_id: image_id, signature_image_id }]);
  expect(JSON.stringify(listed)).not.toContain('/files/');
  const { body: mine } = await customer.call(invoiceEndpoints.getMine, { id });
  expect(mine.delivery_state).toBe('delivered');
  const mails = await api.rows('messages', { user_id: customer.id }, 'kind');
  expect(mails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['out_for_delivery', 'out_for_delivery', 'delivered']),
  );
});

test('a driver who fails again and again does not fill a mailbox', async () => {
  const id = await arrived();
  await release(id, vendor.vendorId);
  const { db } = api.services;
  const { outbound_package_id } = await api.row('invoices', { id }, 'outbound_package_id');
  const told = async () => {
    const kinds = await db
      .selectFrom('messages')
      .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
      .where('subject_id', '=', outbound_package_id)
      .where('kind', 'in', ['out_for_delivery', 'delivery_failed'])
      .groupBy('kind')
      .orderBy('kind')
      .execute();
    return kinds.map(({ count }) => Number(count));
  };
  const fail = async () => {
    expect((await record(id, { to: 'out_for_delivery' })).status).toBe(200);
    expect((await record(id, { to: 'failed', note: 'Nobody home' })).status).toBe(200);
  };
  for (let time = 0; time < 6; time += 1) await fail();
  expect(await told()).toEqual([3, 3]);
  const before = api.clock.now().toISOString();
  api.clock.advance(86_400);
  await fail();
  expect(await told()).toEqual([4, 4]);
  api.clock.set(before);
});

test('what a driver had no network to say is written down as of when it happened', async () => {
  const id = await arrived();
  await release(id, vendor.vendorId);
  const assigned = api.clock.now().getTime();
  const at = new Date(assigned + 60_000).toISOString();
  api.clock.advance(600);
  expect((await record(id, { to: 'out_for_delivery', at })).status).toBe(200);
  const { rows } = await api.services.pool.query<{ at: string; happened: string }>(
    `select trip_milestones.at, state_changes.at as happened from invoices
     join outbound_packages on outbound_packages.id = invoices.outbound_package_id
     join trip_milestones on trip_milestones.trip_id = outbound_packages.trip_id and trip_milestones.kind = 'out_for_delivery'
     join state_changes on subject_id = outbound_packages.id and to_state = 'out_for_delivery'
     where invoices.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ at, happened: at }]);
});

test('goods may be picked up at the warehouse instead', async () => {
  const id = await arrived();
  const collect = () => warehouse.call(sea.warehouseCollect, { id, body: { delivered_to: 'Aminah' } });
  expect((await collect()).problem.error).toBe('transition_refused');
  expect((await release(id, null)).body.package_state).toBe('ready_for_pickup');
  expect((await collect()).body).toMatchObject({ delivery_state: 'delivered', delivered_to: 'Aminah' });
});

test('goods that are unpaid again stay, also where they wait for their owner', async () => {
  const id = await arrived();
  await release(id, null);
  const { payment_id } = await api.services.db
    .selectFrom('payment_allocations')
    .select('payment_id')
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow();
  const body = { reason: 'Insufficient funds' };
  expect((await finance.call(paymentEndpoints.bounce, { id: payment_id, body })).status).toBe(200);
  const collect = await warehouse.call(sea.warehouseCollect, { id, body: { delivered_to: 'Aminah' } });
  expect(collect.problem.error).toBe('invoice_unpaid');
});

test('goods that are picked up leave with a photo and a signature of who came', async () => {
  const id = await arrived();
  await release(id, null);
  const image_id = await uploadedImage(api, warehouse, 'delivery_proof');
  const signature_image_id = await uploadedImage(api, warehouse, 'delivery_proof');
  const collect = (signature: string) =>
    warehouse.call(sea.warehouseCollect, {
      id,
      body: { delivered_to: 'Aminah', image_id, signature_image_id: signature },
    });
  expect((await collect(customer.id)).problem.fields).toEqual({ signature_image_id: 'not_found' });
  expect((await collect(signature_image_id)).body).toMatchObject({
    delivery_state: 'delivered',
    proof_image_id: image_id,
    signature_image_id,
  });
});

test('what is not paid stays, and an unknown vendor gets nothing', async () => {
  const unpaid = await arrived({ paid: false });
  expect((await release(unpaid, vendor.vendorId)).problem.error).toBe('invoice_unpaid');
  const paid = await arrived();
  expect((await release(paid, customer.id)).problem.fields).toEqual({ vendor_id: 'not_found' });
});

test('what customs has not cleared stays, paid or not', async () => {
  const id = await arrived();
  await onTrip('SEA-AT-THE-PORT', 'arrived', [id]);
  for (const to of [vendor.vendorId, null]) {
    const { problem } = await release(id, to);
    expect(problem).toMatchObject({ error: 'trip_not_cleared' });
  }
});

test('what has a box missing stays until somebody says what came of it', async () => {
  const id = await arrived();
  const { trip_id, outbound_package_id } = await api.services.db
    .selectFrom('invoices')
    .innerJoin('outbound_packages', 'outbound_packages.id', 'invoices.outbound_package_id')
    .select(['trip_id', 'outbound_package_id'])
    .where('invoices.id', '=', id)
    .executeTakeFirstOrThrow();
  const now = api.clock.now().toISOString();
  const short = {
    ...{ id: crypto.randomUUID(), created_at: now, updated_at: now, trip_id, outbound_package_id },
    ...{ door: 'arrival', box: 1, outcome: 'short', actor_kind: 'system' },
  };
  await api.services.db
    .insertInto('box_checks')
    .values(short as never)
    .execute();
  for (const to of [vendor.vendorId, null])
    expect((await release(id, to)).problem.error).toBe('boxes_missing');
  for (const to of ['ready_for_pickup', 'out_for_delivery'] as const)
    expect((await move(id, to)).problem.error).toBe('boxes_missing');
  const filter = JSON.stringify({ id: [id] });
  const { body } = await warehouse.call(sea.warehouse, { query: { filter } });
  expect(body).toMatchObject([{ missing_boxes: 1 }]);
  await warehouse.call(boxCheckEndpoints.resolve, {
    id: short.id,
    body: { resolution: 'Lost at sea, the others go' },
  });
  expect((await release(id, vendor.vendorId)).status).toBe(200);
});

test('is delivered once, however often it is said at once', async () => {
  const id = await arrived();
  await release(id, vendor.vendorId);
  await record(id, { to: 'out_for_delivery' });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => record(id, { to: 'delivered', delivered_to: 'Aminah' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('a vendor sees what is assigned to it, without prices, and nobody else’s', async () => {
  const id = await arrived();
  await release(id, vendor.vendorId);
  const { body } = await vendor.call(sea.vendors, { list: { filter: { delivery_state: 'assigned' } } });
  expect(body.map((each) => each.id)).toContain(id);
  expect(Object.keys(body[0] ?? {}).filter((key) => key.includes('minor') || key === 'suite')).toEqual([]);
  const rival = await api.vendor();
  expect((await rival.call(sea.vendorGet, { id })).problem.error).toBe('not_found');
  expect((await rival.call(sea.vendors)).total).toBe(0);
  const attempt = await rival.call(sea.vendorTransition, { id, body: { to: 'out_for_delivery' } });
  expect(attempt.problem.error).toBe('not_found');
  expect((await vendor.call(invoiceEndpoints.air.vendorGet, { id })).status).toBe(404);
  const { body: counts } = await vendor.call(invoiceEndpoints.vendorStatuses);
  expect(counts.map(({ value }) => value)).toEqual(['assigned', 'out_for_delivery', 'delivered', 'failed']);
  const future = await record(id, { to: 'out_for_delivery', at: '2027-01-01T00:00:00.000Z' });
  expect(future.problem.fields).toEqual({ at: 'invalid_date' });
});

test('the warehouse lists goods that have left the USA, by where they are; finance does not release', async () => {
  const [one, other, third] = [await arrived(), await arrived(), await arrived()];
  await onTrip('SEA-STILL-OPEN', 'open', [third]);

  await release(other, null);
  const listed = async (filter: Readonly<Record<string, unknown>>) => {
    const { body } = await warehouse.call(sea.warehouse, { list: { filter } });
    return body.map(({ id }) => id).filter((id) => [one, other, third].includes(id));
  };
  expect(await listed({ place: 'here' })).toEqual([one]);
  expect(await listed({ place: 'for_pickup' })).toEqual([other]);
  expect((await listed({})).sort()).toEqual([one, other].sort());
  const refused = await finance.call(sea.warehouseRelease, { id: one, body: { vendor_id: null } });
  expect(refused.problem.error).toBe('forbidden');
});

test('a trip that arrives is among those of the warehouse, however many older ones left something behind', async () => {
  const id = await arrived();
  const forgotten = Array.from({ length: 13 }, () => arrived());
  await Promise.all(forgotten);
  await onTrip('SEA-NEW', 'cleared', [id]);
  const { body } = await warehouse.call(sea.warehouseTrips);
  expect(body.map(({ code }) => code)).toContain('SEA-NEW');
  expect(body.length).toBeGreaterThan(13);
});

test('the warehouse counts the goods of each trip by where they are, until all are handed over', async () => {
  const ids = [await arrived(), await arrived({ paid: false }), await arrived()];
  const trip_id = await onTrip('SEA-TEST', 'cleared', ids);
  const counted = async () =>
    (await warehouse.call(sea.warehouseTrips)).body.find(({ code }) => code === 'SEA-TEST');
  expect(await counted()).toMatchObject({ outbound_packages: 3, boxes: 3, here: 3, unpaid: 1, delivered: 0 });
  const [first = '', , third = ''] = ids;
  await release(first, vendor.vendorId);
  await release(third, null);
  expect(await counted()).toMatchObject({ here: 1, with_vendor: 1, for_pickup: 1, unpaid: 1 });
  await api.set('outbound_packages', { trip_id }, { state: 'delivered' });
  expect(await counted()).toBeUndefined();
  expect((await (await api.staff('marketing')).call(sea.warehouseTrips)).status).toBe(403);
});

test('the warehouse reads that finance reviews a payment, and never its amount', async () => {
  const id = await arrived({ paid: false });
  const read = async () => (await warehouse.call(sea.warehouse, { list: { filter: { id: [id] } } })).body;
  expect(await read()).toMatchObject([{ in_review: false }]);
  await customer.call(paymentEndpoints.submit, {
    body: {
      ...{ method: 'zelle', currency: 'USD', amount_minor: 1_237, paid_on: '2026-11-20' },
      invoice_ids: [id],
      image_id: await uploadedImage(api, customer, 'payment_proof'),
    },
  });
  const listed = await read();
  expect(listed).toMatchObject([{ in_review: true }]);
  expect(JSON.stringify(listed)).not.toContain('1237');
});

// The embedded database has one connection: there nothing happens at once.
test.runIf(testDatabaseKind === 'postgres')(
  'a delivery that goes to another vendor at that moment is not recorded by the first',
  async () => {
    const id = await arrived();
    await release(id, vendor.vendorId);
    const other = await api.vendor();
    let recording: ReturnType<typeof record> | undefined;
    await api.services.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('outbound_packages')
        .set({ vendor_id: other.vendorId })
        .where('id', '=', (eb) =>
          eb.selectFrom('invoices').select('outbound_package_id').where('id', '=', id),
        )
        .execute();
      recording = record(id, { to: 'out_for_delivery' });
      await new Promise((done) => setTimeout(done, 500));
    });
    expect((await recording)?.problem.error).toBe('not_found');
  },
);

describe('many at once', () => {
  const start = (body: object, by = warehouse) =>
    by.call(bulkActionEndpoints.sea.release, { body: { note: '', ...body } as never });
  const finish = (id: string) => continueBulkAction(api.services, id);

  test('go to a vendor: those who can are counted, the others named, and the driver gets a paper', async () => {
    const [first, second] = [await arrived(), await arrived()];
    const unpaid = await arrived({ paid: false });
    const ownerComes = await arrived({ self_collected: true });
    const scope = { filter: { id: [first, second, unpaid, ownerComes] }, vendor_id: vendor.vendorId };
    const { body: counted } = await start({ ...scope, dry_run: true });
    expect(counted).toMatchObject({ total: 4, can: 2 });
    expect(counted.refusals.map(({ error, count }) => [error, count]).sort()).toEqual([
      ['collected_by_owner', 1],
      ['invoice_unpaid', 1],
    ]);
    const { body: begun } = await start(scope);
    // Its owner is quicker with one of them.
    await release(second, null);
    await warehouse.call(sea.warehouseCollect, { id: second, body: { delivered_to: 'Aminah' } });
    await finish(begun.bulk_action?.id ?? '');
    const { body: after } = await warehouse.call(sea.warehouse, {
      list: { filter: { id: [first, second, unpaid, ownerComes] } },
    });
    expect(Object.fromEntries(after.map(({ id, vendor_id }) => [id, vendor_id]))).toEqual({
      [first]: vendor.vendorId,
      [second]: null,
      [unpaid]: null,
      [ownerComes]: null,
    });

    const sheet = await warehouse.call(invoiceEndpoints.runSheet, {
      query: { vendor_id: vendor.vendorId, on: calendarDate(api.clock.now(), malaysiaZone) },
    });
    expect(sheet.status).toBe(200);
    const words = await readWords(sheet.raw.rawPayload);
    const reference = after.find(({ id }) => id === first)?.outbound_package_reference ?? 'none';
    expect(words).toContain(reference);
    // 40 lb
    expect(words).toContain('18.1');
    // Shelves are in Portland; whoever loads the van in Balakong has no use for them.
    expect(words).not.toMatch(/Shelf|Rak/);
  });

  test('are kept for their owners, who are told', async () => {
    const id = await arrived({ self_collected: true });
    const { body } = await start({ filter: { id: [id] }, vendor_id: null });
    await finish(body.bulk_action?.id ?? '');
    const { body: one } = await warehouse.call(sea.warehouse, { list: { filter: { id: [id] } } });
    expect(one[0]?.package_state).toBe('ready_for_pickup');
  });

  test('are nothing for those who don’t hand over', async () => {
    const dock = await api.staff('warehouse_us');
    const scope = { filter: { id: [await arrived()] }, vendor_id: null };
    expect((await start(scope, dock)).problem.error).toBe('forbidden');
    expect(
      (await dock.call(invoiceEndpoints.runSheet, { query: { vendor_id: vendor.vendorId } })).problem.error,
    ).toBe('forbidden');
  });
});

test('a vendor’s people who want notifications are told of a delivery once, when it becomes theirs', async () => {
  const { public_key } = (await vendor.call(pushEndpoints.vendor.mine)).body;
  const { p256dh, auth } = newBrowserKeys();
  const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/driver', keys: { p256dh, auth }, public_key };
  await vendor.call(pushEndpoints.vendor.add, { body }).then(({ body: choice }) => choice);
  const id = await arrived();
  await release(id, vendor.vendorId);
  await release(id, vendor.vendorId);
  const told = await api.rows('messages', { vendor_user_id: vendor.id }, 'kind', 'channel', 'user_id');
  expect(told).toEqual([{ kind: 'delivery_assigned', channel: 'push', user_id: null }]);
});
