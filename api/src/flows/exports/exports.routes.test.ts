import { setTimeout as wait } from 'node:timers/promises';
import { auditEventEndpoints } from '@rantau/shared/audit-events';
import { ExportResource, exportEndpoints } from '@rantau/shared/exports';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { tripEndpoints } from '@rantau/shared/trips';
import { describe, expect, test } from 'vitest';
import { holdReads } from '../../../tests/held-reads.ts';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { newId } from '../../platform/clock.ts';
import { issuedInvoice, plainInvoice } from '../invoices/invoice.fixtures.ts';
import { whileSignedIn } from './while-signed-in.ts';

const api = await testApp();
const owner = await api.staff('owner');
const customer = await api.customer({ name: '=cmd|evil' });
await seedTariff(api);
await issuedInvoice(api, owner, customer.id);
await plainInvoice(owner, customer.id, 12_345, '2026-11-21');

const csv = (resource: ExportResource, filter?: Readonly<Record<string, unknown>>) =>
  owner.call(exportEndpoints.stream, { resource, ...(filter && { list: { filter } }) });
const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

describe('a list as CSV', () => {
  test('is had of every resource, with a line of names', async () => {
    for (const resource of ExportResource.options) {
      const answer = await csv(resource);
      expect(answer.status, resource).toBe(200);
      expect(answer.headers['content-type']).toContain('text/csv');
      expect(answer.headers['content-disposition']).toContain(`${resource}-2026-11-21.csv`);
      expect(linesOf(answer.raw.payload)[0]).toMatch(/^[a-z0-9_]+(,[a-z0-9_]+)+$/);
    }
  });

  test('runs no formula, and has money as numbers', async () => {
    const [names = '', ...rows] = linesOf((await csv('invoices')).raw.payload);
    expect(rows).toHaveLength(2);
    expect(rows.every((row) => row.includes(",'=cmd|evil,"))).toBe(true);
    const total = names.split(',').indexOf('total_usd');
    expect(rows.map((row) => row.split(',')[total])).toContain('123.45');
  });

  test('follows the filter of the list, and refuses one that the list does not know', async () => {
    api.clock.set('2026-11-22T02:00:00.000Z');
    const count = async (filter: Readonly<Record<string, unknown>>) =>
      linesOf((await csv('invoices', filter)).raw.payload).length - 1;
    expect(await count({ overdue: true })).toBe(1);
    expect(await count({ overdue: false })).toBe(1);
    expect(await count({ state: ['paid', 'void'] })).toBe(0);
    expect(await count({ q: 'cmd', kind: 'sea_freight' })).toBe(1);
    expect(await count({ user_id: newId() })).toBe(0);
    expect((await csv('invoices', { colour: 'red' })).problem.fields).toEqual({
      colour: 'unknown_key',
    });
    api.clock.set('2026-11-21T02:00:00.000Z');
  });

  test('says how full a trip is, and which invoice an outbound package has, as the lists do', async () => {
    const { body: trip } = await owner.call(tripEndpoints.create, {
      body: {
        code: 'CSV-1',
        mode: 'sea',
        carrier_name: 'MISC',
        capacity_cft: 10,
        capacity_kg: 100,
        cutoff_at: '2026-12-01T00:00:00.000Z',
        departs_at: '2026-12-02T00:00:00.000Z',
        arrives_at: '2027-02-01T00:00:00.000Z',
      },
    });
    await api.services.pool.query("update outbound_packages set trip_id = $1, state = 'loaded'", [trip.id]);
    const cellOf = async (resource: ExportResource, name: string) => {
      const [names = '', ...rows] = linesOf((await csv(resource)).raw.payload);
      return rows.map((row) => row.split(',')[names.split(',').indexOf(name)]);
    };
    const { body: trips } = await owner.call(tripEndpoints.list);
    expect(trips[0]?.filled_percent).toBeGreaterThan(0);
    expect(await cellOf('trips', 'filled_percent')).toEqual([String(trips[0]?.filled_percent)]);
    const { body: packed } = await owner.call(outboundPackageEndpoints.sea.list);
    expect(packed[0]?.invoice_reference).toMatch(/^INV-/);
    expect(await cellOf('sea-freight-outbound-packages', 'invoice_reference')).toEqual([
      packed[0]?.invoice_reference,
    ]);
  });

  test('is for those who may read what it holds', async () => {
    const warehouse = await api.staff('warehouse_us');
    const ask = (resource: ExportResource) => warehouse.call(exportEndpoints.stream, { resource });
    expect((await ask('inbound-packages')).status).toBe(200);
    expect((await ask('payments')).problem.error).toBe('forbidden');
    const marketing = await api.staff('marketing');
    const refused = await marketing.call(exportEndpoints.stream, { resource: 'users' });
    expect(refused.problem.error).toBe('forbidden');
  });

  test('of more rows than are read at once has each of them once', async () => {
    await api.services.pool.query(
      `insert into users (id, created_at, updated_at, email, name, phone, customer_kind, locale, suite, payment_reference, notifications)
       select gen_random_uuid(), now(), now(), 'many' || n || '@example.com', 'Many', '+60123456789', 'forwarding', 'en', 'RX' || n, 'RX' || n, '{}'
       from generate_series(1, 10500) as n`,
    );
    const rows = linesOf((await csv('users', { q: 'many' })).raw.payload).slice(1);
    expect(rows).toHaveLength(10_500);
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(10_500);
  }, 60_000);

  test('is read a page at a time, however many one person downloads', async () => {
    const [greedy, other] = [await api.staff('support'), await api.staff('support')];
    const reads = holdReads(api.services);
    const download = ({ call }: Person) => call(exportEndpoints.stream, { resource: 'users' });
    const all = [...Array.from({ length: 8 }, () => download(greedy)), download(other)];
    await expect.poll(reads.begun).toBe(2);
    await wait(200);
    expect(reads.begun()).toBe(2);
    reads.answer();
    const lengths = (await Promise.all(all)).map(({ raw }) => linesOf(raw.payload).length);
    expect(new Set(lengths).size).toBe(1);
  });

  test('ends with the session in which it is downloaded', async () => {
    const helper = await api.staff('support');
    const endless = async function* () {
      for (;;) yield 'a row';
    };
    const pieces = whileSignedIn(api.services, helper.actor, endless());
    expect((await pieces.next()).value).toBe('a row');
    const authorization = `Bearer ${api.app.signAccess(helper.actor, 'en')}`;
    await api.call(sessionEndpoints.adminLogout, { headers: { authorization } });
    const next = () =>
      pieces.next().then(
        ({ value }) => value,
        ({ code }) => code,
      );
    await expect.poll(next).toBe('session_revoked');
  });
});

