import { readFileSync } from 'node:fs';
import { containerCheckDigit } from '@rantau/shared/container-numbers';
import { resolveDestination } from '@rantau/shared/geography';
import { lifecycles } from '@rantau/shared/lifecycles';
import { type Quote, recompute } from '@rantau/shared/pricing';
import { parseReference } from '@rantau/shared/references';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expectQuotesTakenOff, expectTaxesSorted } from '../../tests/books-before.ts';
import { testApp } from '../../tests/test-app.ts';
import { awaitsAcceptance } from '../platform/database/conditions/offers.ts';
import { nextReference } from '../platform/database/references.ts';
import { verifyPassword } from '../platform/sessions/passwords.ts';
import { demoAccounts } from './demo-accounts.ts';
import { homes } from './names.ts';
import { insertSamples, isUnused } from './samples.ts';

const api = await testApp({ seedDemo: true });
const db = api.services.db;

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

test.each([
  ['payment_intents', ['cancelled', 'expired', 'failed', 'open', 'paid']],
  ['bank_lines', ['ignored', 'matched', 'open']],
  ['inbox_messages', ['done', 'refused', 'settled']],
] as const)('%s are in every state that lasts', async (table, states) => {
  const { rows } = await sql<{ state: string }>`select distinct state from ${sql.table(table)}`.execute(db);
  expect(rows.map((row) => row.state).sort()).toEqual(states);
});

test('providers of online payments are asked nothing where no fakes of them run', async () => {
  const { rows } = await sql<{ on: number; due: number }>`
    select (select count(*) from payment_gateways where is_on) as on,
      (select count(*) from payment_intents where state in ('created', 'open') and next_check_at is not null) as due`.execute(
    db,
  );
  expect(rows).toEqual([{ on: 0, due: 0 }]);
});

