import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { newId } from '../clock.ts';

const migration = readFileSync(new URL('../../../migrations/0066_write_offs.sql', import.meta.url), 'utf8');

const api = await testApp();

test('invoices that read as paid because they were written off are written off, with the total they were issued with', async () => {
  const customer = await api.customer();
  const now = '2026-11-01T02:00:00.000Z';
  const invoice = (total_minor: number, paid_minor: number) => ({
    id: newId(),
    reference: newId(),
    user_id: customer.id,
    kind: 'sea_freight' as const,
    state: 'paid' as const,
    created_at: now,
    updated_at: now,
    paid_at: now,
    total_minor,
    paid_minor,
  });
  // Of 100 dollars 30 were paid and 70 given up; the other was paid.
  const [givenUp, paid] = [invoice(3_000, 3_000), invoice(5_000, 5_000)];
  const line = (invoice_id: string, position: number, kind: string, amount_minor: number) => ({
    id: newId(),
    invoice_id,
    position,
    kind,
    description: kind,
    quantity: 1,
    unit: 'item',
    unit_price_minor: amount_minor,
    amount_minor,
  });
  const after = await api.services.db.transaction().execute(async (trx) => {
    await sql`alter table invoice_lines disable trigger invoice_lines_until_issued`.execute(trx);
    await trx.insertInto('invoices').values([givenUp, paid]).execute();
    await trx
      .insertInto('invoice_lines')
      .values([
        line(givenUp.id, 0, 'manual', 10_000),
        line(givenUp.id, 1, 'write_off', -7_000),
        line(paid.id, 0, 'manual', 5_000),
      ])
      .execute();
    await sql`alter table invoices drop column released_unpaid`.execute(trx);
    await sql.raw(migration).execute(trx);
    return trx
      .selectFrom('invoices')
      .select(['id', 'state', 'total_minor', 'paid_minor', 'paid_at', 'released_unpaid'])
      .select((eb) =>
        eb
          .selectFrom('invoice_lines')
          .select((lines) => lines.fn.countAll<number>().as('count'))
          .whereRef('invoice_id', '=', 'invoices.id')
          .as('lines'),
      )
      .where('user_id', '=', customer.id)
      .orderBy('total_minor')
      .execute();
  });
  expect(after).toEqual([
    {
      id: paid.id,
      state: 'paid',
      total_minor: 5_000,
      paid_minor: 5_000,
      paid_at: now,
      released_unpaid: false,
      lines: 1,
    },
    {
      id: givenUp.id,
      state: 'written_off',
      total_minor: 10_000,
      paid_minor: 3_000,
      paid_at: null,
      released_unpaid: true,
      lines: 1,
    },
  ]);
});
