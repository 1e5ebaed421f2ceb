import { invoiceEndpoints } from '@rantau/shared/invoices';
import { paymentIntentEndpoints as calls } from '@rantau/shared/payment-intents';
import { exchangeRateEndpoints } from '@rantau/shared/reference-data';
import { type Unsettled, userEndpoints } from '@rantau/shared/users';
import { describe, expect, it } from 'vitest';
import { bookEntries } from '../../platform/ledger/ledger.fixtures.ts';
import { hashPassword } from '../../platform/sessions/passwords.ts';
import { demand, refundReading } from '../payments/payments.fixtures.ts';
import { followDuePayments } from './follow-payments.ts';
import { onlinePayments } from './payment-intents.fixtures.ts';

const at = await onlinePayments();
const account = {
  bank_code: 'MBBEMYKL',
  account_number: '5434 7892 4652',
  identity_number: '820808-06-2202',
  name: 'Aminah binti Yusof',
};

/** An invoice that was paid online. */
async function paid() {
  const invoice = await at.owes(10_000);
  const intent = await at.begin([invoice]);
  at.fake.pay(intent.bill);
  await at.deliver(at.fake.callback(intent.bill));
  await at.work();
  const { payment_id } = await at.intent(intent.id);
  return { invoice, id: intent.id, payment_id: payment_id ?? '' };
}
const refund = (id: string, body: object = {}) =>
  refundReading(at.finance, id, { bank_account: account, ...body });

