import { dashboardEndpoints } from '@rantau/shared/dashboard';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import { paymentEndpoints } from '@rantau/shared/payments';
import { expect, test } from 'vitest';
import { payingCustomer } from './payments.fixtures.ts';

const paying = await payingCustomer();
const { owes, owesFreight, submit, verify, invoice } = paying;

test('of US$15 with US$10 under review US$5 is to be paid, and everybody is told so', async () => {
  const due = await owes(1_500);
  await submit([due], 1_000);
  const truth = { balance_minor: 1_500, in_review_minor: 1_000, to_pay_minor: 500 };
  const { call } = paying.customer;
  expect((await call(invoiceEndpoints.getMine, { id: due.id })).body).toMatchObject(truth);
  expect((await call(invoiceEndpoints.mine)).body).toMatchObject([truth]);
  expect(await invoice(due.id)).toMatchObject(truth);
  expect((await call(dashboardEndpoints.mine)).body).toMatchObject({
    to_pay_usd_minor: 500,
    in_review_usd_minor: 1_000,
    needs: { to_pay: 1 },
  });
  const period = { from: '2026-11-01', to: '2026-11-21' };
  const { body } = await paying.finance.call(ledgerEndpoints.statement, {
    id: paying.customer.id,
    query: period,
  });
  expect(body.parts).toMatchObject({ to_pay_minor: 500, in_review_minor: 1_000 });
  await paying.finance.call(invoiceEndpoints.mail, { id: due.id });
  const mails = await paying.api.rows('messages', { subject_id: due.id }, 'text');
  expect(mails.at(-1)?.text).toContain('5.00');
});

test('of a trip’s invoices the same, and nothing is asked for that is all under review', async () => {
  const due = await owesFreight();
  await submit([due], 1_000);
  const trips = async () => (await paying.customer.call(invoiceEndpoints.tripInvoices)).body;
  const seen = await invoice(due.id);
  expect(seen.to_pay_minor).toBe(seen.balance_minor - 1_000);
  for (const trip of await trips())
    expect(trip).toMatchObject({ in_review_minor: 1_000, to_pay_minor: seen.to_pay_minor });
  await submit([due], seen.to_pay_minor);
  expect((await paying.customer.call(dashboardEndpoints.mine)).body).toMatchObject({
    to_pay_usd_minor: 0,
    in_review_usd_minor: seen.balance_minor,
    needs: { to_pay: 0 },
  });
});

test('the rest that is sent beside it goes where it was meant, in whatever order both are reviewed', async () => {
  const [first, second] = [await owes(1_500, '2026-11-30'), await owes(2_000, '2026-12-05')];
  const { body: part } = await submit([first], 1_000);
  const { body: rest } = await submit([first, second], 2_500);
  expect(rest.allocations.map(({ amount_usd_minor }) => amount_usd_minor)).toEqual([500, 2_000]);
  const desk = await paying.finance.call(paymentEndpoints.get, { id: rest.id });
  expect(desk.body.warnings).toEqual([]);
  await verify(rest.id);
  expect(await invoice(first.id)).toMatchObject({ in_review_minor: 1_000, to_pay_minor: 0 });
  await verify(part.id);
  for (const { id } of [first, second]) expect(await invoice(id)).toMatchObject({ state: 'paid' });
  expect(await paying.balance()).toEqual({ receivable_minor: 0, credit_minor: 0 });
});

test('the same sent twice settles the invoice whichever of the two is found in the account', async () => {
  const due = await owes(1_500);
  const { body: one } = await submit([due], 1_500);
  const { body: other } = await submit([due], 1_500);
  await paying.finance.call(paymentEndpoints.reject, { id: one.id, body: { reason: 'It is there once' } });
  await verify(other.id);
  expect(await invoice(due.id)).toMatchObject({ state: 'paid' });
});

test('credit is used on what is left', async () => {
  const { body: more } = await submit([await owes(1_000)], 3_000);
  await verify(more.id);
  const due = await owes(1_500);
  await submit([due], 1_000);
  const used = await paying.customer.call(invoiceEndpoints.useMyCredit, { id: due.id, body: {} });
  expect(used.body).toMatchObject({ paid_minor: 500, in_review_minor: 1_000, to_pay_minor: 0 });
});
