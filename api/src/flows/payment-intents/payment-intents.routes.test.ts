import { invoiceEndpoints } from '@rantau/shared/invoices';
import { paymentGatewayEndpoints } from '@rantau/shared/payment-gateways';
import { paymentIntentEndpoints as calls } from '@rantau/shared/payment-intents';
import { describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../../../tests/test-app.ts';
import { startFakeStripe } from '../../integrations/payments/fake-stripe/server.ts';
import { gateways } from '../../modules/payment-gateways/payment-gateways.repository.ts';
import { bookEntries } from '../../platform/ledger/ledger.fixtures.ts';
import { demand } from '../payments/payments.fixtures.ts';
import { onlinePayments } from './payment-intents.fixtures.ts';

const at = await onlinePayments();
const stateOf = async (id: string) => (await at.finance.call(invoiceEndpoints.get, { id })).body.state;

describe('a sandbox in production', () => {
  it('is neither turned on, paid at nor believed, unless the installation is for trying', async () => {
    const real = await startTestApp({ sandboxPayments: false });
    const owner = await real.staff('owner');
    const { body } = await owner.call(paymentGatewayEndpoints.list);
    const sandbox = body.find(
      ({ environment, provider }) => environment === 'sandbox' && provider === 'stripe',
    );
    const { problem } = await owner.call(paymentGatewayEndpoints.update, {
      id: sandbox?.id ?? '',
      version: sandbox?.version,
      body: {
        is_on: true,
        fields: { secret_key: 'sk_test_1', webhook_secret: 'whsec_1' },
        methods: ['card'],
        currencies: ['MYR'],
      },
    });
    expect(problem.fields).toEqual({ is_on: 'not_real_money' });
    // One that was on before this was asked.
    await real.set(
      'payment_gateways',
      { id: sandbox?.id ?? ('' as never) },
      {
        is_on: true,
        methods: ['card'],
        currencies: ['MYR'],
        secrets: JSON.stringify({
          secret_key: gateways.settings.seal(real.services.config, 'sk_test_1'),
          webhook_secret: gateways.settings.seal(real.services.config, 'whsec_1'),
        }),
      },
    );
    const customer = await real.customer();
    expect((await customer.call(calls.options)).body).toEqual([]);

    const stripe = await startFakeStripe({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      now: real.clock.now,
    });
    const arrival_date = Math.floor(real.clock.now().getTime() / 1_000);
    const payout = { id: 'po_test', object: 'payout', amount: 5_000, currency: 'myr', arrival_date };
    const { body: event, header } = stripe.event('payout.paid', payout);
    await stripe.close();
    const answer = await real.receive('stripe-sandbox', event, { 'stripe-signature': header });
    expect(answer.statusCode).toBe(200);
    await real.services.jobs.drain();
    expect(await bookEntries(real, { reference: 'po_test' }, 'account')).toEqual([]);
    expect(await real.rows('inbox_messages', { state: 'refused' }, 'reason')).toEqual([
      { reason: 'not_real_money' },
    ]);
    await real.close();
  });
});

describe('paying online', () => {
  it('needs no line of a bank where a proof alone verifies nothing: its money comes with a payout', async () => {
    const owner = await at.api.staff('owner');
    await demand(owner, { proof_alone_verifies: false });
    const invoice = await at.owes(10_000);
    const { bill } = await at.begin([invoice]);
    at.fake.pay(bill);
    await at.deliver(at.fake.callback(bill));
    await at.work();
    expect(await stateOf(invoice.id)).toBe('paid');
    await demand(owner, { proof_alone_verifies: true });
  });

  it('sends the customer to the provider with the exact sum, and books it when the provider reports it', async () => {
    const invoice = await at.owes(10_000);
    const { id, bill, url, state } = await at.begin([invoice]);
    expect(state).toBe('open');
    expect(url).toBe(`${at.fake.url}/bills/${bill}`);
    expect(at.fake.bill(bill)).toMatchObject({
      amount: invoice.to_pay_myr_minor,
      callback_url: 'http://localhost:3000/api/v1/webhooks/billplz-sandbox',
      redirect_url: `http://localhost:3000/dashboard/invoice/online-payment/${id}`,
      description: invoice.reference,
    });
    at.fake.pay(bill);
    expect((await at.deliver(at.fake.callback(bill))).statusCode).toBe(200);
    expect(await stateOf(invoice.id)).toBe('issued');
    await at.work();
    expect(await stateOf(invoice.id)).toBe('paid');
    const intent = await at.mine(id);
    expect(intent).toMatchObject({ state: 'paid', url: null, paid_minor: invoice.to_pay_myr_minor });
    const [payment] = await at.paymentsOf(at.customer.id);
    expect(payment).toMatchObject({
      id: intent.payment_id,
      reference: intent.reference,
      method: 'online',
      state: 'verified',
      paid_on: '2026-11-21',
      bank_reference: bill,
    });
    expect(await at.balance()).toEqual({ receivable_minor: 0, credit_minor: 0 });
  });

  it('books what the provider keeps', async () => {
    const invoice = await at.owes(10_000);
    const { bill, reference } = await at.begin([invoice]);
    at.fake.pay(bill);
    await at.deliver(at.fake.callback(bill));
    await at.work();
    const entries = await bookEntries(at.api, { reference }, 'kind', 'account', 'amount_minor', 'currency');
    expect(entries).toEqual(
      expect.arrayContaining([
        {
          kind: 'payment_verified',
          account: 'gateway_clearing',
          amount_minor: invoice.to_pay_myr_minor,
          currency: 'MYR',
        },
        { kind: 'gateway_fee_charged', account: 'gateway_clearing', amount_minor: -125, currency: 'MYR' },
      ]),
    );
    expect(entries.find(({ account }) => account === 'gateway_fees')?.currency).toBe('USD');
  });

  it('opens a page anew where the process ended before it had one', async () => {
    const invoice = await at.owes(10_000);
    const { id } = await at.begin([invoice]);
    await at.api.set('payment_intents', { id }, { state: 'created', provider_id: null, url: null });
    expect((await at.start([invoice])).body).toMatchObject({ id, state: 'created', url: null });
    at.api.clock.advance(61);
    const { body } = await at.start([invoice]);
    expect(body).toMatchObject({ id, state: 'open', url: `${at.fake.url}/bills/${await at.billOf(id)}` });
  });

  it('pays several invoices at once', async () => {
    const invoices = [await at.owes(10_000), await at.owes(2_500)];
    const { bill, id } = await at.begin(invoices);
    at.fake.pay(bill);
    await at.deliver(at.fake.callback(bill));
    await at.work();
    expect((await at.mine(id)).state).toBe('paid');
    for (const { id: each } of invoices) expect(await stateOf(each)).toBe('paid');
  });

  it('asks the provider when the customer comes back, whatever the browser says', async () => {
    const invoice = await at.owes(10_000);
    const { bill, id } = await at.begin([invoice]);
    expect((await at.refresh(id)).state).toBe('open');
    at.fake.pay(bill);
    at.api.clock.advance(2);
    expect((await at.refresh(id)).state).toBe('open');
    at.api.clock.advance(5);
    expect((await at.refresh(id)).state).toBe('paid');
    expect(await stateOf(invoice.id)).toBe('paid');
  });

  it('asks by itself about what stays open, and ends it after a day', async () => {
    const paid = await at.begin([await at.owes(10_000)]);
    const left = await at.begin([await at.owes(2_000)]);
    at.fake.pay(paid.bill);
    at.api.clock.advance(180);
    await at.follow();
    expect((await at.mine(paid.id)).state).toBe('paid');
    expect((await at.mine(left.id)).state).toBe('open');
    at.api.clock.advance(86_400);
    await at.follow();
    expect((await at.mine(left.id)).state).toBe('expired');
    expect(at.fake.bill(left.bill).state).toBe('deleted');
    // Somebody pays it all the same.
    at.fake.pay(left.bill);
    await at.deliver(at.fake.callback(left.bill));
    await at.work();
    expect((await at.mine(left.id)).state).toBe('paid');
  });

  /** Follows what is open while calls about this bill fail, and something else happens meanwhile. */
  async function followWhile(bill: string, happens: () => Promise<unknown> = async () => {}) {
    const { fetch } = globalThis;
    const stub = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      if (!String(url).endsWith(`/bills/${bill}`)) return fetch(url, init);
      await happens();
      throw new TypeError('fetch failed');
    });
    await at.follow();
    const asked = stub.mock.calls.filter(([url]) => String(url).endsWith(`/bills/${bill}`)).length;
    stub.mockRestore();
    return asked;
  }
  const nextCheckOf = async (id: string) =>
    (await at.api.row('payment_intents', { id }, 'next_check_at')).next_check_at;

  it('asks no more about what was paid or ended while the provider did not answer', async () => {
    const paid = await at.begin([await at.owes(10_000)]);
    at.fake.pay(paid.bill);
    at.api.clock.advance(180);
    await followWhile(paid.bill, async () => {
      await at.deliver(at.fake.callback(paid.bill));
      await at.work();
    });
    expect(await at.mine(paid.id)).toMatchObject({ state: 'paid' });
    expect(await nextCheckOf(paid.id)).toBeNull();
    // As an earlier version left it.
    const next_check_at = at.api.clock.now().toISOString();
    await at.api.set('payment_intents', { id: paid.id }, { next_check_at });
    expect(await followWhile(paid.bill)).toBe(0);

    const ended = await at.begin([await at.owes(2_000)]);
    at.api.clock.advance(180);
    await followWhile(ended.bill, () =>
      at.api.set('payment_intents', { id: ended.id }, { state: 'cancelled', next_check_at: null }),
    );
    expect(await nextCheckOf(ended.id)).toBeNull();
  });

  it('asks a provider that says nothing for a month at most', async () => {
    const { id, bill } = await at.begin([await at.owes(10_000)]);
    at.api.clock.advance(29 * 86_400);
    expect(await followWhile(bill)).toBe(1);
    at.api.clock.advance(2 * 86_400);
    expect(await followWhile(bill)).toBe(1);
    expect(await at.mine(id)).toMatchObject({ state: 'expired' });
    expect(await nextCheckOf(id)).toBeNull();
  });

  it('is the same page for the same sum, and ends the one before for another', async () => {
    const [a, b] = [await at.owes(10_000), await at.owes(2_000)];
    const first = await at.begin([a]);
    const again = await at.begin([a]);
    expect(again.id).toBe(first.id);
    const both = await at.begin([a, b]);
    expect(both.id).not.toBe(first.id);
    expect(at.fake.bill(first.bill).state).toBe('deleted');
    expect((await at.mine(first.id)).state).toBe('cancelled');
  });

  it('books the one before instead of asking again, if it was paid meanwhile', async () => {
    const [a, b] = [await at.owes(10_000), await at.owes(2_000)];
    const first = await at.begin([a]);
    at.fake.pay(first.bill);
    const both = await at.start([a, b]);
    expect(both.status).toBe(409);
    expect((await at.mine(first.id)).state).toBe('paid');
    expect(await stateOf(a.id)).toBe('paid');
  });

  it('stops the late fee at the time that the provider says', async () => {
    const invoice = await at.owes(10_000, '2026-11-21');
    const { bill } = await at.begin([invoice]);
    at.fake.pay(bill);
    // Eight days go by until it is heard of.
    at.api.clock.advance(8 * 86_400);
    await at.deliver(at.fake.callback(bill));
    await at.work();
    const { body } = await at.finance.call(invoiceEndpoints.get, { id: invoice.id });
    expect(body).toMatchObject({ state: 'paid', total_minor: 10_000, late_fee_minor: 0 });
  });

  it('refuses another amount than is owed now, another’s invoice, a currency that is off', async () => {
    const invoice = await at.owes(10_000);
    const stranger = await at.api.customer();
    expect((await at.start([invoice], { amount_minor: 1 })).problem).toMatchObject({
      error: 'price_changed',
      metadata: { amount_minor: invoice.to_pay_myr_minor },
    });
    expect((await at.start([invoice], {}, stranger)).status).toBe(422);
    expect((await at.start([invoice], { currency: 'USD', amount_minor: 10_000 })).status).toBe(422);
    const { id } = await at.begin([invoice]);
    expect((await stranger.call(calls.getMine, { id })).status).toBe(404);
    expect((await stranger.call(calls.refreshMine, { id })).status).toBe(404);
  });

  it('says so where the provider does not answer, and can be tried again', async () => {
    const invoice = await at.owes(10_000);
    at.fake.failNext('status_503');
    expect((await at.start([invoice])).problem.error).toBe('payment_gateway_failed');
    const { body: gateway } = await at.finance.call(paymentGatewayEndpoints.get, { id: at.gatewayId });
    expect(gateway.last_error).toContain('ServiceUnavailable');
    at.fake.failNext('drop_answer');
    expect((await at.start([invoice])).problem.error).toBe('payment_gateway_failed');
    // Nobody knows that page. If it is paid all the same, our reference says whose it is.
    const lost = at.fake.bills().at(-1);
    at.fake.pay(lost?.id ?? '');
    await at.deliver(at.fake.callback(lost?.id ?? ''));
    await at.work();
    expect(await stateOf(invoice.id)).toBe('paid');
  });
});

