import { invoiceEndpoints } from '@rantau/shared/invoices';
import { paymentIntentEndpoints as calls } from '@rantau/shared/payment-intents';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { startFakeStripe } from '../../integrations/payments/fake-stripe/server.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { bookEntries } from '../../platform/ledger/ledger.fixtures.ts';
import { plainInvoice } from '../invoices/invoice.fixtures.ts';
import { demand, refundReading } from '../payments/payments.fixtures.ts';
import { followDuePayments } from './follow-payments.ts';
import { turnOn } from './payment-intents.fixtures.ts';

/** Ringgit that the provider gives for a dollar; null while it keeps dollars. */
let rate: number | undefined;
const keys = { secretKey: 'sk_test', webhookSecret: 'whsec_test' };
let now = () => new Date();
const fake = await startFakeStripe({ ...keys, now: () => now(), myrPerUsd: () => rate });
afterAll(() => fake.close());
const api = await testApp({ paymentSandboxUrls: { stripe: fake.url } });
now = api.clock.now;
await seedTariff(api);
const finance = await api.staff('finance');
const customer = await api.customer();
const gatewayId = await turnOn(
  await api.staff('owner'),
  'stripe',
  { secret_key: keys.secretKey, webhook_secret: keys.webhookSecret },
  { currencies: ['MYR', 'USD'] },
);

const deliver = ({ body, header }: { body: string; header: string }) =>
  api.receive('stripe-sandbox', body, { 'stripe-signature': header });
const intentOf = async (id: string) => (await finance.call(calls.get, { id })).body;
async function begin(currency: 'MYR' | 'USD' = 'MYR') {
  const invoice = await plainInvoice(finance, customer.id, 10_000);
  const amount_minor = currency === 'USD' ? invoice.to_pay_minor : (invoice.to_pay_myr_minor ?? 0);
  const { body } = await customer.call(calls.start, {
    body: { gateway_id: gatewayId, currency, share: 'all', invoice_ids: [invoice.id], amount_minor },
  });
  return { invoice, id: body.id, session: (await intentOf(body.id)).provider_id ?? '' };
}
const stateOf = async (id: string) => (await finance.call(invoiceEndpoints.get, { id })).body.state;

