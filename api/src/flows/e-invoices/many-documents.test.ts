import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { plainInvoice } from '../invoices/invoice.fixtures.ts';
import { buyer, eInvoiceApp } from './e-invoices.fixtures.ts';
import { reportDueEInvoices } from './report-e-invoices.ts';

/** `E_INVOICES=5000` sends a thousand at once, and kills a run twenty times over two hundred. */
const isLarge = Number(process.env['E_INVOICES'] ?? 0) >= 1_000;
const [atOnce, lost, kills] = isLarge ? [1_000, 200, 20] : [120, 30, 6];

const api = await eInvoiceApp();
const customer = await buyer(api, { wants_e_invoice: false });
const model = (await plainInvoice(api.finance, customer.id, 12_345)).id;

/** Copies of an issued invoice, each to be reported by a document of its own. */
async function enqueueCopies(count: number): Promise<string[]> {
  const { db } = api.services;
  const columns = async (table: string, except: readonly string[]) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER'`.execute(db);
    return sql.join(rows.filter(({ name }) => !except.includes(name)).map(({ name }) => sql.ref(name)));
  };
  const [ofInvoice, ofLine] = [
    await columns('invoices', ['id', 'reference']),
    await columns('invoice_lines', ['id', 'invoice_id']),
  ];
  const at = api.clock.now().toISOString();
  const { rows } = await sql<{ id: string; reference: string }>`
    insert into invoices (id, reference, ${ofInvoice})
    select gen_random_uuid(), 'INV-' || ${String(Date.now())} || '-' || number, ${ofInvoice}
    from invoices, generate_series(1, ${count}::int) as number where id = ${model}
    returning id, reference`.execute(db);
  await sql.raw('alter table invoice_lines disable trigger invoice_lines_until_issued').execute(db);
  await sql`insert into invoice_lines (id, invoice_id, ${ofLine})
    select gen_random_uuid(), copies.id, ${ofLine} from invoice_lines,
      unnest(${rows.map(({ id }) => id)}::uuid[]) as copies (id) where invoice_id = ${model}`.execute(db);
  await sql.raw('alter table invoice_lines enable trigger invoice_lines_until_issued').execute(db);
  await sql`with documents as (
      insert into e_invoices (id, created_at, updated_at, kind, number, environment, invoice_id, user_id, next_attempt_at)
      select id, ${at}, ${at}, 'invoice', reference, 'sandbox', id, user_id, ${at}
      from invoices where id = any(${rows.map(({ id }) => id)}::uuid[]) returning id)
    insert into e_invoice_items (id, e_invoice_id, environment, kind, invoice_id)
    select id, id, 'sandbox', 'invoice', id from documents`.execute(db);
  return rows.map(({ reference }) => reference);
}

const statesOf = async (numbers: readonly string[]) => {
  const rows = await api.services.db
    .selectFrom('e_invoices')
    .select('state')
    .where('number', 'in', [...numbers])
    .execute();
  return Object.groupBy(rows, ({ state }) => state);
};

test('many are signed and submitted within a minute, and each is valid once', async () => {
  const numbers = await enqueueCopies(atOnce);
  const [began, before] = [performance.now(), process.cpuUsage()];
  await api.report();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  expect((await statesOf(numbers)).submitted).toHaveLength(atOnce);
  console.log(
    `${atOnce} documents signed and submitted in ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor time`,
  );
  if (isLarge) expect(seconds).toBeLessThan(60);
  for (let round = 0; round < atOnce / 500 + 1; round += 1) await api.report();
  expect((await statesOf(numbers)).valid).toHaveLength(atOnce);
}, 300_000);

class Killed extends Error {}

/** One round that is ended at some instant, between any two of its steps: what it did not write is lost. */
async function reportUntilKilled(steps: number): Promise<boolean> {
  let left = steps;
  const clock = {
    now: () => {
      left -= 1;
      if (left < 0) throw new Killed();
      return api.clock.now();
    },
  };
  try {
    await reportDueEInvoices({ ...api.services, clock });
    return false;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return true;
  }
}

test('with a third of the answers lost and the process killed again and again, each is valid exactly once', async () => {
  const numbers = await enqueueCopies(lost);
  api.fake.dropShare(0.3);
  let killed = 0;
  for (let round = 0; round < 400; round += 1) {
    api.clock.advance(301);
    if (killed < kills && (await reportUntilKilled(1 + ((round * 7) % 30)))) killed += 1;
    else await api.report(1);
    if ((await statesOf(numbers)).valid?.length === lost) break;
  }
  api.fake.dropShare(0);
  expect(killed).toBe(kills);
  expect((await statesOf(numbers)).valid).toHaveLength(lost);
  const times = Object.groupBy(
    api.fake.documents().filter(({ number, status }) => numbers.includes(number) && status === 'Valid'),
    ({ number }) => number,
  );
  expect(Object.values(times).map((documents) => documents?.length)).toEqual(numbers.map(() => 1));
}, 600_000);