describe('an export in the background', () => {
  const create = (resource: ExportResource, filter = {}) =>
    owner.call(exportEndpoints.create, { body: { resource, filter } });

  test('says how far it is, waits with its result, and goes after a day', async () => {
    const { body: queued, status } = await create('users', { q: 'many' });
    expect(status).toBe(202);
    expect(queued).toMatchObject({ state: 'queued', rows_done: 0 });
    const params = { id: queued.id };
    expect((await owner.call(exportEndpoints.file, params)).status).toBe(404);
    await api.services.jobs.drain();
    const { body: done } = await owner.call(exportEndpoints.get, params);
    expect(done).toMatchObject({ state: 'done', rows_done: 10_500, rows_total: 10_500 });
    const { raw } = await owner.call(exportEndpoints.file, params);
    expect(linesOf(raw.payload)).toHaveLength(10_501);
    expect(raw.rawPayload).toHaveLength(done.byte_size ?? -1);
    const stranger = await api.staff('owner');
    expect((await stranger.call(exportEndpoints.file, params)).status).toBe(404);
    expect((await owner.call(exportEndpoints.list)).body.map(({ id }) => id)).toEqual([queued.id]);
  });

  test('that is cancelled is not written', async () => {
    const { body: queued } = await create('invoices');
    const id = queued.id;
    expect((await owner.call(exportEndpoints.cancel, { id })).body.state).toBe('cancelled');
    await api.services.jobs.drain();
    expect((await owner.call(exportEndpoints.get, { id })).body.state).toBe('cancelled');
    expect((await owner.call(exportEndpoints.file, { id })).status).toBe(404);
    const filter = { subject_id: id, action: 'export.cancel' };
    expect((await owner.call(auditEventEndpoints.list, { list: { filter } })).total).toBe(1);
  });

  test('is not written once the session in which it was asked for has ended', async () => {
    const helper = await api.staff('finance');
    const body = { resource: 'invoices', filter: {} } as const;
    const { id } = (await helper.call(exportEndpoints.create, { body })).body;
    const authorization = `Bearer ${api.app.signAccess(helper.actor, 'en')}`;
    expect((await api.call(sessionEndpoints.adminLogout, { headers: { authorization } })).status).toBe(204);
    await api.services.jobs.drain();
    expect(await api.row('exports', { id }, 'state', 'rows_done')).toEqual({
      state: 'cancelled',
      rows_done: 0,
    });
  });

  test('is one of five of a person that wait at once, also where sent together', async () => {
    const [greedy, other] = [await api.staff('finance'), await api.staff('finance')];
    const body = { resource: 'invoices', filter: {} } as const;
    const ask = async ({ call }: Person) => (await call(exportEndpoints.create, { body })).status;
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(greedy)));
    expect(answers.sort()).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
    expect(await ask(other)).toBe(202);
    await api.services.jobs.drain();
    expect(await ask(greedy)).toBe(202);
  });

  test('with a filter that is none is refused at once', async () => {
    expect((await create('payments', { colour: 'red' })).problem.error).toBe('validation_failed');
  });
});
