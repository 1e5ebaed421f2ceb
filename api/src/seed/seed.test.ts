import { containerCheckDigit } from '@rantau/shared/container-numbers';
import { resolveDestination } from '@rantau/shared/geography';
import { lifecycles } from '@rantau/shared/lifecycles';
import { type Quote, recompute } from '@rantau/shared/pricing';
import { parseReference } from '@rantau/shared/references';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/test-app.ts';
import type { Db } from '../platform/database/database.ts';
import { nextReference } from '../platform/database/references.ts';
import { verifyPassword } from '../platform/sessions/passwords.ts';
import { demoAccounts } from './demo-accounts.ts';
import { homes } from './names.ts';
import { insertSamples, isUnused } from './samples.ts';

let api: TestApp;
let db: Db;

beforeAll(async () => {
  api = await startTestApp({ seedDemo: true });
  db = api.services.db;
}, 300_000);
afterAll(() => api.close());

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return rows[0]?.n ?? 0;
};

test('is as large as a demo should be', async () => {
  expect(await count('users')).toBeGreaterThanOrEqual(40);
  expect(await count('inbound_packages')).toBeGreaterThanOrEqual(300);
  expect(await count('trips')).toBeGreaterThanOrEqual(12);
  expect(await count('invoices')).toBeGreaterThanOrEqual(100);
});

test.each([
  ['inbound_packages', 'inbound_package'],
  ['outbound_packages', 'outbound_package'],
  ['trips', 'trip'],
  ['invoices', 'invoice'],
  ['payments', 'payment'],
  ['online_orders', 'online_order'],
  ['pickup_requests', 'pickup_request'],
] as const)('%s are in every state', async (table, noun) => {
  const { rows } = await sql<{ state: string }>`select distinct state from ${sql.table(table)}`.execute(db);
  expect(rows.map((row) => row.state).sort()).toEqual(Object.keys(lifecycles[noun].moves).sort());
});

test('most whose mail is received have given their USPS form, and some have not', async () => {
  const { rows } = await sql<{ email: string; has: boolean }>`
    select email, exists (select 1 from mail_agency_forms where user_id = users.id and ended_on is null) as has
    from users where customer_kind = 'forwarding'`.execute(db);
  expect(rows.find(({ email }) => email === 'aminah@example.com')?.has).toBe(true);
  expect(rows.some(({ has }) => !has)).toBe(true);
});

test('a measurement is disputed of an inbound package that is packed and invoiced already', async () => {
  const { rows } = await sql<{ state: string }>`
    select invoices.state from measurement_disputes disputes
    join inbound_packages packages on packages.id = disputes.inbound_package_id
    join invoices on invoices.outbound_package_id = packages.outbound_package_id
    where disputes.state = 'open' and packages.state = 'packed'`.execute(db);
  expect(rows).toEqual([{ state: 'issued' }]);
});

test('boxes of a customer’s own are disputed while they can be', async () => {
  const { rows } = await sql<{ state: string; boxes: number; packed: number }>`
    select outbound.state, jsonb_array_length(disputed_boxes) as boxes, jsonb_array_length(packed_boxes) as packed
    from measurement_disputes disputes join outbound_packages outbound on outbound.id = disputes.outbound_package_id`.execute(
    db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ state: 'released', boxes: rows[0]?.packed });
});

test('every timeline follows its machine, in order, and ends in the state of its record', async () => {
  const { rows } = await sql<{
    kind: keyof typeof lifecycles;
    from: string | null;
    to: string;
    id: string;
    at: string;
  }>`
    select subject_kind as kind, subject_id as id, from_state as from, to_state as to, at from state_changes order by subject_id, state_changes.at, state_changes.id`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(1500);
  const last = new Map<string, string>();
  for (const { kind, id, from, to, at } of rows) {
    expect(last.get(id) ?? null, `${kind} ${id}`).toBe(from);
    if (from !== null)
      expect(
        (lifecycles[kind].moves as Record<string, readonly string[]>)[from],
        `${kind}: ${from}`,
      ).toContain(to);
    expect(at <= '2026-11-21T03:00:00.000Z', `${kind} ${to} ${at}`).toBe(true);
    last.set(id, to);
  }
  for (const table of [
    'inbound_packages',
    'outbound_packages',
    'trips',
    'invoices',
    'payments',
    'online_orders',
    'pickup_requests',
  ]) {
    const { rows: records } = await sql<{
      id: string;
      state: string;
    }>`select id, state from ${sql.table(table)}`.execute(db);
    for (const record of records) expect(last.get(record.id), `${table} ${record.id}`).toBe(record.state);
  }
});

