import { userEndpoints } from '@rantau/shared/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { plainInvoice } from '../invoices/invoice.fixtures.ts';
import { makeStatementFile, removeExpiredStatements } from './statement-files.ts';

let api: TestApp;
let customer: Person;
beforeAll(async () => {
  api = await startTestApp();
  await seedTariff(api);
  customer = await api.customer();
  await plainInvoice(await api.staff('finance'), customer.id, 10_000);
});
afterAll(() => api.close());

const ask = (from: string, to = '2026-11-21', person = customer) =>
  person.call(userEndpoints.requestStatementFile, { body: { from, to } });

test('a statement of more than two years is not made while the customer waits', async () => {
  const long = { from: '2024-11-20', to: '2026-11-21' };
  expect((await customer.call(userEndpoints.accountStatement, { query: long })).problem.fields).toEqual({
    to: 'too_long',
  });
  const params = { period: `${long.from}_${long.to}` };
  for (const call of [userEndpoints.accountStatementPdf, userEndpoints.accountStatementCsv])
    expect((await customer.call(call, { params })).problem.fields).toEqual({ to: 'too_long' });
  const twoYears = { from: '2024-11-21', to: '2026-11-21' };
  expect((await customer.call(userEndpoints.accountStatement, { query: twoYears })).status).toBe(200);
});

test('it is made in the background, waits for its customer alone, and a mail says so', async () => {
  const asked = await ask('2000-01-01');
  expect(asked.status).toBe(202);
  const { id } = asked.body;
  const pdf = (person = customer) => person.call(userEndpoints.statementFilePdf, { params: { id } });
  expect((await pdf()).problem.error).toBe('not_found');
  expect((await ask('2000-01-01')).body.id).toBe(id);
  await api.services.jobs.drain();
  const { body: files } = await customer.call(userEndpoints.statementFiles);
  expect(files).toMatchObject([{ id, state: 'done', from: '2000-01-01', to: '2026-11-21' }]);
  expect((await pdf()).raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const csv = await customer.call(userEndpoints.statementFileCsv, { params: { id } });
  expect(csv.raw.payload).toContain('2026-11-21');
  expect((await pdf(await api.customer())).problem.error).toBe('not_found');
  const mails = await api.services.db
    .selectFrom('mails')
    .select('text')
    .where('kind', '=', 'statement_ready')
    .where('user_id', '=', customer.id)
    .execute();
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
