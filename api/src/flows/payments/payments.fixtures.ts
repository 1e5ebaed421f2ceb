import type { BodyOf } from '@rantau/shared/contract';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import type { MailKind } from '@rantau/shared/mails';
import { paymentEndpoints, paymentSettingsEndpoints } from '@rantau/shared/payments';
import { afterAll, beforeEach, expect } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/test-app.ts';
import { uploadedImage } from '../../modules/images/image.fixtures.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { bookEntries } from '../../platform/ledger/ledger.fixtures.ts';
import { issuedInvoice, plainInvoice } from '../invoices/invoice.fixtures.ts';

export const now = '2026-11-21T02:00:00.000Z';
export const zelle = { method: 'zelle', currency: 'USD', paid_on: '2026-11-21' } as const;

/**
 * The product with someone of finance and, anew for each test, a customer, for the tests of one file. When they are done,
 * the book must balance.
 */
export async function payingCustomer() {
  const api = await testApp();
  const finance = await api.staff('finance');
  await seedTariff(api);
  let customer: Person;
  beforeEach(async () => {
    api.clock.set(now);
    customer = await api.customer();
  });
  afterAll(() => expectBalancedBook(api, finance));

  return {
    api,
    finance,
    get customer() {
      return customer;
    },
    /** An invoice of one line that the customer owes. */
    owes: (cents: number, dueOn?: string) => plainInvoice(finance, customer.id, cents, dueOn),
    /** The same of a packed outbound package. */
    owesFreight: () => issuedInvoice(api, finance, customer.id),
    /** Tells of a transfer for these invoices, with a proof. */
    submit: async (invoices: readonly { id: string }[], cents: number, over: object = {}) =>
      customer.call(paymentEndpoints.submit, {
        body: {
          ...zelle,
          amount_minor: cents,
          invoice_ids: invoices.map(({ id }) => id),
          image_id: await uploadedImage(api, customer, 'payment_proof'),
          ...over,
        },
      }),
    verify: (id: string, body: object = {}) => verifyReading(finance, id, body),
    refund: (id: string, body: object = {}) => refundReading(finance, id, body),
    invoice: async (id: string) => (await finance.call(invoiceEndpoints.get, { id })).body,
    stateOfOutboundPackage: async (id: string | null) => {
      const outbound = await api.services.db
        .selectFrom('outbound_packages')
        .select('state')
        .where('id', '=', id ?? '')
        .executeTakeFirst();
      return outbound?.state;
    },
    /** Ledger entries of a payment or an invoice. */
    entriesOf: (subject_id: string) =>
      bookEntries(api, { subject_id }, 'kind', 'account', 'amount_minor', 'currency'),
    /** The texts of what the customer was sent. */
    mailsOf: async (kind: MailKind) =>
      (await api.rows('messages', { user_id: customer.id, kind }, 'text')).map(({ text }) => text),
    /** Amount that the customer owes, and their credit. */
    balance: () =>
      api.services.db
        .selectFrom('customer_balances')
        .select(['receivable_minor', 'credit_minor'])
        .where('user_id', '=', customer.id)
        .executeTakeFirst(),
  };
}

/** Records a payment that came another way, also where it looks like another one. */
export async function recordPayment(finance: Person, body: BodyOf<typeof paymentEndpoints.create>) {
  const first = await finance.call(paymentEndpoints.create, { body });
  if (first.status !== 409 || first.problem.error !== 'warnings_unseen') return first;
  const { warnings } = first.problem.metadata as { warnings: never[] };
  return finance.call(paymentEndpoints.create, { body: { ...body, warnings_seen: warnings } as typeof body });
}

/** Records a payment of today by Zelle, for one invoice of this customer. */
export const payInvoice = (
  { clock }: TestApp,
  finance: Person,
  { customer, invoice_id, amount_minor }: { customer: Person; invoice_id: string; amount_minor: number },
) =>
  recordPayment(finance, {
    user_id: customer.id,
    method: 'zelle',
    currency: 'USD',
    amount_minor,
    paid_on: clock.now().toISOString().slice(0, 10),
    invoice_ids: [invoice_id],
  });

/** Verifies a payment as it is shown, with each of its warnings ticked. */
export async function verifyReading(finance: Person, id: string, body: object = {}) {
  const { body: shown } = await finance.call(paymentEndpoints.get, { id });
  return finance.call(paymentEndpoints.verify, {
    id,
    version: shown.version,
    body: { warnings_seen: shown.warnings, ...body },
  });
}

/** Gives a payment back, or a part of it, as it is shown. */
export async function refundReading(finance: Person, id: string, body: object = {}) {
  const shown = await finance.call(paymentEndpoints.get, { id });
  return finance.call(paymentEndpoints.refund, {
    id,
    version: shown.status === 200 ? shown.body.version : 1,
    body: { reason: 'Sent twice', ...body },
  });
}

/** In each currency it sums to zero, and what it says of an invoice is what the invoice says. */
async function expectBalancedBook({ services: { pool } }: TestApp, finance: Person): Promise<void> {
  const { body } = await finance.call(ledgerEndpoints.trialBalance);
  for (const currency of ['USD', 'MYR'])
    expect(
      body.filter((each) => each.currency === currency).reduce((sum, each) => sum + each.balance_minor, 0),
    ).toBe(0);
  const { rows } = await pool.query(
    `select reference from invoices where state not in ('draft', 'void') and
      case when state = 'written_off' then 0 else total_minor - paid_minor end <>
      (select coalesce(sum(amount_minor), 0) from ledger_entries where invoice_id = invoices.id)`,
  );
  expect(rows).toEqual([]);
}

/** Changes the one record of what is demanded before money counts. */
export async function demand(owner: Person, body: BodyOf<typeof paymentSettingsEndpoints.update>) {
  const [settings] = (await owner.call(paymentSettingsEndpoints.list)).body;
  return owner.call(paymentSettingsEndpoints.update, {
    id: settings?.id ?? '',
    version: settings?.version,
    body,
  });
}