describe('a refund of an online payment', () => {
  it('opens the invoice with a refund note at once, sends the money by itself, and says when a bank returns it', async () => {
    const { invoice, id, payment_id } = await paid();
    expect((await refund(payment_id, { bank_account: null })).problem.fields).toEqual({
      bank_account: 'required',
    });
    expect((await refund(payment_id)).body.state).toBe('refunded');
    const { body } = await at.finance.call(invoiceEndpoints.get, { id: invoice.id });
    expect(body.state).toBe('issued');
    expect(body.notes).toEqual([expect.objectContaining({ kind: 'refund', amount_minor: 10_000 })]);
    expect(at.fake.orders()).toHaveLength(0);
    await at.follow();
    const [order] = at.fake.orders();
    expect(order).toMatchObject({ bank_account_number: '543478924652', total: invoice.to_pay_myr_minor });
    expect((await at.intent(id)).refunds).toMatchObject([{ state: 'sent', problem: null }]);
    at.fake.settleOrder(order?.id ?? '', 'completed');
    at.api.clock.advance(600);
    await at.follow();
    expect((await at.intent(id)).refunds[0]?.state).toBe('succeeded');
    const stored = await at.api.services.db.selectFrom('gateway_refunds').select('bank_account').execute();
    expect(stored).toEqual([{ bank_account: null }]);

    at.fake.settleOrder(order?.id ?? '', 'refunded');
    await at.deliver(at.fake.orderCallback(order?.id ?? ''));
    await at.work();
    expect(await at.intent(id)).toMatchObject({ problem: 'refund_failed', refunds: [{ state: 'failed' }] });
  });

  it('is sent once where the answer was lost, and follows the provider’s report', async () => {
    const { id, payment_id } = await paid();
    await refund(payment_id);
    const before = at.fake.orders().length;
    at.fake.failNext('drop_answer');
    await at.follow();
    at.api.clock.advance(180);
    await at.follow();
    expect(at.fake.orders()).toHaveLength(before + 1);
    const order = at.fake.orders().at(-1);
    at.fake.settleOrder(order?.id ?? '', 'completed');
    expect((await at.deliver(at.fake.orderCallback(order?.id ?? ''))).statusCode).toBe(200);
    await at.work();
    expect((await at.intent(id)).refunds[0]?.state).toBe('succeeded');
  });

  it('is sent once where the process ended before it could write the answer down', async () => {
    const { id, payment_id } = await paid();
    await refund(payment_id);
    const before = at.fake.orders().length;
    const { clock } = at.api.services;
    const killed = {
      ...at.api.services,
      // The time is asked for when there is an answer to write down.
      clock: {
        now: () => {
          if (at.fake.orders().length > before) throw new Error('killed');
          return clock.now();
        },
      },
    };
    await expect(followDuePayments(killed)).rejects.toThrow('killed');
    at.api.clock.advance(360);
    await at.follow();
    expect(at.fake.orders()).toHaveLength(before + 1);
    expect(await at.intent(id)).toMatchObject({ problem: null, refunds: [{ state: 'pending' }] });
    const order = at.fake.orders().at(-1)?.id ?? '';
    at.fake.settleOrder(order, 'completed');
    await at.deliver(at.fake.orderCallback(order));
    await at.work();
    expect((await at.intent(id)).refunds[0]?.state).toBe('succeeded');
  });

  it('keeps the account open until the money is there, as does a page that can be paid at', async () => {
    const password = 'a parcel from far away';
    const leaving = await at.api.customer({ password_hash: await hashPassword(password) });
    const unsettled = async () => {
      const { problem } = await leaving.call(userEndpoints.closeAccount, { body: { password } });
      const kept = (problem.metadata?.['unsettled'] ?? []) as Unsettled[];
      return kept.filter(({ kind }) => kind === 'payment');
    };
    const invoice = await at.owes(10_000, undefined, leaving);
    const { id, bill, reference } = await at.begin([invoice], {}, leaving);
    expect(await unsettled()).toEqual([{ kind: 'payment', id: null, reference, total: 1 }]);
    at.fake.pay(bill);
    await at.deliver(at.fake.callback(bill));
    await at.work();
    const payment_id = (await at.intent(id)).payment_id ?? '';
    await refund(payment_id);
    expect(await unsettled()).toEqual([{ kind: 'payment', id: payment_id, reference, total: 1 }]);
  });

  it('that fails is shown to finance, who send it again or pay it from the bank', async () => {
    const { id, payment_id } = await paid();
    await refund(payment_id);
    await at.follow();
    const first = at.fake.orders().at(-1);
    at.fake.settleOrder(first?.id ?? '', 'refunded');
    await at.deliver(at.fake.orderCallback(first?.id ?? ''));
    await at.work();
    const failed = await at.intent(id);
    expect(failed).toMatchObject({ problem: 'refund_failed', refunds: [{ state: 'failed' }] });
    const kept = await at.api.row('gateway_refunds', { payment_intent_id: id as never }, 'bank_account');
    expect(kept).toEqual({ bank_account: null });
    await at.finance.call(calls.refundAgain, {
      id,
      body: { refund_id: failed.refunds[0]?.id ?? '', bank_account: account },
    });
    await at.follow();
    const second = at.fake.orders().at(-1);
    expect(second?.id).not.toBe(first?.id);
    at.fake.settleOrder(second?.id ?? '', 'refunded');
    at.api.clock.advance(600);
    await at.follow();
    const { body } = await at.finance.call(calls.replaceRefund, {
      id,
      body: { refund_id: (await at.intent(id)).refunds[0]?.id ?? '', note: 'Paid by Maybank transfer.' },
    });
    expect(body).toMatchObject({
      refunds: [{ state: 'replaced' }],
      problem_note: 'Paid by Maybank transfer.',
    });
    const here = { subject_id: payment_id, account: 'gateway_clearing' } as const;
    const held = await bookEntries(at.api, here, 'amount_minor');
    // What came, less the fee: the provider has it still.
    expect(held.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(
      (await at.intent(id)).amount_minor - 125,
    );
  });

  it('to an account that finance types needs an owner from the sum on that asks for two people', async () => {
    const { id, payment_id } = await paid();
    const owner = await at.api.staff('owner');
    await demand(owner, { second_person_from_usd_minor: 5_000 });
    expect((await refund(payment_id)).problem.error).toBe('needs_owner');
    const before = at.fake.orders().length;
    await refundReading(owner, payment_id, { bank_account: account });
    await at.follow();
    at.fake.settleOrder(at.fake.orders()[before]?.id ?? '', 'refunded');
    await at.deliver(at.fake.orderCallback(at.fake.orders()[before]?.id ?? ''));
    await at.work();
    const [failed] = (await at.intent(id)).refunds;
    const again = {
      id,
      body: { refund_id: failed?.id ?? '', bank_account: { ...account, account_number: '1234 5678 9012' } },
    };
    expect((await at.finance.call(calls.refundAgain, again)).problem.error).toBe('needs_owner');
    // By hand it goes to an account that they choose as well.
    const byHand = { id, body: { refund_id: failed?.id ?? '', note: 'By transfer' } };
    expect((await at.finance.call(calls.replaceRefund, byHand)).problem.error).toBe('needs_owner');
    expect((await owner.call(calls.refundAgain, again)).status).toBe(200);
    await at.follow();
    await demand(owner, { second_person_from_usd_minor: null });
  });

  it('goes back in parts, each by itself, and what failed of one is settled by itself', async () => {
    const { invoice, id, payment_id } = await paid();
    const whole = (await at.intent(id)).amount_minor;
    const before = at.fake.orders().length;
    const first = await refund(payment_id, { amount_minor: 1_500 });
    expect(first.body).toMatchObject({ state: 'verified', refunded_minor: 1_500 });
    const all = { id: invoice.id };
    expect((await at.finance.call(invoiceEndpoints.get, all)).body.state).toBe('partially_paid');
    await refund(payment_id, { amount_minor: 2_000 });
    expect((await refund(payment_id, { amount_minor: whole })).problem.fields).toEqual({
      amount_minor: 'too_big',
    });
    await at.follow();
    const orders = at.fake.orders().slice(before);
    expect(orders.map(({ total }) => total)).toEqual([1_500, 2_000]);
    for (const { id: order } of orders) {
      at.fake.settleOrder(order, 'refunded');
      await at.deliver(at.fake.orderCallback(order));
    }
    await at.work();
    const failed = await at.intent(id);
    expect(failed.refunds.map(({ state }) => state)).toEqual(['failed', 'failed']);
    const [one, other] = failed.refunds;
    await at.finance.call(calls.refundAgain, {
      id,
      body: { refund_id: one?.id ?? '', bank_account: account },
    });
    expect((await at.intent(id)).problem).toBe('refund_failed');
    await at.finance.call(calls.replaceRefund, {
      id,
      body: { refund_id: other?.id ?? '', note: 'Paid by Maybank transfer.' },
    });
    await at.follow();
    expect((await at.intent(id)).refunds.map(({ state }) => state).toSorted()).toEqual(['replaced', 'sent']);

    const last = await refund(payment_id);
    expect(last.body).toMatchObject({ state: 'refunded', refunded_minor: whole });
    const { body } = await at.finance.call(invoiceEndpoints.get, all);
    expect(body).toMatchObject({ state: 'issued', paid_minor: 0 });
    expect(body.notes.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(10_000);
  });

  it('is no smaller by a rate that finance enters, also where it is sent again', async () => {
    const entered = await at.finance.call(exchangeRateEndpoints.create, {
      body: { rate: '40', effective_from: '2026-11-21', sure: true },
    });
    expect(entered.status).toBe(201);
    const { id, payment_id } = await paid();
    await demand(at.owner, { second_person_from_usd_minor: 50_000 });
    expect((await refund(payment_id)).problem.error).toBe('needs_owner');
    await at.follow();
    const before = at.fake.orders().length;
    expect((await refundReading(at.owner, payment_id, { bank_account: account })).status).toBe(200);
    await at.follow();
    at.fake.settleOrder(at.fake.orders()[before]?.id ?? '', 'refunded');
    await at.deliver(at.fake.orderCallback(at.fake.orders()[before]?.id ?? ''));
    await at.work();
    const again = await at.finance.call(calls.refundAgain, {
      id,
      body: { refund_id: (await at.intent(id)).refunds[0]?.id ?? '', bank_account: account },
    });
    expect(again.problem.error).toBe('needs_owner');
    await demand(at.owner, { second_person_from_usd_minor: null });
  });
});