describe('paying through sessions', () => {
  it('pays when the event comes, and books the fee that the provider says', async () => {
    const { invoice, id, session } = await begin();
    expect(fake.session(session).payment_method_types).toEqual(['fpx', 'card', 'grabpay']);
    fake.pay(session);
    const event = fake.event('checkout.session.completed', fake.session(session));
    for (let wave = 0; wave < 5; wave += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    await api.services.jobs.drain();
    expect(await stateOf(invoice.id)).toBe('paid');
    const { payment_id, amount_minor } = await intentOf(id);
    const fee = {
      subject_id: payment_id ?? '',
      kind: 'gateway_fee_charged',
      account: 'gateway_clearing',
    } as const;
    expect(await bookEntries(api, fee, 'amount_minor', 'currency')).toEqual([
      { amount_minor: -(Math.round(amount_minor * 0.03) + 100), currency: 'MYR' },
    ]);
  });

  it('waits for a slow bank: completed is not paid', async () => {
    const { invoice, id, session } = await begin('USD');
    expect(fake.session(session).payment_method_types).toEqual(['card']);
    fake.pay(session, 'later');
    await deliver(fake.event('checkout.session.completed', fake.session(session)));
    await api.services.jobs.drain();
    expect((await intentOf(id)).state).toBe('open');
    fake.settleLater(session, true);
    await deliver(fake.event('checkout.session.async_payment_succeeded', fake.session(session)));
    await api.services.jobs.drain();
    expect(await stateOf(invoice.id)).toBe('paid');
  });

  it('holds up no other by one odd answer', async () => {
    const [odd, other] = [await begin(), await begin()];
    for (const { session } of [odd, other]) fake.pay(session);
    api.clock.advance(180);
    const { fetch } = globalThis;
    const stub = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const answer = await fetch(url, init);
      if (!String(url).includes(odd.session)) return answer;
      const text = await answer.text();
      return new Response(text.replaceAll(/"created":\d+/g, '"created":9007199254740991'), answer);
    });
    await followDuePayments(api.services);
    stub.mockRestore();
    expect([await stateOf(odd.invoice.id), await stateOf(other.invoice.id)]).toEqual(['issued', 'paid']);
    api.clock.advance(360);
    await followDuePayments(api.services);
    expect(await stateOf(odd.invoice.id)).toBe('paid');
  });

  it('refuses an event that is forged, changed, old or of another secret', async () => {
    const { id, session } = await begin();
    const { body, header } = fake.event('checkout.session.completed', {
      ...fake.session(session),
      payment_status: 'paid',
    });
    const old = fake.event('checkout.session.completed', fake.session(session), {
      at: new Date(api.clock.now().getTime() - 301_000),
    });
    for (const forged of [
      { body: `${body} `, header },
      { body, header: '' },
      { body, header: header.replace(/v1=./, 'v1=g') },
      { body, header: header.replace(/t=\d+/, 't=1') },
      old,
    ])
      expect((await deliver(forged)).statusCode).toBe(401);
    // A signed one that claims more than is true: the provider is asked.
    await deliver({ body, header });
    await api.services.jobs.drain();
    expect((await intentOf(id)).state).toBe('open');
  });

  it('sends a refund back to the payer, once, and follows it', async () => {
    const { id, session } = await begin();
    fake.pay(session);
    await deliver(fake.event('checkout.session.completed', fake.session(session)));
    await api.services.jobs.drain();
    const { payment_id } = await intentOf(id);
    const owner = await api.staff('owner');
    await demand(owner, { second_person_from_usd_minor: 5_000 });
    expect((await refundReading(finance, payment_id ?? '')).status).toBe(200);
    await followDuePayments(api.services);
    const [refund] = fake.refunds();
    expect((await intentOf(id)).refunds[0]?.state).toBe('sent');
    fake.settleRefund(refund?.id ?? '', 'failed');
    await deliver(fake.event('refund.failed', fake.refunds()[0] ?? {}));
    await api.services.jobs.drain();
    expect(await intentOf(id)).toMatchObject({
      problem: 'refund_failed',
      refunds: [{ state: 'failed', problem: 'expired_or_canceled_card' }],
    });
    // By transfer it would go to an account that finance types.
    const replace = (by: Person, refund_id = '') =>
      by.call(calls.replaceRefund, { id, body: { refund_id, note: 'By transfer' } });
    const [failed] = (await intentOf(id)).refunds;
    expect((await replace(finance, failed?.id)).problem.error).toBe('needs_owner');
    expect((await replace(owner, failed?.id)).status).toBe(200);
    await demand(owner, { second_person_from_usd_minor: null });
  });

  it('hears nothing of a refund that went by another account', async () => {
    const { id, session } = await begin();
    fake.pay(session);
    await deliver(fake.event('checkout.session.completed', fake.session(session)));
    await api.services.jobs.drain();
    await refundReading(finance, (await intentOf(id)).payment_id ?? '');
    const known = fake.refunds().length;
    await followDuePayments(api.services);
    const { db } = api.services;
    const production = await api.row(
      'payment_gateways',
      { provider: 'stripe', environment: 'production' },
      'id',
    );
    const move = (gateway_id: string) =>
      db
        .updateTable('payment_intents')
        .set({ gateway_id: gateway_id as never })
        .where('id', '=', id as never)
        .returning('id')
        .execute();
    const { gateway_id } = await api.row('payment_intents', { id: id as never }, 'gateway_id');
    await move(production.id);
    const [refund] = fake.refunds().slice(known);
    fake.settleRefund(refund?.id ?? '', 'failed');
    await deliver(fake.event('refund.failed', fake.refunds()[known] ?? {}));
    await api.services.jobs.drain();
    expect(await intentOf(id)).toMatchObject({ problem: null, refunds: [{ state: 'sent' }] });
    await move(gateway_id);
    await db.deleteFrom('inbox_messages').where('reason', '=', 'refund_unknown').execute();
  });

  it('books the ringgit that dollars became, and those that parts of them cost again, as the provider says', async () => {
    rate = 4.4;
    const { id, session } = await begin('USD');
    fake.pay(session);
    await deliver(fake.event('checkout.session.completed', fake.session(session)));
    await api.services.jobs.drain();
    const payment_id = (await intentOf(id)).payment_id ?? '';
    const held = async () => {
      const here = { subject_id: payment_id, account: 'gateway_clearing' } as const;
      const inCurrency = async (currency: 'USD' | 'MYR') =>
        (await bookEntries(api, { ...here, currency }, 'amount_minor')).reduce(
          (sum, { amount_minor }) => sum + amount_minor,
          0,
        );
      return [await inCurrency('USD'), await inCurrency('MYR')];
    };
    const kept = 44_000 - (1_320 + 100);
    expect(await held()).toEqual([0, kept]);

    rate = 4.5;
    const known = fake.refunds().length;
    const refund = (amount_minor: number) => refundReading(finance, payment_id, { amount_minor });
    await refund(2_500);
    expect(await held()).toEqual([-2_500, kept]);
    await followDuePayments(api.services);
    expect(await held()).toEqual([0, kept - 11_250]);
    rate = 4.2;
    await refund(7_500);
    await followDuePayments(api.services);
    expect(await held()).toEqual([0, kept - 11_250 - 31_500]);
    const [first] = fake.refunds().slice(known);
    fake.settleRefund(first?.id ?? '', 'failed');
    for (let time = 0; time < 2; time += 1)
      await deliver(fake.event('refund.failed', { ...fake.refunds()[known], balance_transaction: 'txn_1' }));
    await api.services.jobs.drain();
    // The book gave the dollars back; the provider has them again as ringgit, less what the rate took.
    expect(await held()).toEqual([-2_500, kept - 11_250 - 31_500 + 10_500]);
    const failed = await intentOf(id);
    expect(failed.refunds.map(({ state }) => state)).toEqual(['failed', 'sent']);
    await finance.call(calls.refundAgain, { id, body: { refund_id: failed.refunds[0]?.id ?? '' } });
    await followDuePayments(api.services);
    expect(await held()).toEqual([0, kept - 11_250 - 31_500]);
    rate = undefined;
  });

  it('books a payout that the provider reports, once', async () => {
    const payout = {
      id: 'po_1',
      object: 'payout',
      amount: 5_000,
      currency: 'myr',
      arrival_date: Math.floor(api.clock.now().getTime() / 1_000),
    };
    await deliver(fake.event('payout.paid', payout));
    await deliver(fake.event('payout.paid', payout));
    await api.services.jobs.drain();
    const entries = await bookEntries(api, { reference: 'po_1' }, 'account', 'amount_minor');
    expect(entries).toHaveLength(2);
    expect(entries).toEqual(
      expect.arrayContaining([
        { account: 'cash_bank_my', amount_minor: 5_000 },
        { account: 'gateway_clearing', amount_minor: -5_000 },
      ]),
    );
  });

  it('shows finance a dispute, a payout that the bank sent back, and a refund that was not made here', async () => {
    await deliver(fake.event('charge.dispute.created', { id: 'dp_1', object: 'dispute' }));
    await deliver(fake.event('payout.failed', { id: 'po_1', object: 'payout', status: 'failed' }));
    await deliver(fake.event('refund.created', { id: 're_theirs', object: 'refund', status: 'succeeded' }));
    await api.services.jobs.drain();
    const rows = await api.rows('inbox_messages', { state: 'refused' }, 'reason');
    expect(rows.map(({ reason }) => reason).toSorted()).toEqual([
      'disputed',
      'payout_failed',
      'refund_unknown',
    ]);
  });
});
