import { parseCsv } from '@rantau/shared/csv';
import { dashboardEndpoints } from '@rantau/shared/dashboard';
import { exportEndpoints } from '@rantau/shared/exports';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import { paymentEndpoints } from '@rantau/shared/payments';
import { userEndpoints } from '@rantau/shared/users';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { plainInvoice } from '../invoices/invoice.fixtures.ts';

const api = await testApp();
const finance = await api.staff('finance');
const customer = await api.customer({ name: 'Siti 李小龙 نور' });
await seedTariff(api);

const pay = (invoice_ids: string[], amount_minor: number, paid_on: string) =>
  finance.call(paymentEndpoints.create, {
    body: { user_id: customer.id, method: 'zelle', currency: 'USD', amount_minor, paid_on, invoice_ids },
  });
beforeAll(async () => {
  const at = (day: string) => api.clock.set(`${day}T02:00:00.000Z`);
  at('2026-09-10');
  const old = await plainInvoice(finance, customer.id, 10_000, '2026-09-15');
  at('2026-10-05');
  await pay([old.id], 4_000, '2026-10-05');
  at('2026-10-20');
  await plainInvoice(finance, customer.id, 6_000, '2026-11-10');
  at('2026-11-21');
  await plainInvoice(finance, customer.id, 2_500, '2026-12-05');
});
const statement = (from: string, to: string) =>
  customer.call(userEndpoints.accountStatement, { query: { from, to } });

describe('a statement', () => {
  test('opens with what was before, and opening + movements = closing', async () => {
    const { body } = await statement('2026-10-01', '2026-10-31');
    expect(body).toMatchObject({ opening_minor: 10_000, closing_minor: 12_000, currency: 'USD' });
    expect(
      body.entries.map(({ kind, debit_minor, credit_minor, balance_minor }) => [
        kind,
        debit_minor,
        credit_minor,
        balance_minor,
      ]),
    ).toEqual([
      ['payment_verified', 0, 4_000, 6_000],
      ['invoice_issued', 6_000, 0, 12_000],
    ]);
    const { body: all } = await statement('2026-01-01', '2026-12-31');
    expect(all.opening_minor).toBe(0);
    expect(all.closing_minor).toBe(14_500);
    const { body: staffs } = await finance.call(ledgerEndpoints.statement, {
      id: customer.id,
      query: { from: '2026-01-01', to: '2026-12-31' },
    });
    expect(staffs).toEqual(all);
  });

  test('of each month follows the one before', async () => {
    const { body } = await customer.call(userEndpoints.accountStatements);
    expect(
      body.map(({ period, opening_minor, closing_minor }) => [period, opening_minor, closing_minor]),
    ).toEqual([
      ['2026-11', 12_000, 14_500],
      ['2026-10', 10_000, 12_000],
      ['2026-09', 0, 10_000],
    ]);
  });

  test('comes as a file of the same bytes each time, and as a spreadsheet', async () => {
    const pdf = () => customer.call(userEndpoints.accountStatementPdf, { period: '2026-10' });
    const [first, second] = [await pdf(), await pdf()];
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.raw.rawPayload.equals(second.raw.rawPayload)).toBe(true);
    const csv = await customer.call(userEndpoints.accountStatementCsv, { period: '2026-10-01_2026-10-31' });
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.raw.payload.split('\r\n')[1]).toBe('2026-10-01,,Opening balance,,,100.00');
    const staffs = await finance.call(ledgerEndpoints.statementPdf, {
      id: customer.id,
      query: { from: '2026-10-01', to: '2026-10-31' },
    });
    expect(staffs.status).toBe(200);
    const theirs = await finance.call(ledgerEndpoints.statementCsv, {
      id: customer.id,
      query: { from: '2026-10-01', to: '2026-10-31' },
    });
    expect(theirs.raw.payload).toBe(csv.raw.payload);
  });

  test('is refused for a period that is none, and to those who may not', async () => {
    expect((await statement('2026-10-31', '2026-10-01')).problem.fields).toEqual({ to: 'invalid_date' });
    expect((await statement('2026-02-30', '2026-03-01')).problem.error).toBe('validation_failed');
    for (const period of ['2026-13', 'x', '2026-01-01_2026-02-30'])
      expect((await customer.call(userEndpoints.accountStatementPdf, { period })).problem.fields).toEqual({
        period: 'invalid_date',
      });
    const warehouse = await api.staff('warehouse_my');
    const refused = await warehouse.call(ledgerEndpoints.statement, {
      id: customer.id,
      query: { from: '2026-01-01', to: '2026-01-31' },
    });
    expect(refused.problem.error).toBe('forbidden');
    const nobody = await finance.call(ledgerEndpoints.statement, {
      id: finance.id,
      query: { from: '2026-01-01', to: '2026-01-31' },
    });
    expect(nobody.problem.error).toBe('not_found');
  });
});

