import { ledgerEndpoints } from '@rantau/shared/ledger';
import { userEndpoints } from '@rantau/shared/users';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { plainInvoice } from '../invoices/invoice.fixtures.ts';
import { makeStatementFile, removeExpiredStatements } from './statement-files.ts';

const api = await testApp();
await seedTariff(api);
const customer = await api.customer();
await plainInvoice(await api.staff('finance'), customer.id, 10_000);

const ask = (from: string, to = '2026-11-21', person = customer) =>
  person.call(userEndpoints.requestStatementFile, { body: { from, to } });

test('a statement of more than two years is not made while the customer waits', async () => {
  const long = { from: '2024-11-20', to: '2026-11-21' };
  expect((await customer.call(userEndpoints.accountStatement, { query: long })).problem.fields).toEqual({
    to: 'too_long',
  });
  const params = { period: `${long.from}_${long.to}` };
  for (const call of [userEndpoints.accountStatementPdf, userEndpoints.accountStatementCsv])
    expect((await customer.call(call, params)).problem.fields).toEqual({ to: 'too_long' });
  const twoYears = { from: '2024-11-21', to: '2026-11-21' };
  expect((await customer.call(userEndpoints.accountStatement, { query: twoYears })).status).toBe(200);
});

test('it is made in the background, waits for its customer alone, and a mail says so', async () => {
  const requested = await ask('2000-01-01');
  expect(requested.status).toBe(202);
  const { id } = requested.body;
  const pdf = (person = customer) => person.call(userEndpoints.statementFilePdf, { id });
  expect((await pdf()).problem.error).toBe('not_found');
  expect((await ask('2000-01-01')).body.id).toBe(id);
  await api.services.jobs.drain();
  const { body: files } = await customer.call(userEndpoints.statementFiles);
  expect(files).toMatchObject([{ id, state: 'done', from: '2000-01-01', to: '2026-11-21' }]);
  expect((await pdf()).raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const csv = await customer.call(userEndpoints.statementFileCsv, { id });
  expect(csv.raw.payload).toContain('2026-11-21');
  expect((await pdf(await api.customer())).problem.error).toBe('not_found');
  const mails = await api.rows('messages', { kind: 'statement_ready', user_id: customer.id }, 'text');
  expect(mails).toHaveLength(1);
});

test('a customer has five at most, for a week', async () => {
  const person = await api.customer();
  const statuses = await Promise.all(
    ['2001', '2002', '2003', '2004', '2005', '2006'].map(
      async (year) => (await ask(`${year}-01-01`, '2026-11-21', person)).status,
    ),
  );
  expect(statuses.toSorted()).toEqual([202, 202, 202, 202, 202, 429]);
  await api.services.jobs.drain();
  const { body } = await person.call(userEndpoints.statementFiles);
  api.clock.advance(7 * 86_400 + 1);
  await removeExpiredStatements(api.services);
  expect((await person.call(userEndpoints.statementFiles)).body).toEqual([]);
  for (const { id } of body) expect(await api.services.files.read(`statements/${id}.pdf`)).toBeNull();
  expect((await ask('2001-01-01', '2026-11-21', person)).status).toBe(202);
});

test('one that can never be made is said to have failed', async () => {
  const person = await api.customer();
  await ask('2001-01-01', '2026-11-21', person);
  api.clock.advance(3_601);
  await removeExpiredStatements(api.services);
  expect((await person.call(userEndpoints.statementFiles)).body).toMatchObject([{ state: 'failed' }]);
});

test('one whose account is closed while it is made leaves no file behind', async () => {
  const person = await api.customer();
  const { id } = (await ask('2001-01-01', '2026-11-21', person)).body;
  const { services } = api;
  const files = {
    ...services.files,
    write: async (...file: Parameters<typeof services.files.write>) => {
      await services.files.write(...file);
      await services.db.deleteFrom('statement_files').where('id', '=', id).execute();
    },
  };
  await makeStatementFile({ ...services, files }, id);
  for (const format of ['pdf', 'csv'])
    expect(await services.files.read(`statements/${id}.${format}`)).toBeNull();
});

test('staff read decades at once, and no more movements than leave the others in peace', async () => {
  const person = await api.customer();
  const finance = await api.staff('finance');
  const add = (first: number, last: number) =>
    api.services.db.connection().execute(async (db) => {
      // The book's own checks, row by row, are not what is tested.
      await sql`set session_replication_role = replica`.execute(db);
      await sql`with movement as (
          insert into ledger_transactions (id, kind, at, "on", user_id, reference, subject_kind, subject_id,
            idempotency_key, actor_kind)
          select gen_random_uuid(), 'payment_verified', '2026-01-01', '2000-01-01'::date + number / 2, ${person.id}::uuid,
            'INV-' || number, 'invoice', gen_random_uuid(), ${person.id}::text || number, 'system'
          from generate_series(${first}::int, ${last}::int) as number returning id)
        insert into ledger_entries (id, transaction_id, account, user_id, amount_minor, currency)
        select gen_random_uuid(), id, 'customer_credit', ${person.id}::uuid, 100, 'USD' from movement`.execute(
        db,
      );
      await sql`set session_replication_role = origin`.execute(db);
      await sql`analyze ledger_transactions, ledger_entries`.execute(db);
    });
  const query = { from: '2000-01-01', to: '2026-11-21' };
  const of = { id: person.id, query };
  const calls = [
    ledgerEndpoints.statement,
    ledgerEndpoints.statementCsv,
    ledgerEndpoints.statementPdf,
  ] as const;
  await add(1, 10_000);
  for (const call of calls) expect((await finance.call(call, of)).status).toBe(200);
  await add(10_001, 10_001);
  for (const call of calls) expect((await finance.call(call, of)).problem.fields).toEqual({ to: 'too_long' });
}, 60_000);