describe('settings of a provider', () => {
  it('are of owners, keep their secrets, and are checked at the provider', async () => {
    const { body: gateway } = await at.finance.call(paymentGatewayEndpoints.get, { id: at.gatewayId });
    expect(JSON.stringify(gateway)).not.toContain('S-test-x-signature');
    expect(gateway.fields.find(({ name }) => name === 'api_key')).toMatchObject({
      is_set: true,
      value: null,
    });
    expect((await at.finance.call(paymentGatewayEndpoints.check, { id: at.gatewayId })).status).toBe(403);
    const { body: checked } = await at.owner.call(paymentGatewayEndpoints.check, { id: at.gatewayId });
    expect(checked.last_success_at).toBe('2026-11-21T02:00:00.000Z');
    const { secrets } = await at.api.row('payment_gateways', { id: at.gatewayId }, 'secrets');
    expect(JSON.stringify(secrets)).not.toContain('S-test-x-signature');
  });

  it('can’t be turned on before they are complete, and offer nothing until then', async () => {
    const { body: gateways } = await at.owner.call(paymentGatewayEndpoints.list);
    const other = gateways.find(
      ({ provider, environment }) => provider === 'billplz' && environment === 'production',
    );
    const answer = await at.owner.call(paymentGatewayEndpoints.update, {
      id: other?.id ?? '',
      version: other?.version,
      body: { is_on: true, fields: { api_key: 'x' } },
    });
    expect(answer.problem.fields).toHaveProperty(['fields.x_signature_key'], 'required');
    expect(await at.options()).toEqual([
      { gateway_id: at.gatewayId, currency: 'MYR', methods: ['fpx', 'duitnow', 'e_wallet', 'card'] },
    ]);
  });
});
