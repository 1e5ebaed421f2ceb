import { type BulkStart, bulkActionEndpoints as calls } from '@rantau/shared/bulk-actions';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { toReference } from '@rantau/shared/references';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints } from '@rantau/shared/users';
import { describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { newId } from '../../platform/clock.ts';
import { mostDone } from '../../platform/mail/mail-bounds.ts';
import { packedOutboundPackage } from '../invoices/invoice.fixtures.ts';
import { continueBulkAction } from './run-bulk-action.ts';

const api = await testApp();
const [dock, finance, siti] = [
  await api.staff('warehouse_us'),
  await api.staff('finance'),
  await api.customer(),
];
await seedTariff(api);

let numbers = 700_000;
/** Packages of Siti on one shelf, in a state. */
async function shelve(location: string, state: 'received' | 'expected', count: number): Promise<string[]> {
  const at = api.clock.now().toISOString();
  const rows = Array.from({ length: count }, () => {
    numbers += 1;
    return {
      id: newId(api.clock.now()),
      created_at: at,
      updated_at: at,
      reference: toReference('IN', numbers),
      tracking_number: `TBA${numbers}`,
      raw_tracking_number: `TBA${numbers}`,
      shop: 'Etsy',
      user_id: siti.id,
      location,
      state,
      ...(state === 'received' && {
        received_at: at,
        weight_lb: 2,
        length_in: 10,
        width_in: 10,
        height_in: 10,
      }),
    };
  });
  await api.services.db.insertInto('inbound_packages').values(rows).execute();
  return rows.map(({ id }) => id);
}

const idOf = (start: BulkStart): string => start.bulk_action?.id ?? '';
const stateOf = async (person: Person, id: string) => (await person.call(calls.get, { id })).body;
const rowsOf = async (person: Person, id: string, filter = {}) =>
  (await person.call(calls.rows, { id, list: { filter, range: [0, 999] } })).body;
const shelf = async (location: string) =>
  (await dock.call(inboundPackageEndpoints.list, { list: { filter: { location }, range: [0, 99] } })).total;

describe('packages that match a filter', () => {
  test('are counted first, then put on another shelf, each with its audit event', async () => {
    await shelve('A-1', 'received', 7);
    const body = { filter: { location: 'A-1' }, location: 'B-9' };
    const dry = await dock.call(calls.relocateInboundPackages, {
      body: { ...body, location: '', dry_run: true },
    });
    const nowhere = await dock.call(calls.relocateInboundPackages, { body: { ...body, location: '' } });
    expect(nowhere.problem.fields).toEqual({ location: 'required' });
    expect([dry.status, dry.body]).toEqual([
      202,
      { total: 7, by_state: { received: 7 }, can: 7, refusals: [], bulk_action: null },
    ]);
    const started = (await dock.call(calls.relocateInboundPackages, { body })).body;
    expect(started.bulk_action).toMatchObject({ state: 'waiting', total: 7, changed: 0, refused: 0 });
    expect(await shelf('A-1')).toBe(7);
    await api.services.jobs.drain();
    expect(await stateOf(dock, idOf(started))).toMatchObject({ state: 'done', changed: 7, refused: 0 });
    expect([await shelf('A-1'), await shelf('B-9')]).toEqual([0, 7]);
    const [row] = await rowsOf(dock, idOf(started));
    const events = await api.rows('audit_events', { subject_id: row?.id ?? '' }, 'action', 'actor_id');
    expect(events).toEqual([{ action: 'inbound_package.update', actor_id: dock.id }]);
  });

  test('are moved one by one: what a rule refuses is named, and the others go on', async () => {
    const fit = await shelve('C-1', 'received', 3);
    const unfit = await shelve('C-1', 'expected', 2);
    const start = await dock.call(calls.transitionInboundPackages, {
      body: { filter: { id: [...fit, ...unfit] }, to: 'on_hold', note: 'Customs asks' },
    });
    expect(start.body.by_state).toEqual({ received: 3, expected: 2 });
    const left = [{ error: 'transition_refused', state: 'expected', count: 2, ids: unfit.toSorted() }];
    expect([start.body.can, start.body.refusals]).toEqual([3, left]);
    await api.services.jobs.drain();
    const id = idOf(start.body);
    expect(await stateOf(dock, id)).toMatchObject({ state: 'done', changed: 3, refused: 2 });
    const refused = await rowsOf(dock, id, { outcome: 'refused' });
    expect(refused.map((row) => [row.id, row.error]).sort()).toEqual(
      unfit.map((each) => [each, 'transition_refused']).sort(),
    );
    expect(refused[0]?.metadata).toMatchObject({ from: 'expected', to: 'on_hold' });
    expect((await dock.call(calls.refusals, { id })).body).toEqual(left);
    const rows = await rowsOf(dock, id);
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(rows[0]?.reference).toMatch(/^IN-/);
  });

  test('that are only announced lie on no shelf', async () => {
    const announced = await shelve('K-1', 'expected', 1);
    const here = await shelve('K-1', 'received', 1);
    const { body: moved } = await dock.call(calls.relocateInboundPackages, {
      body: { filter: { id: [...announced, ...here] }, location: 'K-2' },
    });
    const left = { error: 'transition_refused', state: 'expected', count: 1 };
    expect(moved).toMatchObject({ can: 1, refusals: [left] });
    await api.services.jobs.drain();
    expect(await shelf('K-2')).toBe(1);
  });

  test('go back to the shelf where each lay, unless somebody has moved it since', async () => {
    const moved = await shelve('H-1', 'received', 2);
    const { body: wrong } = await dock.call(calls.relocateInboundPackages, {
      body: { filter: { id: moved }, location: 'H-9' },
    });
    await api.services.jobs.drain();
    await dock.call(calls.relocateInboundPackages, {
      body: { filter: { id: moved.slice(0, 1) }, location: 'H-3' },
    });
    await api.services.jobs.drain();
    const stranger = await api.staff('warehouse_us');
    expect((await stranger.call(calls.putBack, { id: idOf(wrong) })).status).toBe(404);
    const { body: back } = await dock.call(calls.putBack, { id: idOf(wrong) });
    await api.services.jobs.drain();
    expect(await stateOf(dock, idOf(back))).toMatchObject({ state: 'done', changed: 1, refused: 1 });
    expect((await dock.call(calls.refusals, { id: idOf(back) })).body).toMatchObject([
      { error: 'conflict', count: 1 },
    ]);
    expect([await shelf('H-1'), await shelf('H-3'), await shelf('H-9')]).toEqual([1, 1, 0]);
    expect((await dock.call(calls.putBack, { id: idOf(back) })).problem.error).toBe('conflict');
  });

  test('are done once, however often the request or the job comes', async () => {
    const [id = ''] = await shelve('D-1', 'received', 1);
    const headers = { 'idempotency-key': 'hold-everything-on-D1' };
    const body = { filter: { location: 'D-1' }, to: 'on_hold', note: 'Wet box' } as const;
    const answers: BulkStart[] = [];
    for (let time = 0; time < 3; time += 1)
      answers.push((await dock.call(calls.transitionInboundPackages, { body, headers })).body);
    expect(new Set(answers.map(idOf)).size).toBe(1);
    await api.services.jobs.drain();
    await Promise.all([1, 2].map(() => continueBulkAction(api.services, idOf(answers[0] as BulkStart))));
    const moves = await api.rows('state_changes', { subject_id: id }, 'to_state');
    expect(moves).toEqual([{ to_state: 'on_hold' }]);
    const other = await dock.call(calls.transitionInboundPackages, {
      body: { ...body, note: 'Another' },
      headers,
    });
    expect(other.problem.error).toBe('idempotency_mismatch');
  });

  test('stay as they are when it is cancelled before they are reached', async () => {
    await shelve('E-1', 'received', 3);
    const body = { filter: { location: 'E-1' }, location: 'E-2' };
    const { body: started } = await dock.call(calls.relocateInboundPackages, { body });
    const cancelled = await dock.call(calls.cancel, { id: idOf(started) });
    expect(cancelled.body.state).toBe('cancelled');
    await api.services.jobs.drain();
    expect(await shelf('E-1')).toBe(3);
    expect((await stateOf(dock, idOf(started))).state).toBe('cancelled');
  });

  test('are left alone by whoever may no longer', async () => {
    await shelve('F-1', 'received', 2);
    const helper = await api.staff('warehouse_us');
    const body = { filter: { location: 'F-1' }, location: 'F-2' };
    const { body: started } = await helper.call(calls.relocateInboundPackages, { body });
    await api.set('admins', { id: helper.id }, { role: 'marketing' });
    await api.services.jobs.drain();
    expect(await shelf('F-1')).toBe(2);
    expect((await rowsOf(helper, idOf(started))).map(({ error }) => error)).toEqual([
      'forbidden',
      'forbidden',
    ]);
  });

  test('are left alone once the session in which it was begun has ended', async () => {
    await shelve('F-3', 'received', 2);
    const helper = await api.staff('warehouse_us');
    const body = { filter: { location: 'F-3' }, location: 'F-4' };
    const { body: started } = await helper.call(calls.relocateInboundPackages, { body });
    const authorization = `Bearer ${api.app.signAccess(helper.actor, 'en')}`;
    expect((await api.call(sessionEndpoints.adminLogout, { headers: { authorization } })).status).toBe(204);
    await api.services.jobs.drain();
    expect(await shelf('F-3')).toBe(2);
    const refused = await api.services.db
      .selectFrom('bulk_action_rows')
      .select('error')
      .where('bulk_action_id', '=', idOf(started))
      .execute();
    expect(refused).toEqual([{ error: 'forbidden' }, { error: 'forbidden' }]);
  });

  test('wait at most five times for one person, also where sent together', async () => {
    await shelve('L-1', 'received', 1);
    const [greedy, other] = [await api.staff('warehouse_us'), await api.staff('warehouse_us')];
    const ask = async ({ call }: Person, dry_run = false) => {
      const body = { filter: { location: 'L-1' }, location: 'L-2', dry_run };
      return (await call(calls.relocateInboundPackages, { body })).status;
    };
    const answers: number[] = [];
    for (let pair = 0; pair < 4; pair += 1) answers.push(...(await Promise.all([ask(greedy), ask(greedy)])));
    expect(answers.sort()).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
    expect(await ask(greedy, true)).toBe(202);
    expect(await ask(other)).toBe(202);
    await api.services.jobs.drain();
    await shelve('L-1', 'received', 1);
    expect(await ask(greedy)).toBe(202);
    await api.services.jobs.drain();
  });

  test('are nobody else’s business, and refused to whoever may not', async () => {
    await shelve('G-1', 'received', 1);
    const body = { filter: { location: 'G-1' }, location: 'G-2' };
    expect((await finance.call(calls.relocateInboundPackages, { body })).status).toBe(403);
    const { body: started } = await dock.call(calls.relocateInboundPackages, { body });
    const other = await api.staff('owner');
    expect((await other.call(calls.get, { id: idOf(started) })).status).toBe(404);
    expect((await other.call(calls.rows, { id: idOf(started) })).status).toBe(404);
    expect((await other.call(calls.cancel, { id: idOf(started) })).status).toBe(404);
    const wrong = { ...body, filter: { shelf: 'G-1' } as object };
    expect((await dock.call(calls.relocateInboundPackages, { body: wrong })).problem.fields).toEqual({
      'filter.shelf': 'unknown_key',
    });
    expect((await dock.call(calls.list)).body.length).toBeGreaterThan(3);
  });
});

test('outbound packages are moved, and loaded until the trip is full', async () => {
  const { db } = api.services;
  const at = api.clock.now().toISOString();
  const trip_id = newId();
  await db
    .insertInto('trips')
    .values({
      id: trip_id,
      created_at: at,
      updated_at: at,
      reference: toReference('TRIP', 900),
      code: 'TRIP-BULK',
      carrier_name: 'Evergreen',
      mode: 'sea',
      state: 'open',
      cutoff_at: '2026-12-01T00:00:00Z',
      departs_at: '2026-12-03T00:00:00Z',
      arrives_at: '2027-01-20T00:00:00Z',
      capacity_cft: 10,
    })
    .execute();
  const ids = [];
  for (let each = 0; each < 3; each += 1)
    ids.push(await packedOutboundPackage(api, siti.id, { state: 'released' }));
  const load = await dock.call(calls.sea.load, { body: { filter: { id: ids }, trip_id } });
  expect([load.body.can, load.body.refusals]).toMatchObject([2, [{ error: 'trip_full', count: 1 }]]);
  await api.services.jobs.drain();
  expect(await stateOf(dock, idOf(load.body))).toMatchObject({ changed: 2, refused: 1 });
  expect((await rowsOf(dock, idOf(load.body), { outcome: 'refused' }))[0]?.error).toBe('trip_full');
  const list = await dock.call(outboundPackageEndpoints.sea.list, { list: { filter: { trip_id } } });
  expect(list.body.map(({ state }) => state)).toEqual(['loaded', 'loaded']);
  const wanted = [];
  for (let each = 0; each < 2; each += 1)
    wanted.push(await packedOutboundPackage(api, siti.id, { state: 'requested' }));
  const body = { filter: { id: wanted }, to: 'packing' as const };
  const moved = await dock.call(calls.sea.transition, { body });
  await api.services.jobs.drain();
  expect(await stateOf(dock, idOf(moved.body))).toMatchObject({ changed: 2, refused: 0 });
});

test('drafts are issued, each booked once', async () => {
  for (let each = 0; each < 3; each += 1) {
    const outbound_package_id = await packedOutboundPackage(api, siti.id);
    await finance.call(invoiceEndpoints.create, {
      body: { kind: 'sea_freight', user_id: siti.id, outbound_package_id },
    });
  }
  const body = { filter: { state: 'draft' as const, kind: 'sea_freight' as const } };
  const { body: started } = await finance.call(calls.issueInvoices, { body });
  expect(started.by_state).toEqual({ draft: 3 });
  await api.services.jobs.drain();
  expect(await stateOf(finance, idOf(started))).toMatchObject({ state: 'done', changed: 3, refused: 0 });
  const again = await finance.call(calls.issueInvoices, { body });
  expect(again.body).toEqual({ total: 0, by_state: {}, can: 0, refusals: [], bulk_action: null });
  const booked = await api.rows('ledger_transactions', { kind: 'invoice_issued' }, 'id');
  expect(booked).toHaveLength(3);
});

test('an invitation is mailed so often in a day, however often it is asked for', async () => {
  const support = await api.staff('support');
  const { body: guest } = await support.call(userEndpoints.create, {
    body: { email: 'guest@example.com', name: 'Guest', phone: '+60123456789', customer_kind: 'forwarding' },
  });
  const invite = async () => {
    const { body } = await support.call(calls.inviteUsers, { body: { filter: { id: [guest.id] } } });
    await api.services.jobs.drain();
    return rowsOf(support, idOf(body));
  };
  const errors: unknown[] = [];
  for (let times = 0; times <= mostDone; times += 1)
    errors.push(...(await invite()).map(({ error }) => error));
  expect(errors).toEqual([...Array(mostDone - 1).fill(null), 'rate_limited', 'rate_limited']);
  expect(await api.rows('messages', { user_id: guest.id, kind: 'invitation' }, 'id')).toHaveLength(mostDone);
});
