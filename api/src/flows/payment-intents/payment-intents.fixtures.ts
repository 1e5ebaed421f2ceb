import type { AdminInvoiceDetail } from '@rantau/shared/invoices';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import { paymentGatewayEndpoints } from '@rantau/shared/payment-gateways';
import { paymentIntentEndpoints as calls, type PaymentOption } from '@rantau/shared/payment-intents';
import { afterAll, beforeEach, expect } from 'vitest';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { startFakeBillplz } from '../../integrations/payments/fake-billplz/server.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { plainInvoice } from '../invoices/invoice.fixtures.ts';
import { followDuePayments } from './follow-payments.ts';

const keys = {
  apiKey: 'test-key',
  xSignatureKey: 'S-test-x-signature',
  collectionId: 'testcoll',
  paymentOrderCollectionId: 'testpayouts',
};

/** Turns a provider's sandbox on with these keys. */
export async function turnOn(
  owner: Person,
  provider: string,
  fields: Record<string, string>,
  over: object = {},
): Promise<string> {
  const { body: gateways } = await owner.call(paymentGatewayEndpoints.list);
  const gateway = gateways.find((each) => each.provider === provider && each.environment === 'sandbox');
  if (!gateway) throw new Error(`No sandbox of ${provider}`);
  await owner
    .call(paymentGatewayEndpoints.update, {
      id: gateway.id,
      version: gateway.version,
      body: {
        is_on: true,
        fields,
        methods: gateway.available_methods,
        currencies: ['MYR'],
        fee_fixed_minor: 125,
        ...over,
      },
    })
    .then(({ body }) => body);
  return gateway.id;
}

/** The product with a fake provider and, anew for each test, a customer; when they are done the book must balance. */
export async function onlinePayments() {
  let now = () => new Date();
  const fake = await startFakeBillplz({ ...keys, now: () => now() });
  afterAll(() => fake.close());
  const api = await testApp({ paymentSandboxUrls: { billplz: fake.url } });
  now = api.clock.now;
  await seedTariff(api);
  const owner = await api.staff('owner');
  const finance = await api.staff('finance');
  const gatewayId = await turnOn(owner, 'billplz', {
    api_key: keys.apiKey,
    x_signature_key: keys.xSignatureKey,
    collection_id: keys.collectionId,
    payment_order_collection_id: keys.paymentOrderCollectionId,
  });
  let customer: Person;
  beforeEach(async () => {
    api.clock.set('2026-11-21T02:00:00.000Z');
    customer = await api.customer();
  });
  afterAll(async () => {
    const { body } = await finance.call(ledgerEndpoints.trialBalance);
    for (const currency of ['USD', 'MYR'])
      expect(
        body.filter((each) => each.currency === currency).reduce((sum, each) => sum + each.balance_minor, 0),
      ).toBe(0);
  });

  const start = (invoices: readonly AdminInvoiceDetail[], over: object = {}, by = customer) =>
    by.call(calls.start, {
      body: {
        gateway_id: gatewayId,
        currency: 'MYR',
        share: 'all',
        invoice_ids: invoices.map(({ id }) => id),
        amount_minor: invoices.reduce((sum, each) => sum + (each.to_pay_myr_minor ?? 0), 0),
        ...over,
      },
    });
  const deliver = (body: string | Buffer, source = 'billplz-sandbox') =>
    api.receive(source, body, { 'content-type': 'application/x-www-form-urlencoded' });
  const billOf = async (intentId: string): Promise<string> => {
    const { body } = await finance.call(calls.get, { id: intentId });
    return body.provider_id ?? '';
  };

  return {
    api,
    fake,
    owner,
    finance,
    get customer() {
      return customer;
    },
    gatewayId,
    owes: (cents: number, dueOn?: string, by = customer) => plainInvoice(finance, by.id, cents, dueOn),
    start,
    deliver,
    billOf,
    /** The jobs that are due. */
    work: () => api.services.jobs.drain(),
    follow: () => followDuePayments(api.services),
    /** Begins a payment of these invoices; answers it with its bill. */
    begin: async (invoices: readonly AdminInvoiceDetail[], over: object = {}, by = customer) => {
      const { body } = await start(invoices, over, by);
      return { ...body, bill: await billOf(body.id) };
    },
    intent: async (id: string) => (await finance.call(calls.get, { id })).body,
    mine: async (id: string, by = customer) => (await by.call(calls.getMine, { id })).body,
    refresh: async (id: string, by = customer) => (await by.call(calls.refreshMine, { id })).body,
    options: async (by = customer): Promise<PaymentOption[]> => (await by.call(calls.options)).body,
    paymentsOf: (userId: string) => api.rows('payments', { user_id: userId }),
    balance: (userId = customer.id) =>
      api.services.db
        .selectFrom('customer_balances')
        .select(['receivable_minor', 'credit_minor'])
        .where('user_id', '=', userId)
        .executeTakeFirst(),
    messages: () => api.services.db.selectFrom('inbox_messages').selectAll().orderBy('id').execute(),
  };
}