test('e-invoices are in every state that lasts, as the tax office answered, and nothing is reported where no fake of it runs', async () => {
  const { rows } = await sql<{ state: string; count: number; together: number; last: string }>`
    select state, count(*)::int as count, count(consolidated_month)::int as together, max(validated_at) as last
    from e_invoices group by state order by state`.execute(db);
  expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'invalid', 'pending', 'valid']);
  expect(rows.at(-1)).toMatchObject({ together: 1 });
  const refused = await sql<{ name: string; codes: string[] }>`
    select users.name, jsonb_path_query_array(problems, '$[*].code') as codes
    from e_invoices join users on users.id = user_id where e_invoices.state = 'invalid'`.execute(db);
  expect(refused.rows).toEqual([{ name: 'Siti Hajar binti Yusof', codes: ['ERR406'] }]);
  const valid = await sql<{ unsigned: number }>`
    select count(*) filter (where document not like '%"SignatureValue"%')::int as unsigned
    from e_invoices where state = 'valid'`.execute(db);
  expect(valid.rows).toEqual([{ unsigned: 0 }]);
  const settings = await sql<{ on: number }>`
    select count(starts_on)::int as on from e_invoice_settings`.execute(db);
  expect(settings.rows).toEqual([{ on: 0 }]);
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
      select reference, case when state in ('draft', 'void', 'written_off') or ${awaitsAcceptance} then 0 else total_minor - paid_minor end as open,
        coalesce((select sum(amount_minor) from ledger_entries where invoice_id = invoices.id and account = 'receivable'), 0) as booked
      from invoices`.execute(db);
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
    notes: number;
    fees: number;
    computed_with: Quote['computed_with'] | null;
  }>`
    select reference, total_minor, computed_with, (select sum(amount_minor) from invoice_lines where invoice_id = invoices.id) as lines,
      (select coalesce(sum(case when kind = 'debit' then amount_minor else -amount_minor end), 0) from invoice_notes
        where invoice_id = invoices.id and cause in ('late_fee', 'measurement', 'by_hand')) as notes,
      (select coalesce(sum(amount_minor), 0) from invoice_notes where invoice_id = invoices.id and cause = 'late_fee') as fees from invoices`.execute(
    db,
  );
  expect(rows.filter((row) => row.fees > 0).length).toBeGreaterThan(3);
  for (const row of rows) {
    expect(row.lines + row.notes, row.reference).toBe(row.total_minor);
    if (row.computed_with && 'engine' in row.computed_with)
      expect(recompute(row.computed_with).total_usd_minor, row.reference).toBe(row.lines);
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

test('lines that were added to issued invoices become notes, and nobody owes another cent', async () => {
  const migration = readFileSync(new URL('../../migrations/0121_invoice_notes.sql', import.meta.url), 'utf8');
  const notes = sql`select kind, cause, invoice_id, payment_id, issued_on, amount_minor,
      (select jsonb_agg(jsonb_build_array(kind, description, quantity, amount_minor, details) order by position)
        from invoice_note_lines where note_id = invoice_notes.id) as lines
    from invoice_notes order by invoice_id, cause, issued_on, amount_minor`;
  const lines = sql`select id, invoice_id, position, kind, description, amount_minor from invoice_lines order by id`;
  const seen = await db
    .transaction()
    .execute(async (trx) => {
      // Those by hand are new: no line of an issued invoice was ever written by staff.
      await sql`delete from e_invoice_items`.execute(trx);
      await sql`delete from e_invoices where note_id is not null`.execute(trx);
      await sql`delete from invoice_notes where cause = 'by_hand'`.execute(trx);
      // Two lines of one note, as the tax of a credit has a line of its own.
      await sql`with chosen as (
          select id, user_id, (updated_at at time zone 'Asia/Kuala_Lumpur')::date as "on" from invoices
          where state = 'paid' and not exists (select from invoice_notes where invoice_id = invoices.id) limit 1
        ), note as (
          insert into invoice_notes (id, created_at, updated_at, reference, kind, cause, invoice_id, user_id, issued_on, amount_minor)
          select gen_random_uuid(), now(), now(), 'CN-test', 'credit', 'measurement', id, user_id, "on", 160 from chosen returning id
        )
        insert into invoice_note_lines (id, note_id, position, kind, description, quantity, unit, unit_price_minor, amount_minor)
        select gen_random_uuid(), note.id, position, kind, description, 1, 'shipment', amount, amount
        from note, (values (1, 'dispute_credit', 'dispute_credit', 150), (2, 'tax', 'tax_credit', 10))
          as line (position, kind, description, amount)`.execute(trx);
      const before = { notes: (await notes.execute(trx)).rows, lines: (await lines.execute(trx)).rows };
      await sql`alter table invoice_lines disable trigger invoice_lines_until_issued`.execute(trx);
      await sql`insert into invoice_lines
        select l.id, n.invoice_id, (select max(position) from invoice_lines where invoice_id = n.invoice_id)
            + row_number() over (partition by n.invoice_id order by n.id, l.position),
          l.kind, l.description, l.quantity, l.unit, sign * l.unit_price_minor, sign * l.amount_minor, l.details
        from invoice_note_lines l join invoice_notes n on n.id = l.note_id
        cross join lateral (select case n.kind when 'debit' then 1 else -1 end as sign) as turned
        where n.cause in ('late_fee', 'measurement')`.execute(trx);
      // What deferred constraints wait for would keep the tables from being dropped.
      await sql`set constraints all immediate`.execute(trx);
      await sql
        .raw(`drop trigger invoice_lines_until_issued on invoice_lines; drop function refuse_lines_of_issued;
        drop table e_invoice_items, e_invoices, invoice_note_lines, invoice_notes;
        drop sequence credit_note_numbers, debit_note_numbers, refund_note_numbers`)
        .execute(trx);
      await sql.raw(migration).execute(trx);
      const references = await sql<{ kind: string; reference: string }>`
        select kind, reference from invoice_notes`.execute(trx);
      const after = { notes: (await notes.execute(trx)).rows, lines: (await lines.execute(trx)).rows };
      throw Object.assign(new Error('looked at'), { seen: { before, after, references: references.rows } });
    })
    .catch((error: { seen?: never }) => error.seen ?? Promise.reject(error));
  const { before, after, references } = seen as {
    before: { notes: { cause: string }[]; lines: unknown[] };
    after: { notes: unknown[]; lines: unknown[] };
    references: { kind: string; reference: string }[];
  };
  expect(new Set(before.notes.map(({ cause }) => cause)).size).toBeGreaterThanOrEqual(4);
  expect(after).toEqual(before);
  const prefixes = { credit: 'CN', debit: 'DN', refund: 'RN' } as Readonly<Record<string, string>>;
  for (const { kind, reference } of references)
    expect(parseReference(reference)).toMatchObject({ ok: true, prefix: prefixes[kind] });
});

test('quotes that were booked before they were accepted are taken off, and nothing else moves', async () => {
  expect(await expectQuotesTakenOff(db)).toBeGreaterThan(2);
});

test('taxes that lay on one account are sorted, each on the day it was booked', async () => {
  expect(await expectTaxesSorted(db)).toBeGreaterThan(2);
});
