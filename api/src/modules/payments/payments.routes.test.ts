import { creditUsedOn, invoiceEndpoints } from '@rantau/shared/invoices';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import { paymentEndpoints } from '@rantau/shared/payments';
import { exchangeRateEndpoints } from '@rantau/shared/reference-data';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts';
import { uploadedImage } from '../images/image.fixtures.ts';
import { issuedInvoice, plainInvoice } from '../invoices/invoice.fixtures.ts';
import { seedTariff } from '../tariffs/tariff.fixtures.ts';

let api: TestApp;
let finance: Person;
let customer: Person;
const now = '2026-11-21T02:00:00.000Z';
beforeAll(async () => {
  api = await startTestApp();
  finance = await api.staff('finance');
  await seedTariff(api);
});
beforeEach(async () => {
  api.clock.set(now);
  customer = await api.customer();
});
afterAll(() => api.close());

const zelle = { method: 'zelle', currency: 'USD', paid_on: '2026-11-21' } as const;
const submit = async (invoices: { id: string }[], cents: number, over: object = {}) =>
  customer.call(paymentEndpoints.submit, {
    body: {
      ...zelle,
      amount_minor: cents,
      invoice_ids: invoices.map(({ id }) => id),
      image_id: await uploadedImage(api, customer, 'payment_proof'),
      ...over,
    },
  });
const verify = (id: string, body: object = {}) =>
  finance.call(paymentEndpoints.verify, { params: { id }, body });
const invoice = async (id: string) => (await finance.call(invoiceEndpoints.get, { params: { id } })).body;
const entriesOf = (subject_id: string) =>
  api.services.db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(['kind', 'account', 'amount_minor', 'currency'])
    .where('subject_id', '=', subject_id)
    .orderBy('ledger_entries.id')
    .execute();