describe('the book', () => {
  test('balances in each currency', async () => {
    const { rows } = await sql<{
      total: number;
    }>`select sum(amount_minor) as total from ledger_entries group by currency`.execute(db);
    expect(rows.map((row) => row.total)).toEqual([0, 0]);
  });

  test('owes of each invoice what the invoice says is open', async () => {
    const { rows } = await sql<{ reference: string; open: number; booked: number }>`
      select reference, case when state in ('draft', 'void', 'written_off') then 0 else total_minor - paid_minor end as open,
        coalesce((select sum(amount_minor) from ledger_entries where invoice_id = invoices.id), 0) as booked from invoices`.execute(
      db,
    );
    for (const row of rows) expect(row.booked, row.reference).toBe(row.open);
  });

  test('has credit for what was paid over', async () => {
    const { rows } = await sql<{ credit: number; booked: number }>`select
      (select sum(credit_usd_minor) from payments where state = 'verified') as credit,
      (select sum(credit_minor) from customer_balances) as booked`.execute(db);
    expect(rows[0]?.credit).toBeGreaterThan(0);
    expect(rows[0]?.booked).toBe(rows[0]?.credit);
  });
});

test('lines add up to their invoice, which can be computed again', async () => {
  const { rows } = await sql<{
    reference: string;
    total_minor: number;
    lines: number;
    fees: number;
    computed_with: Quote['computed_with'] | null;
  }>`
    select reference, total_minor, computed_with, (select sum(amount_minor) from invoice_lines where invoice_id = invoices.id) as lines,
      (select coalesce(sum(amount_minor), 0) from invoice_lines where invoice_id = invoices.id and kind = 'late_fee') as fees from invoices`.execute(
    db,
  );
  expect(rows.filter((row) => row.fees > 0).length).toBeGreaterThan(3);
  for (const row of rows) {
    expect(row.lines, row.reference).toBe(row.total_minor);
    if (row.computed_with && 'engine' in row.computed_with)
      expect(recompute(row.computed_with).total_usd_minor + row.fees).toBe(row.total_minor);
  }
});

test('references go on where the demo ends', async () => {
  const { rows } = await sql<{ reference: string }>`select reference from invoices`.execute(db);
  for (const { reference } of rows) expect(parseReference(reference).ok).toBe(true);
  const next = await nextReference(db, 'INV');
  expect(rows.map((row) => row.reference)).not.toContain(next);
});

test('every demo account can sign in', async () => {
  const tables = {
    vendor: 'vendor_users',
    'forwarding customer': 'users',
    'standard customer': 'users',
  } as const;
  for (const { role, email, password } of demoAccounts) {
    const table = role in tables ? tables[role as keyof typeof tables] : 'admins';
    const { rows } = await sql<{
      password_hash: string;
    }>`select password_hash from ${sql.table(table)} where email = ${email}`.execute(db);
    expect(await verifyPassword(rows[0]?.password_hash, password), email).toBe(true);
  }
});

test('the first customer has something of everything', async () => {
  const { rows } = await sql<{ invoices: number; overdue: number; package_states: number; orders: number }>`
    select (select count(*) from invoices where user_id = users.id) as invoices,
      (select count(*) from invoices where user_id = users.id and state = 'issued') as overdue,
      (select count(distinct state) from inbound_packages where user_id = users.id) as package_states,
      (select count(*) from online_orders where user_id = users.id) as orders
    from users where email = 'aminah@example.com'`.execute(db);
  const [first] = rows;
  expect(first?.invoices).toBeGreaterThan(8);
  expect(first?.overdue).toBeGreaterThan(0);
  expect(first?.package_states).toBeGreaterThan(5);
  expect(first?.orders).toBeGreaterThan(2);
});

test('every picture has its files', async () => {
  const { rows } = await sql<{
    key: string;
    bytes: number;
  }>`select storage_key as key, byte_size as bytes from images`.execute(db);
  expect(rows.length).toBeGreaterThan(100);
  for (const { key, bytes } of rows) {
    expect((await api.services.files.read(`${key}/full.webp`))?.length, key).toBe(bytes);
    expect(await api.services.files.read(`${key}/thumbnail.webp`), key).not.toBeNull();
  }
});

test('homes are in the state that their postcode says', () => {
  for (const { state, postcode } of homes)
    expect(resolveDestination({ state, postcode })).toMatchObject({ ok: true });
});

test('containers have their check digit', async () => {
  const { rows } = await sql<{
    number: string;
  }>`select container_number as number from trips where mode = 'sea'`.execute(db);
  for (const { number } of rows) expect(number.at(-1)).toBe(String(containerCheckDigit(number)));
});

test('nothing of it lies ahead', async () => {
  const { rows } = await sql<{ at: string }>`select max(at) as at from state_changes`.execute(db);
  expect(rows[0]?.at && rows[0].at <= '2026-11-21T00:10:00.000Z').toBe(true);
});

test('a database that has data is left alone', async () => {
  const before = await count('rates');
  expect(await isUnused(db)).toBe(false);
  await insertSamples(api.services);
  expect(await count('rates')).toBe(before);
});
