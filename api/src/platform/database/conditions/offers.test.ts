import { parseCsv } from '@rantau/shared/csv';
import { dashboardEndpoints } from '@rantau/shared/dashboard';
import { exportEndpoints } from '@rantau/shared/exports';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { ledgerEndpoints, sumOfParts } from '@rantau/shared/ledger';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { userEndpoints } from '@rantau/shared/users';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../../../tests/test-app.ts';
import { plainInvoice } from '../../../flows/invoices/invoice.fixtures.ts';
import { payInvoice } from '../../../flows/payments/payments.fixtures.ts';
import { remindCustomersOfInvoices } from '../../../modules/invoices/remind-invoices.service.ts';
import { seedTariff } from '../../../modules/tariffs/tariff.fixtures.ts';

const api = await testApp();
const owner = await api.staff();
const customer = await api.customer();
await seedTariff(api);

async function quote() {
  const { body } = await customer.call(onlineOrderEndpoints.create, {
    body: {
      items: [
        { url: 'https://shop.example.com/mug', name: 'Mug', quantity: 1, unit_price_usd_minor: 10_000 },
      ],
      delivery_method: 'sea',
    },
  });
  await owner.call(onlineOrderEndpoints.quote, {
    id: body.id,
    body: { us_shipping_usd_minor: 0, sales_tax_usd_minor: 0, items: [] },
  });
  const order = await customer.call(onlineOrderEndpoints.getMine, { id: body.id });
  return { invoice_id: order.body.invoice_id ?? '', ...order.body.charges };
}

const mailsTo = async (person: Person) =>
  (await api.rows('messages', { user_id: person.id }, 'kind')).map(({ kind }) => kind);

const owedByAge = async (on?: string) => {
  const filter = on === undefined ? {} : { on };
  const { body } = await owner.call(ledgerEndpoints.statements, { list: { filter } });
  const row = body.find(({ id }) => id === customer.id);
  const file = await owner.call(exportEndpoints.stream, { resource: 'account-statements', list: { filter } });
  const [line] = parseCsv(file.raw.payload.replace(/^\uFEFF/, '')).rows;
  const inFile = (name: string) => Math.round(Number(line?.[name] ?? 0) * 100);
  const { total_minor = 0, prepaid_minor = 0, over_90_minor = 0, current_minor = 0 } = row ?? {};
  expect([inFile('owed_usd'), inFile('prepaid_usd')]).toEqual([total_minor, prepaid_minor]);
  return { total_minor, prepaid_minor, over_90_minor, current_minor };
};

/** Balance of the customer, the same on the statement and on the profile. */
const balance = async () => {
  const { body } = await customer.call(userEndpoints.accountStatement, {
    query: { from: '2026-01-01', to: '2027-01-01' },
  });
  const { body: profile } = await customer.call(userEndpoints.profile);
  expect(profile.balance_usd_minor).toBe(body.closing_minor);
  const { parts } = body;
  if (parts) expect(sumOfParts(parts)).toBe(body.closing_minor);
  return body.closing_minor;
};

test('a quote is a debt in no report, list or mail until it is accepted, and has its days from then on', async () => {
  api.clock.set('2026-07-01T02:00:00.000Z');
  const { invoice_id: id, total_usd_minor: total, deposit_usd_minor: deposit } = await quote();
  expect(total).toBeGreaterThan(deposit);
  expect((await customer.call(invoiceEndpoints.getMine, { id })).body.due_on).toBeNull();
  expect(await mailsTo(customer)).toEqual(['order_quoted']);

  // Half a year later, the customer has not answered.
  api.clock.set('2026-11-20T02:00:00.000Z');
  const due = await plainInvoice(owner, customer.id, 2_500);
  expect(await owedByAge()).toEqual({
    total_minor: 2_500,
    current_minor: 2_500,
    prepaid_minor: 0,
    over_90_minor: 0,
  });
  const sorts = ['["total_minor","ASC"]', '["over_90_minor","DESC"]', '["user_name","ASC"]'];
  for (const sort of sorts)
    expect((await owner.call(ledgerEndpoints.statements, { query: { sort } })).body).toMatchObject([
      { id: customer.id, total_minor: 2_500 },
    ]);
  const { body: figures } = await owner.call(dashboardEndpoints.admin);
  expect(figures.ageing).toMatchObject({ total_minor: 2_500, over_90_minor: 0 });
  expect(figures.oldest_unpaid).toEqual([]);
  const untilNow = { list: { filter: { due_to: '2026-12-31' } } };
  expect((await owner.call(invoiceEndpoints.list, untilNow)).body.map((each) => each.id)).toEqual([due.id]);
  expect(await remindCustomersOfInvoices(api.services)).toBe(0);

  // Sent once more, its mail names no day.
  await owner.call(invoiceEndpoints.mail, { id });
  const { text } = await api.services.db
    .selectFrom('messages')
    .select('text')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(text).not.toContain('2026');

  // Part of the deposit is held for the customer, and accepts nothing.
  await payInvoice(api, owner, { customer, invoice_id: id, amount_minor: 1_000 });
  expect(await owedByAge()).toMatchObject({ total_minor: 2_500, prepaid_minor: 1_000 });
  expect(await balance()).toBe(2_500 - 1_000);
  await payInvoice(api, owner, { customer, invoice_id: id, amount_minor: deposit - 1_000 });
  const { body: accepted } = await customer.call(invoiceEndpoints.getMine, { id });
  expect(accepted).toMatchObject({ due_on: '2026-12-04', balance_minor: total - deposit });
  expect((await mailsTo(customer)).filter((kind) => kind === 'invoice_issued')).toHaveLength(3);
  expect(await owedByAge()).toMatchObject({ total_minor: 2_500 + total - deposit, prepaid_minor: 0 });
  expect(await balance()).toBe(2_500 + total - deposit);
  // On a day before, it was still an offer.
  expect(await owedByAge('2026-10-01')).toMatchObject({ total_minor: 0, prepaid_minor: 0 });
  const { body: book } = await owner.call(ledgerEndpoints.transactions, {
    list: { filter: { user_id: customer.id } },
  });
  expect(book.map(({ kind }) => kind).toReversed()).toEqual([
    'invoice_issued',
    'deposit_received',
    'quote_accepted',
    'deposit_received',
  ]);
  const { body: trial } = await owner.call(ledgerEndpoints.trialBalance);
  expect(trial.find(({ account }) => account === 'receivable')?.balance_minor).toBe(2_500 + total - deposit);
});

test('a quote is not given up: nobody owes it', async () => {
  const { invoice_id: id } = await quote();
  const { problem } = await owner.call(invoiceEndpoints.writeOff, { id, body: { reason: 'No answer' } });
  expect(problem).toMatchObject({ error: 'transition_refused', metadata: { reason: 'awaits_acceptance' } });
});
