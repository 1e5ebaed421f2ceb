import { contactEndpoints } from '@rantau/shared/contacts';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import { paymentEndpoints } from '@rantau/shared/payments';
import { exchangeRateEndpoints } from '@rantau/shared/reference-data';
import { expect, test } from 'vitest';
import { demand, payingCustomer, refundReading } from './payments.fixtures.ts';

const paying = await payingCustomer();
const { owes, submit, verify, balance } = paying;
const payout = {
  amount_usd_minor: 3_000,
  method: 'bank_transfer_my',
  paid_on: '2026-11-21',
  bank_reference: 'IBG 7781',
  reason: 'Ships no more with us',
} as const;
const payOut = (over: object = {}) =>
  paying.finance.call(paymentEndpoints.payOutCredit, {
    id: paying.customer.id,
    body: { ...payout, ...over },
  });

async function withCredit(cents: number) {
  const due = await owes(1_000);
  const { body: sent } = await submit([due], 1_000 + cents);
  await verify(sent.id);
  return sent.id;
}

test('credit is paid out once, in ringgit of that day, and the customer is told', async () => {
  const paymentId = await withCredit(4_500);
  const answers = await Promise.all([payOut(), payOut()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  const done = answers.find(({ status }) => status === 201);
  expect(done?.body).toMatchObject({ currency: 'MYR', credit_usd_minor: 1_500 });
  expect(await balance()).toEqual({ receivable_minor: 0, credit_minor: 1_500 });
  const entries = await paying.entriesOf(paying.customer.id);
  expect(entries).toContainEqual({
    kind: 'credit_paid_out',
    account: 'cash_bank_my',
    amount_minor: -(done?.body.amount_minor ?? 0),
    currency: 'MYR',
  });
  expect(await paying.mailsOf('credit_paid_out')).toEqual([expect.stringContaining('IBG 7781')]);
  const { body: book } = await paying.finance.call(ledgerEndpoints.statement, {
    id: paying.customer.id,
    query: { from: '2026-11-01', to: '2026-11-21' },
  });
  expect(book.entries.at(-1)).toMatchObject({ kind: 'credit_paid_out', debit_minor: 3_000 });
  const refund = await paying.refund(paymentId, { reason: 'Wants it twice' });
  expect(refund.problem).toMatchObject({ metadata: { reason: 'credit_used' } });
});

test('is refused without credit, for more than there is, and to a warehouse', async () => {
  expect((await payOut()).problem).toMatchObject({ error: 'no_credit' });
  await withCredit(2_000);
  expect((await payOut({ method: 'zelle' })).problem.fields).toEqual({ amount_usd_minor: 'too_big' });
  expect((await payOut({ method: 'zelle', amount_usd_minor: 2_000 })).status).toBe(201);
  const warehouse = await paying.api.staff('warehouse_my');
  const refused = await warehouse.call(paymentEndpoints.payOutCredit, {
    id: paying.customer.id,
    body: payout,
  });
  expect(refused.status).toBe(403);
});

test('tells a warehouse, who reads no payments, of no sum', async () => {
  await withCredit(4_500);
  await payOut();
  const warehouse = await paying.api.staff('warehouse_my');
  const { body: said } = await warehouse.call(contactEndpoints.list, {
    query: { subject_kind: 'user', subject_id: paying.customer.id },
  });
  const told = said.filter(({ mail }) => mail?.kind === 'credit_paid_out');
  expect(told.map(({ text }) => text)).toEqual([expect.not.stringMatching(/\d/)]);
});

test('from the sum on that asks for two people only an owner pays out', async () => {
  const owner = await paying.api.staff('owner');
  await withCredit(9_000);
  const zelle = { method: 'zelle', amount_usd_minor: 2_500 } as const;
  expect((await payOut(zelle)).status).toBe(201);
  await demand(owner, { second_person_from_usd_minor: 100_000 });
  expect((await payOut(zelle)).status).toBe(201);
  await demand(owner, { second_person_from_usd_minor: 5_000 });
  expect((await payOut({ ...zelle, amount_usd_minor: 1_000 })).problem.error).toBe('needs_owner');
  const paid = await owner.call(paymentEndpoints.payOutCredit, {
    id: paying.customer.id,
    body: { ...payout, ...zelle },
  });
  expect(paid.status).toBe(201);
  await demand(owner, { second_person_from_usd_minor: null });
});

/** A rate at which a dollar is about nine of those at the rate before. */
const enterRate = async (effective_from: string) => {
  const entered = await paying.finance.call(exchangeRateEndpoints.create, {
    body: { rate: '40', effective_from, sure: true },
  });
  expect(entered.status).toBe(201);
};
// Of the first only the day on which it was entered says that it is new.
const since = ['2026-10-22', payout.paid_on];

test.each(since)(
  'a rate from %s that finance enters makes no sum smaller, at once or in parts',
  async (day) => {
    const owner = await paying.api.staff('owner');
    await withCredit(9_000);
    await enterRate(day);
    await demand(owner, { second_person_from_usd_minor: 5_000 });
    expect((await payOut({ amount_usd_minor: 900 })).problem.error).toBe('needs_owner');
    expect((await payOut({ amount_usd_minor: 400 })).status).toBe(201);
    expect((await payOut({ amount_usd_minor: 400 })).problem.error).toBe('needs_owner');
    expect((await payOut({ amount_usd_minor: 900, method: 'zelle' })).status).toBe(201);
    await demand(owner, { second_person_from_usd_minor: null });
  },
);

test('nor does a rate that a payment came at make its refund smaller, whole, in parts or beside others', async () => {
  const owner = await paying.api.staff('owner');
  await enterRate(payout.paid_on);
  await demand(owner, { second_person_from_usd_minor: 5_000 });
  const paid = async (sen: number) => {
    const { body } = await submit([await owes(100)], sen, { method: 'bank_transfer_my', currency: 'MYR' });
    await verify(body.id);
    return body.id;
  };
  const [large, little] = [await paid(36_000), await paid(16_000)];
  expect((await paying.refund(large)).problem.error).toBe('needs_owner');
  expect((await paying.refund(large, { amount_minor: 16_000 })).status).toBe(200);
  expect((await paying.refund(large, { amount_minor: 16_000 })).problem.error).toBe('needs_owner');
  expect((await paying.refund(little)).problem.error).toBe('needs_owner');
  expect((await paying.refund(little, { amount_minor: 5_000 })).status).toBe(200);
  expect((await refundReading(owner, large)).status).toBe(200);
  await demand(owner, { second_person_from_usd_minor: null });
});

test('a refund in parts is as large as the whole', async () => {
  const owner = await paying.api.staff('owner');
  await demand(owner, { second_person_from_usd_minor: 5_000 });
  const due = await owes(6_000);
  const { body: sent } = await submit([due], 6_000);
  await verify(sent.id);
  expect((await paying.refund(sent.id, { amount_minor: 4_999, reason: 'In part' })).status).toBe(200);
  const rest = { amount_minor: 1, reason: 'The rest' };
  expect((await paying.refund(sent.id, rest)).problem.error).toBe('needs_owner');
  expect((await refundReading(owner, sent.id, rest)).status).toBe(200);
  await demand(owner, { second_person_from_usd_minor: null });
});

test('what one customer is given back is one sum, however it is split over payments and credit', async () => {
  const owner = await paying.api.staff('owner');
  await demand(owner, { second_person_from_usd_minor: 5_000 });
  const paid = async (cents: number) => {
    const { body } = await submit([await owes(cents)], cents);
    await verify(body.id);
    return body.id;
  };
  const [first, second] = [await paid(3_000), await paid(3_000)];
  expect((await paying.refund(first)).status).toBe(200);
  expect((await paying.refund(second)).problem.error).toBe('needs_owner');
  await withCredit(3_000);
  expect((await payOut({ method: 'zelle', amount_usd_minor: 3_000 })).problem.error).toBe('needs_owner');
  expect((await payOut({ method: 'zelle', amount_usd_minor: 1_999 })).status).toBe(201);
  expect((await paying.refund(second, { amount_minor: 1 })).problem.error).toBe('needs_owner');
  paying.api.clock.advance(31 * 86_400);
  expect((await paying.refund(second)).status).toBe(200);
  await demand(owner, { second_person_from_usd_minor: null });
});

test('what is given back at once passes the sum no more than one after the other', async () => {
  const owner = await paying.api.staff('owner');
  await demand(owner, { second_person_from_usd_minor: 5_000 });
  const paid = async () => {
    const { body } = await submit([await owes(3_000)], 3_000);
    await verify(body.id);
    return body.id;
  };
  const ids = [await paid(), await paid(), await paid()];
  const answers = await Promise.all(ids.map((id) => paying.refund(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  await demand(owner, { second_person_from_usd_minor: null });
});