describe('what is owed by age', () => {
  const ages = (filter: object, sort = '["total_minor","DESC"]') =>
    finance.call(ledgerEndpoints.statements, { query: { filter: JSON.stringify(filter), sort } });

  test('adds up to what is outstanding, today and on a day before', async () => {
    const { body, total } = await ages({});
    expect(total).toBe(1);
    expect(body[0]).toMatchObject({
      current_minor: 2_500,
      days_1_30_minor: 6_000,
      days_31_60_minor: 0,
      days_61_90_minor: 6_000,
      over_90_minor: 0,
      total_minor: 14_500,
      late_fee_minor: expect.any(Number),
    });
    const { body: dashboard } = await finance.call(dashboardEndpoints.admin);
    const { body: open } = await customer.call(invoiceEndpoints.mine, { list: { filter: { open: true } } });
    const accrued = open.reduce((sum, { late_fee_minor }) => sum + late_fee_minor, 0);
    expect(accrued).toBeGreaterThan(0);
    expect([body[0]?.late_fee_minor, dashboard.ageing?.late_fee_minor]).toEqual([accrued, accrued]);
    const { body: before } = await ages({ on: '2026-10-31' });
    expect(before[0]).toMatchObject({
      current_minor: 6_000,
      days_1_30_minor: 0,
      days_31_60_minor: 6_000,
      total_minor: 12_000,
      late_fee_minor: null,
    });
    const { body: earlier } = await ages({ on: '2026-09-30' });
    expect(earlier[0]).toMatchObject({ days_1_30_minor: 10_000, total_minor: 10_000 });
  });

  test('is found by customer and sorted by age, name or sum', async () => {
    const second = await api.customer({ name: 'Ahmad' });
    await plainInvoice(finance, second.id, 1_000);
    for (const field of ['user_name', 'over_90_minor', 'total_minor'] as const)
      expect((await ages({}, `["${field}","ASC"]`)).body).toHaveLength(2);
    expect((await ages({ q: 'ahmad' })).body.map(({ user_name }) => user_name)).toEqual(['Ahmad']);
    expect((await ages({ id: [customer.id] })).total).toBe(1);
  });
});

test('the file of what is owed by age is of the day that was asked for, as the list is', async () => {
  for (const on of [undefined, '2026-10-10', '2026-10-25', '2026-11-21', '2026-09-01']) {
    const filter = on === undefined ? {} : { on };
    const { body: rows } = await finance.call(ledgerEndpoints.statements, { list: { filter } });
    const file = await finance.call(exportEndpoints.stream, {
      resource: 'account-statements',
      list: { filter },
    });
    const { columns, rows: lines } = parseCsv(file.raw.payload.replace(/^\uFEFF/, ''));
    const dollars = (minor: number) => (minor / 100).toFixed(2);
    expect(columns.slice(2)).toEqual([
      'owed_usd',
      'current_usd',
      'days_1_30_usd',
      'days_31_60_usd',
      'days_61_90_usd',
      'over_90_usd',
      'late_fee_usd',
      'credit_usd',
      'prepaid_usd',
    ]);
    const inFile = lines.map((line) =>
      columns.filter((name) => name !== 'user_name').map((name) => line[name]),
    );
    expect(inFile.toSorted(), String(on)).toEqual(
      rows
        .map((row) => [
          row.suite,
          ...[
            row.total_minor,
            row.current_minor,
            row.days_1_30_minor,
            row.days_31_60_minor,
            row.days_61_90_minor,
            row.over_90_minor,
            row.late_fee_minor,
            row.credit_minor,
            row.prepaid_minor,
          ].map((minor) => (minor === null ? '' : dollars(minor))),
        ])
        .toSorted(),
    );
  }
});