const balance = (user_id: string) =>
  api.services.db
    .selectFrom('customer_balances')
    .select(['receivable_minor', 'credit_minor'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();

describe('a payment', () => {
  test('that is verified pays the invoice, releases the shipment, is booked, and is told', async () => {
    const due = await issuedInvoice(api, finance, customer.id);
    const { body: sent, status } = await submit([due], due.balance_minor);
    expect(status).toBe(201);
    expect(sent).toMatchObject({ state: 'submitted', credit_usd_minor: 0 });
    expect(sent.proof?.content_type).toBe('image/webp');
    const { body } = await verify(sent.id);
    expect(body).toMatchObject({ state: 'verified', warnings: [], reviewed_by: expect.any(String) });
    expect(await invoice(due.id)).toMatchObject({ state: 'paid', balance_minor: 0, paid_at: now });
    const shipment = await api.services.db
      .selectFrom('outbound_packages')
      .select('state')
      .where('id', '=', due.outbound_package_id ?? '')
      .executeTakeFirst();
    expect(shipment?.state).toBe('released');
    expect(await entriesOf(sent.id)).toEqual([
      { kind: 'payment_verified', account: 'cash_zelle', amount_minor: due.total_minor, currency: 'USD' },
      { kind: 'payment_verified', account: 'receivable', amount_minor: -due.total_minor, currency: 'USD' },
    ]);
    const mails = await api.services.db
      .selectFrom('mails')
      .select('kind')
      .where('user_id', '=', customer.id)
      .orderBy('id')
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['invoice_issued', 'payment_verified']);
  });

  test('is booked once, however many verify it at once', async () => {
    const due = await plainInvoice(finance, customer.id, 5_000);
    const { body: sent } = await submit([due], 5_000);
    const answers = await Promise.all(Array.from({ length: 6 }, () => verify(sent.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await invoice(due.id)).toMatchObject({ state: 'paid', paid_minor: 5_000 });
    expect(await balance(customer.id)).toEqual({ receivable_minor: 0, credit_minor: 0 });
  });

  test('pays the oldest first, in part, and what is over becomes credit that can be used', async () => {
    const young = await plainInvoice(finance, customer.id, 4_000, '2026-12-20');
    const old = await plainInvoice(finance, customer.id, 3_000, '2026-12-01');
    const { body: part } = await submit([young, old], 5_000);
    expect(part.allocations.map(({ amount_usd_minor }) => amount_usd_minor)).toEqual([2_000, 3_000]);
    await verify(part.id);
    expect(await invoice(old.id)).toMatchObject({ state: 'paid' });
    expect(await invoice(young.id)).toMatchObject({ state: 'partially_paid', balance_minor: 2_000 });
    const { body: over } = await submit([young], 9_000);
    const { body: seen } = await finance.call(paymentEndpoints.get, { params: { id: over.id } });
    expect(seen.warnings).toContainEqual({ code: 'over_owed', payment_id: null, payment_reference: null });
    const { body: verified } = await verify(over.id);
    expect(verified.credit_usd_minor).toBe(7_000);
    const next = await plainInvoice(finance, customer.id, 10_000);
    const use = () => finance.call(invoiceEndpoints.applyCredit, { params: { id: next.id } });
    const answers = await Promise.all([use(), use(), use()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await invoice(next.id)).toMatchObject({ state: 'partially_paid', balance_minor: 3_000 });
    expect(await balance(customer.id)).toEqual({ receivable_minor: 3_000, credit_minor: 0 });
  });

  test('of ringgit settles what the invoice says in ringgit, whatever the dollar did since', async () => {
    const due = await plainInvoice(finance, customer.id, 10_000);
    api.clock.advance(86_400);
    await finance.call(exchangeRateEndpoints.create, { body: { rate: '4.7', effective_from: '2026-11-22' } });
    const ringgit = due.balance_myr_minor ?? 0;
    const { body: sent } = await submit([due], ringgit, {
      method: 'bank_transfer_my',
      currency: 'MYR',
      paid_on: '2026-11-22',
    });
    expect(sent).toMatchObject({ amount_usd_minor: 10_000, credit_usd_minor: 0, exchange_rate: '4.7' });
    await verify(sent.id);
    expect(await invoice(due.id)).toMatchObject({ state: 'paid' });
    const worth = Math.round(ringgit / 4.7);
    expect(await entriesOf(sent.id)).toEqual(
      [
        ['cash_bank_my', ringgit, 'MYR'],
        ['currency_exchange', -ringgit, 'MYR'],
        ['currency_exchange', worth, 'USD'],
        ['exchange_difference', 10_000 - worth, 'USD'],
        ['receivable', -10_000, 'USD'],
      ].map(([account, amount_minor, currency]) => ({
        kind: 'payment_verified',
        account,
        amount_minor,
        currency,
      })),
    );
  });

  test('split by its sender goes where they said, and not beyond what was paid', async () => {
    const first = await plainInvoice(finance, customer.id, 4_000, '2026-12-01');
    const second = await plainInvoice(finance, customer.id, 4_000, '2026-12-02');
    const split = (amount: number) => ({
      allocations: [{ invoice_id: second.id, amount_usd_minor: amount }],
    });
    const tooMuch = await submit([first, second], 1_000, split(2_000));
    expect(tooMuch.problem.error).toBe('allocation_exceeds_payment');
    const { body } = await submit([first, second], 1_000, split(1_000));
    await verify(body.id);
    expect(await invoice(first.id)).toMatchObject({ state: 'issued' });
    expect(await invoice(second.id)).toMatchObject({ state: 'partially_paid', balance_minor: 3_000 });
  });

  test('of another sum than was told settles what really came', async () => {
    const due = await plainInvoice(finance, customer.id, 4_000);
    const { body } = await submit([due], 4_000);
    await verify(body.id, { received_minor: 3_500, note: 'The bank kept five dollars' });
    expect(await invoice(due.id)).toMatchObject({ state: 'partially_paid', balance_minor: 500 });
  });

  test('is refused in the wrong currency, of tomorrow, without own proof, or for what is not to be paid', async () => {
    const due = await plainInvoice(finance, customer.id, 4_000);
    const fields = async (over: object) => (await submit([due], 4_000, over)).problem.fields;
    expect(await fields({ currency: 'MYR' })).toEqual({ currency: 'invalid' });
    expect(await fields({ paid_on: '2026-11-22' })).toEqual({ paid_on: 'date_in_future' });
    expect(await fields({ paid_on: '2025-11-20' })).toEqual({ paid_on: 'date_too_old' });
    const stranger = await api.customer();
    expect(await fields({ image_id: await uploadedImage(api, stranger, 'payment_proof') })).toEqual({
      image_id: 'not_found',
    });
    const foreign = await plainInvoice(finance, stranger.id, 1_000);
    expect((await submit([foreign], 1_000)).problem.fields).toEqual({ 'invoice_ids.0': 'not_found' });
    const { body } = await submit([due], 4_000);
    await verify(body.id);
    expect((await submit([due], 4_000)).problem.error).toBe('invoice_not_payable');
    const ringgit = { method: 'bank_transfer_my', currency: 'MYR', paid_on: '2025-11-21' };
    const other = await plainInvoice(finance, customer.id, 4_000);
    expect((await submit([other], 4_000, ringgit)).problem.error).toBe('exchange_rate_missing');
  });

  test('with the same key is taken once, also 16 times at once', async () => {
    const due = await plainInvoice(finance, customer.id, 4_000);
    const image_id = await uploadedImage(api, customer, 'payment_proof');
    const send = (amount_minor = 4_000) =>
      customer.call(paymentEndpoints.submit, {
        body: { ...zelle, amount_minor, invoice_ids: [due.id], image_id },
        headers: { 'idempotency-key': `pay-${due.id}` },
      });
    const answers = await Promise.all(Array.from({ length: 16 }, () => send()));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await send(1)).problem.error).toBe('idempotency_mismatch');
    const { total } = await customer.call(paymentEndpoints.mine);
    expect(total).toBe(1);
  });

  test('is nobody else’s to see, and not for an admin in the customer’s name to send', async () => {
    const due = await plainInvoice(finance, customer.id, 4_000);
    const { body } = await submit([due], 4_000);
    const stranger = await api.customer();
    const foreign = await stranger.call(paymentEndpoints.getMine, { params: { id: body.id } });
    expect(foreign.problem.error).toBe('not_found');
    const warehouse = await api.staff('warehouse_us');
    expect((await warehouse.call(paymentEndpoints.list)).problem.error).toBe('forbidden');
    const support = await api.staff('support');
    const refused = await support.call(paymentEndpoints.verify, { params: { id: body.id }, body: {} });
    expect(refused.problem.error).toBe('forbidden');
    if (customer.actor.kind !== 'user') throw new Error('a customer');
    const impersonated = api.as({ ...customer.actor, impersonator_id: finance.id });
    const attempt = await impersonated(paymentEndpoints.submit, {
      body: {
        ...zelle,
        amount_minor: 1,
        invoice_ids: [due.id],
        image_id: '00000000-0000-7000-8000-000000000000',
      },
    });
    expect(attempt.problem.error).toBe('impersonation_forbidden');
  });
});

describe('the late fee', () => {
  test('stands still while a proof is looked at, and becomes a line when the balance is settled', async () => {
    const due = await plainInvoice(finance, customer.id, 10_000, '2026-11-21');
    api.clock.set('2026-11-23T02:00:00.000Z');
    const { body: sent } = await submit([due], 11_000, { paid_on: '2026-11-23' });
    api.clock.set('2026-11-30T02:00:00.000Z');
    expect(await invoice(due.id)).toMatchObject({
      late_fee_minor: 1_000,
      late_fee_paused: true,
      overdue_days: 9,
    });
    await verify(sent.id);
    const paid = await invoice(due.id);
    expect(paid).toMatchObject({ state: 'paid', total_minor: 11_000, late_fee_minor: 0, balance_minor: 0 });
    expect(paid.lines.at(-1)).toMatchObject({ kind: 'late_fee', quantity: '2', amount_minor: 1_000 });
    expect(await entriesOf(due.id)).toContainEqual({
      kind: 'late_fee_charged',
      account: 'revenue_late_fee',
      amount_minor: -1_000,
      currency: 'USD',
    });
    api.clock.set('2027-03-01T02:00:00.000Z');
    expect(await invoice(due.id)).toMatchObject({ late_fee_minor: 0, balance_minor: 0 });
  });

  test('goes on after a rejection, and the customer reads why', async () => {
    const due = await plainInvoice(finance, customer.id, 10_000, '2026-11-21');
    api.clock.set('2026-11-22T02:00:00.000Z');
    const { body: sent } = await submit([due], 10_500, { paid_on: '2026-11-22' });
    api.clock.set('2026-11-24T02:00:00.000Z');
    await finance.call(paymentEndpoints.reject, {
      params: { id: sent.id },
      body: { reason: 'No such transfer at the bank' },
    });
    const { body: mine } = await customer.call(paymentEndpoints.getMine, { params: { id: sent.id } });
    expect(mine).toMatchObject({ state: 'rejected', rejection_reason: 'No such transfer at the bank' });
    api.clock.set('2026-11-26T02:00:00.000Z');
    // Of five days, the two that began while the proof was looked at are not charged.
    expect(await invoice(due.id)).toMatchObject({ late_fee_minor: 1_500, late_fee_paused: false });
    expect((await verify(sent.id)).problem.error).toBe('transition_refused');
  });

  test('of an invoice that is paid but for the fee is charged up to that day, then from there on', async () => {
    const due = await plainInvoice(finance, customer.id, 10_000, '2026-11-21');
    api.clock.set('2026-11-23T02:00:00.000Z');
    const { body: sent } = await submit([due], 10_000, { paid_on: '2026-11-23' });
    await verify(sent.id);
    expect(await invoice(due.id)).toMatchObject({
      state: 'partially_paid',
      total_minor: 11_000,
      late_fee_minor: 0,
      balance_minor: 1_000,
    });
    api.clock.set('2026-11-24T02:00:00.000Z');
    expect(await invoice(due.id)).toMatchObject({ late_fee_minor: 500, balance_minor: 1_500 });
  });
});

describe('a customer’s own credit', () => {
  const use = (id: string, person = customer, headers = {}) =>
    person.call(invoiceEndpoints.useMyCredit, { params: { id }, headers });
  const withCredit = async (cents: number) => {
    const due = await plainInvoice(finance, customer.id, 1_000);
    const { body } = await submit([due], 1_000 + cents);
    await verify(body.id);
  };

  test('pays an invoice with its late fee, releases the goods, is booked and kept with who did it', async () => {
    await withCredit(500_000);
    const due = await issuedInvoice(api, finance, customer.id);
    api.clock.advance(86_400 * 20);
    const late = await invoice(due.id);
    expect(late.late_fee_minor).toBeGreaterThan(0);
    const { body } = await use(due.id);
    const paid = late.balance_minor;
    expect(body).toMatchObject({ state: 'paid', balance_minor: 0, paid_minor: paid, payments: [] });
    expect(creditUsedOn(body)).toBe(paid);
    expect(await balance(customer.id)).toEqual({ receivable_minor: 0, credit_minor: 500_000 - paid });
    const shipment = await api.services.db
      .selectFrom('outbound_packages')
      .select('state')
      .where('id', '=', due.outbound_package_id ?? '')
      .executeTakeFirst();
    expect(shipment?.state).toBe('released');
    expect((await entriesOf(due.id)).filter(({ kind }) => kind === 'credit_used')).toEqual([
      { kind: 'credit_used', account: 'customer_credit', amount_minor: paid, currency: 'USD' },
      { kind: 'credit_used', account: 'receivable', amount_minor: -paid, currency: 'USD' },
    ]);
    const kept = await api.services.db
      .selectFrom('audit_events')
      .select(['actor_kind', 'actor_id'])
      .where('action', '=', 'invoice.apply_credit')
      .where('subject_id', '=', due.id)
      .execute();
    expect(kept).toEqual([{ actor_kind: 'user', actor_id: customer.id }]);
  });

  test('is used once, however often and on whatever invoices it is asked for at the same time', async () => {
    await withCredit(3_000);
    const first = await plainInvoice(finance, customer.id, 2_000);
    const second = await plainInvoice(finance, customer.id, 2_500);
    const headers = { 'idempotency-key': 'use-credit-once' };
    const again = await Promise.all([1, 2, 3, 4].map(() => use(first.id, customer, headers)));
    expect(again.map(({ body }) => body.paid_minor)).toEqual([2_000, 2_000, 2_000, 2_000]);
    const answers = await Promise.all([use(second.id), use(second.id), use(first.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(
      answers
        .filter(({ status }) => status === 409)
        .map(({ problem }) => problem.error)
        .sort(),
    ).toEqual(['invoice_not_payable', 'no_credit']);
    expect(await invoice(second.id)).toMatchObject({ state: 'partially_paid', balance_minor: 1_500 });
    expect(await balance(customer.id)).toEqual({ receivable_minor: 1_500, credit_minor: 0 });
  });

  test('stands beside the payments of an invoice', async () => {
    await withCredit(600);
    const due = await plainInvoice(finance, customer.id, 2_000);
    await use(due.id);
    const { body: sent } = await submit([due], 1_000);
    await verify(sent.id);
    const seen = await invoice(due.id);
    expect(seen.payments).toMatchObject([{ allocated_usd_minor: 1_000 }]);
    expect([seen.balance_minor, creditUsedOn(seen)]).toEqual([400, 600]);
  });

  test('is nobody else’s to use, nor on another’s invoice, a draft, or by an admin in their name', async () => {
    await withCredit(1_000);
    const due = await plainInvoice(finance, customer.id, 2_000);
    const stranger = await api.customer();
    expect((await use(due.id, stranger)).problem.error).toBe('not_found');
    const theirs = await plainInvoice(finance, stranger.id, 2_000);
    expect((await use(theirs.id)).status).toBe(404);
    const { body: draft } = await finance.call(invoiceEndpoints.create, {
      body: {
        kind: 'online_order',
        user_id: customer.id,
        lines: [{ description: 'Storage', unit_price_minor: 900 }],
      },
    });
    expect((await use(draft.id)).problem.error).toBe('not_found');
    if (customer.actor.kind !== 'user') throw new Error('a customer');
    const impersonated = api.as({ ...customer.actor, impersonator_id: finance.id });
    const refused = await impersonated(invoiceEndpoints.useMyCredit, { params: { id: due.id } });
    expect(refused.problem.error).toBe('impersonation_forbidden');
    expect(await balance(customer.id)).toEqual({ receivable_minor: 2_000, credit_minor: 1_000 });
  });
});

describe('a refund', () => {
  test('opens what was paid again, without a fee for the days in between', async () => {
    const due = await plainInvoice(finance, customer.id, 4_000, '2026-11-25');
    const { body: sent } = await submit([due], 4_500);
    await verify(sent.id);
    api.clock.set('2026-12-01T02:00:00.000Z');
    const refund = () =>
      finance.call(paymentEndpoints.refund, { params: { id: sent.id }, body: { reason: 'Sent twice' } });
    const answers = await Promise.all([refund(), refund()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await invoice(due.id)).toMatchObject({ state: 'issued', paid_minor: 0, late_fee_minor: 0 });
    expect(await balance(customer.id)).toEqual({ receivable_minor: 4_000, credit_minor: 0 });
    api.clock.set('2026-12-02T02:00:00.000Z');
    expect(await invoice(due.id)).toMatchObject({ late_fee_minor: 500 });
  });

  test('is refused while its credit has been used', async () => {
    const due = await plainInvoice(finance, customer.id, 1_000);
    const { body: sent } = await submit([due], 5_000);
    await verify(sent.id);
    const next = await plainInvoice(finance, customer.id, 3_000);
    await finance.call(invoiceEndpoints.applyCredit, { params: { id: next.id } });
    const { problem } = await finance.call(paymentEndpoints.refund, {
      params: { id: sent.id },
      body: { reason: 'Wants it back' },
    });
    expect(problem).toMatchObject({ error: 'transition_refused', metadata: { reason: 'credit_used' } });
  });
});

describe('the payment desk', () => {
  test('is told of the same picture and the same amount', async () => {
    const due = await plainInvoice(finance, customer.id, 20_000);
    const proof = (sha: string) => uploadedImage(api, customer, 'payment_proof', sha);
    const { body: first } = await submit([due], 1_234, { image_id: await proof('same-picture') });
    const { body: second } = await submit([due], 1_234, { image_id: await proof('same-picture') });
    const { body } = await finance.call(paymentEndpoints.list, {
      query: { filter: JSON.stringify({ user_id: customer.id, state: 'submitted' }) },
    });
    expect(body.find(({ id }) => id === second.id)?.warnings).toEqual([
      { code: 'same_amount', payment_id: first.id, payment_reference: first.reference },
      { code: 'same_proof', payment_id: first.id, payment_reference: first.reference },
      { code: 'under_owed', payment_id: null, payment_reference: null },
    ]);
  });

  test('enters a cheque that came by post, verified at once', async () => {
    const due = await plainInvoice(finance, customer.id, 2_000);
    const { body, status } = await finance.call(paymentEndpoints.create, {
      body: {
        user_id: customer.id,
        method: 'cheque',
        currency: 'USD',
        amount_minor: 2_000,
        paid_on: '2026-11-20',
        invoice_ids: [due.id],
      },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'verified', proof: null });
    const { body: steps } = await finance.call(paymentEndpoints.timeline, { params: { id: body.id } });
    expect(steps.map(({ to }) => to)).toEqual(['submitted', 'verified']);
    const found = await finance.call(paymentEndpoints.list, {
      query: { filter: JSON.stringify({ q: body.reference, invoice_id: due.id }) },
    });
    expect(found.total).toBe(1);
  });
});

test('the book is balanced in each currency after all of this, and says what the invoices say', async () => {
  const { body } = await finance.call(ledgerEndpoints.trialBalance);
  for (const currency of ['USD', 'MYR'])
    expect(
      body.filter((each) => each.currency === currency).reduce((sum, each) => sum + each.balance_minor, 0),
    ).toBe(0);
  const { rows } = await api.services.pool.query(
    `select reference from invoices where state not in ('draft', 'void') and total_minor - paid_minor <>
      (select coalesce(sum(amount_minor), 0) from ledger_entries where invoice_id = invoices.id)`,
  );
  expect(rows).toEqual([]);
});
