import { invoiceEndpoints } from '@rantau/shared/invoices';
import { paymentEndpoints } from '@rantau/shared/payments';
import { describe, expect, test } from 'vitest';
import { demand, payingCustomer } from './payments.fixtures.ts';

const paying = await payingCustomer();
const { owes, submit, verify, invoice, balance } = paying;

describe('a refund', () => {
  test('opens what was paid again, without a fee for the days in between', async () => {
    const due = await owes(4_000, '2026-11-25');
    const { body: sent } = await submit([due], 4_500);
    await verify(sent.id);
    paying.api.clock.set('2026-12-01T02:00:00.000Z');
    const refund = () => paying.refund(sent.id, { reason: 'Sent twice' });
    const answers = await Promise.all([refund(), refund()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await invoice(due.id)).toMatchObject({ state: 'issued', paid_minor: 0, late_fee_minor: 0 });
    expect(await balance()).toEqual({ receivable_minor: 4_000, credit_minor: 0 });
    const mine = await paying.customer.call(paymentEndpoints.getMine, { id: sent.id });
    expect(mine.body).toMatchObject({ state: 'refunded', refund_reason: 'Sent twice' });
    const mails = await paying.mailsOf('payment_refunded');
    expect(mails).toEqual([expect.stringContaining('Sent twice')]);
    paying.api.clock.set('2026-12-02T02:00:00.000Z');
    expect(await invoice(due.id)).toMatchObject({ late_fee_minor: 500 });
  });

  test('is refused while its credit has been used', async () => {
    const due = await owes(1_000);
    const { body: sent } = await submit([due], 5_000);
    await verify(sent.id);
    const next = await owes(3_000);
    await paying.finance.call(invoiceEndpoints.applyCredit, { id: next.id });
    const { problem } = await paying.refund(sent.id);
    expect(problem).toMatchObject({ error: 'transition_refused', metadata: { reason: 'credit_used' } });
  });
});

describe('a refund of a part', () => {
  const refund = (id: string, amount_minor?: number) =>
    paying.refund(id, {
      reason: 'Charged too much',
      ...(amount_minor !== undefined && { amount_minor }),
    });

  test('is taken from credit first, then from the latest invoice, until nothing is left', async () => {
    const first = await owes(4_000, '2026-11-25');
    const latest = await owes(2_000, '2026-11-28');
    const { body: sent } = await submit([first, latest], 30_000, {
      method: 'bank_transfer_my',
      currency: 'MYR',
    });
    await verify(sent.id);
    const { body: whole } = await paying.finance.call(paymentEndpoints.get, { id: sent.id });
    const { credit_usd_minor: credit, amount_usd_minor: worth } = whole;
    expect(credit).toBeGreaterThan(100);

    const little = await refund(sent.id, 100);
    const share = Math.round((worth * 100) / 30_000);
    expect(little.body).toMatchObject({
      state: 'verified',
      refunded_minor: 100,
      credit_usd_minor: credit - share,
      refund_reason: 'Charged too much',
    });
    expect((await invoice(latest.id)).notes).toEqual([]);

    const more = await refund(sent.id, 9_900);
    const owed = Math.round(worth / 3) - credit;
    expect(more.body).toMatchObject({ state: 'verified', refunded_minor: 10_000, credit_usd_minor: 0 });
    expect(await invoice(first.id)).toMatchObject({ state: 'paid', notes: [] });
    const opened = await invoice(latest.id);
    expect(opened).toMatchObject({
      state: 'partially_paid',
      paid_minor: 2_000 - owed,
      payments: [{ state: 'verified', allocated_usd_minor: 2_000 - owed }],
      notes: [{ kind: 'refund', amount_minor: owed, reason: 'Charged too much' }],
      credits: [],
    });
    const told = (await paying.mailsOf('payment_refunded')).filter((text) => text.includes('RM99.00'));
    const again = `${opened.reference} (${opened.notes[0]?.reference})`;
    expect(told).toEqual([expect.stringContaining(again)]);
    expect(await balance()).toEqual({ receivable_minor: owed, credit_minor: 0 });

    expect((await refund(sent.id, 20_001)).problem.fields).toEqual({ amount_minor: 'too_big' });
    expect((await refund(sent.id)).body).toMatchObject({ state: 'refunded', refunded_minor: 30_000 });
    expect(await balance()).toEqual({ receivable_minor: 6_000, credit_minor: 0 });
    const sums = new Map<string, number>();
    for (const { account, currency, amount_minor } of await paying.entriesOf(sent.id))
      sums.set(`${account} ${currency}`, (sums.get(`${account} ${currency}`) ?? 0) + amount_minor);
    expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
    expect((await refund(sent.id, 1)).status).toBe(409);
  });

  test('is given once of a payment as it was read, and never more than was paid', async () => {
    const due = await owes(10_000);
    const { body: sent } = await submit([due], 10_000);
    await verify(sent.id);
    const { body: shown } = await paying.finance.call(paymentEndpoints.get, { id: sent.id });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        paying.finance.call(paymentEndpoints.refund, {
          id: sent.id,
          version: shown.version,
          body: { reason: 'Charged too much', amount_minor: 3_000 },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(412)]);
    for (const status of [200, 200, 422]) expect((await refund(sent.id, 3_000)).status).toBe(status);
    expect(await balance()).toEqual({ receivable_minor: 9_000, credit_minor: 0 });
    const inBank = (await paying.entriesOf(sent.id)).filter(({ account }) => account === 'cash_zelle');
    expect(inBank.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(1_000);
  });

  test('of a cheque that bounces afterwards is lost', async () => {
    const due = await owes(4_000);
    const { body: sent } = await submit([due], 4_000, { method: 'cheque' });
    await verify(sent.id);
    await refund(sent.id, 1_000);
    const bounced = await paying.finance.call(paymentEndpoints.bounce, {
      id: sent.id,
      body: { reason: 'Insufficient funds' },
    });
    expect(bounced.body).toMatchObject({ state: 'bounced', refunded_minor: 1_000 });
    expect(await balance()).toEqual({ receivable_minor: 4_000, credit_minor: 0 });
    const moved = (await paying.entriesOf(sent.id)).filter(({ kind }) => kind === 'payment_bounced');
    expect(moved.map(({ account, amount_minor }) => [account, amount_minor])).toContainEqual([
      'bad_debt',
      1_000,
    ]);
    const inBank = (await paying.entriesOf(sent.id)).filter(({ account }) => account === 'cash_cheque');
    expect(inBank.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(-1_000);
  });
});

describe('a cheque that bounces', () => {
  const bounce = (id: string) =>
    paying.finance.call(paymentEndpoints.bounce, { id, body: { reason: 'Insufficient funds' } });

  test('leaves its invoice open and the account empty, without a refund note', async () => {
    const due = await owes(4_000);
    const { body: sent } = await submit([due], 4_500, { method: 'cheque' });
    expect((await bounce(sent.id)).status).toBe(409);
    await verify(sent.id);
    const answers = await Promise.all([bounce(sent.id), bounce(sent.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const opened = await invoice(due.id);
    expect(opened).toMatchObject({ state: 'issued', paid_minor: 0, to_pay_minor: 4_000, notes: [] });
    expect(await balance()).toEqual({ receivable_minor: 4_000, credit_minor: 0 });
    const inBank = (await paying.entriesOf(sent.id)).filter(({ account }) => account === 'cash_cheque');
    expect(inBank.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
      ['payment_verified', 4_500],
      ['payment_bounced', -4_500],
    ]);
    const mine = await paying.customer.call(paymentEndpoints.getMine, { id: sent.id });
    expect(mine.body).toMatchObject({ state: 'bounced', bounce_reason: 'Insufficient funds' });
    expect(await paying.mailsOf('payment_bounced')).toEqual([expect.stringContaining('Insufficient funds')]);
  });

  test('is booked by an owner where it is as large as money that one person does not give back', async () => {
    const owner = await paying.api.staff('owner');
    await demand(owner, { second_person_from_usd_minor: 4_000 });
    const cheque = async (cents: number) => {
      const { body } = await submit([await owes(cents)], cents, { method: 'cheque' });
      await verify(body.id);
      return body.id;
    };
    const [large, small] = [await cheque(4_000), await cheque(3_999)];
    expect((await bounce(large)).problem.error).toBe('needs_owner');
    expect((await bounce(small)).status).toBe(200);
    const body = { reason: 'Insufficient funds' };
    expect((await owner.call(paymentEndpoints.bounce, { id: large, body })).status).toBe(200);
    await demand(owner, { second_person_from_usd_minor: null });
  });

  test('is no other way of paying, and no business of a warehouse', async () => {
    const due = await owes(1_000);
    const { body: sent } = await submit([due], 1_000);
    await verify(sent.id);
    expect((await bounce(sent.id)).problem).toMatchObject({ metadata: { reason: 'no_cheque' } });
    const warehouse = await paying.api.staff('warehouse_my');
    const body = { reason: 'Mine' };
    const refused = await warehouse.call(paymentEndpoints.bounce, { id: sent.id, body });
    expect(refused.status).toBe(403);
  });
});
