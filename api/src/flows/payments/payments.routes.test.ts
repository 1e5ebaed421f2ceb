import { invoiceEndpoints } from '@rantau/shared/invoices';
import { paymentEndpoints } from '@rantau/shared/payments';
import { exchangeRateEndpoints } from '@rantau/shared/reference-data';
import { describe, expect, test } from 'vitest';
import { mailTo } from '../../../tests/mailbox.ts';
import { uploadedImage } from '../../modules/images/image.fixtures.ts';
import { plainInvoice } from '../invoices/invoice.fixtures.ts';
import { now, payingCustomer, recordPayment, zelle } from './payments.fixtures.ts';

const paying = await payingCustomer();
const { owes, owesFreight, submit, verify, invoice, stateOfOutboundPackage, entriesOf, balance } = paying;

describe('a payment', () => {
  test('that is verified pays the invoice, releases the outbound package, is booked, and is told', async () => {
    const due = await owesFreight();
    const { body: sent, status } = await submit([due], due.balance_minor);
    expect(status).toBe(201);
    expect(sent).toMatchObject({ state: 'submitted', credit_usd_minor: 0 });
    expect(sent.proof?.content_type).toBe('image/webp');
    const { body } = await verify(sent.id);
    expect(body).toMatchObject({ state: 'verified', warnings: [], reviewed_by: expect.any(String) });
    expect(await invoice(due.id)).toMatchObject({ state: 'paid', balance_minor: 0, paid_at: now });
    expect(await stateOfOutboundPackage(due.outbound_package_id)).toBe('released');
    expect(await entriesOf(sent.id)).toEqual([
      { kind: 'payment_verified', account: 'cash_zelle', amount_minor: due.total_minor, currency: 'USD' },
      { kind: 'payment_verified', account: 'receivable', amount_minor: -due.total_minor, currency: 'USD' },
    ]);
    const mails = await paying.api.rows('messages', { user_id: paying.customer.id }, 'kind');
    expect(mails.map(({ kind }) => kind)).toEqual(['invoice_issued', 'payment_verified']);
  });

  test('is booked once, however many verify it at once', async () => {
    const due = await owes(5_000);
    const { body: sent } = await submit([due], 5_000);
    const answers = await Promise.all(Array.from({ length: 6 }, () => verify(sent.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await invoice(due.id)).toMatchObject({ state: 'paid', paid_minor: 5_000 });
    expect(await balance()).toEqual({ receivable_minor: 0, credit_minor: 0 });
  });

  test('pays the oldest first, in part, and what is over becomes credit that can be used', async () => {
    const young = await owes(4_000, '2026-12-20');
    const old = await owes(3_000, '2026-12-01');
    const { body: part } = await submit([young, old], 5_000);
    expect(part.allocations.map(({ amount_usd_minor }) => amount_usd_minor)).toEqual([2_000, 3_000]);
    await verify(part.id);
    expect(await invoice(old.id)).toMatchObject({ state: 'paid' });
    expect(await invoice(young.id)).toMatchObject({ state: 'partially_paid', balance_minor: 2_000 });
    const { body: over } = await submit([young], 9_000);
    const { body: seen } = await paying.finance.call(paymentEndpoints.get, { id: over.id });
    expect(seen.warnings).toContainEqual({ code: 'over_owed', payment_id: null, payment_reference: null });
    const { body: verified } = await verify(over.id);
    expect(verified.credit_usd_minor).toBe(7_000);
    const next = await owes(10_000);
    const use = () => paying.finance.call(invoiceEndpoints.applyCredit, { id: next.id });
    const answers = await Promise.all([use(), use(), use()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await invoice(next.id)).toMatchObject({ state: 'partially_paid', balance_minor: 3_000 });
    expect(await balance()).toEqual({ receivable_minor: 3_000, credit_minor: 0 });
    // Once, since staff used it; not where its owner does.
    expect(await paying.mailsOf('credit_used')).toEqual([expect.stringContaining('70.00')]);
    await verify((await submit([await owes(1_000)], 2_000)).body.id);
    const body = { most_usd_minor: 1_000 };
    const own = await paying.customer.call(invoiceEndpoints.useMyCredit, { id: next.id, body });
    expect(own.status).toBe(200);
    expect(await paying.mailsOf('credit_used')).toHaveLength(1);
  });

  test('of ringgit settles what the invoice says in ringgit, whatever the dollar did since', async () => {
    const due = await owes(10_000);
    paying.api.clock.advance(86_400);
    await paying.finance.call(exchangeRateEndpoints.create, {
      body: { rate: '4.7', effective_from: '2026-11-22' },
    });
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
    const first = await owes(4_000, '2026-12-01');
    const second = await owes(4_000, '2026-12-02');
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
    const due = await owes(4_000);
    const { body } = await submit([due], 4_000);
    await verify(body.id, { received_minor: 3_500, note: 'The bank kept five dollars' });
    expect(await invoice(due.id)).toMatchObject({ state: 'partially_paid', balance_minor: 500 });
  });

  test('is refused in the wrong currency, of tomorrow, without own proof, or for what is not to be paid', async () => {
    const due = await owes(4_000);
    const fields = async (over: object) => (await submit([due], 4_000, over)).problem.fields;
    expect(await fields({ currency: 'MYR' })).toEqual({ currency: 'invalid' });
    expect(await fields({ paid_on: '2026-11-22' })).toEqual({ paid_on: 'date_in_future' });
    expect(await fields({ paid_on: '2025-11-20' })).toEqual({ paid_on: 'date_too_old' });
    const stranger = await paying.api.customer();
    expect(await fields({ image_id: await uploadedImage(paying.api, stranger, 'payment_proof') })).toEqual({
      image_id: 'not_found',
    });
    const foreign = await plainInvoice(paying.finance, stranger.id, 1_000);
    expect((await submit([foreign], 1_000)).problem.fields).toEqual({ 'invoice_ids.0': 'not_found' });
    const { body } = await submit([due], 4_000);
    await verify(body.id);
    expect((await submit([due], 4_000)).problem.error).toBe('invoice_not_payable');
    const ringgit = { method: 'bank_transfer_my', currency: 'MYR', paid_on: '2025-11-21' };
    const other = await owes(4_000);
    expect((await submit([other], 4_000, ringgit)).problem.error).toBe('exchange_rate_missing');
  });

  test('that staff saw arrive for an invoice which is paid since becomes credit', async () => {
    const due = await owes(4_000);
    const { body } = await submit([due], 4_000);
    await verify(body.id);
    const again = { ...zelle, amount_minor: 4_100, invoice_ids: [due.id], user_id: paying.customer.id };
    const recorded = await recordPayment(paying.finance, again);
    expect(recorded.body).toMatchObject({ state: 'verified', allocations: [], credit_usd_minor: 4_100 });
    expect(await mailTo(paying.api.services, paying.customer.email)).toMatch(
      /Becomes your credit: US\$41\.00/,
    );
    const split = { ...again, allocations: [{ invoice_id: due.id, amount_usd_minor: 100 }] };
    expect((await recordPayment(paying.finance, split)).problem.error).toBe('invoice_not_payable');
    const stranger = await paying.api.customer();
    const foreign = await recordPayment(paying.finance, { ...again, user_id: stranger.id });
    expect(foreign.problem.fields).toEqual({ 'invoice_ids.0': 'not_found' });
  });

  test('with the same key is taken once, also 16 times at once', async () => {
    const due = await owes(4_000);
    const image_id = await uploadedImage(paying.api, paying.customer, 'payment_proof');
    const send = (amount_minor = 4_000) =>
      paying.customer.call(paymentEndpoints.submit, {
        body: { ...zelle, amount_minor, invoice_ids: [due.id], image_id },
        headers: { 'idempotency-key': `pay-${due.id}` },
      });
    const answers = await Promise.all(Array.from({ length: 16 }, () => send()));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await send(1)).problem.error).toBe('idempotency_mismatch');
    const { total } = await paying.customer.call(paymentEndpoints.mine);
    expect(total).toBe(1);
  });

  test('is nobody else’s to see, and not for an admin in the customer’s name to send', async () => {
    const due = await owes(4_000);
    const { body } = await submit([due], 4_000);
    const stranger = await paying.api.customer();
    const foreign = await stranger.call(paymentEndpoints.getMine, { id: body.id });
    expect(foreign.problem.error).toBe('not_found');
    const warehouse = await paying.api.staff('warehouse_us');
    expect((await warehouse.call(paymentEndpoints.list)).problem.error).toBe('forbidden');
    const support = await paying.api.staff('support');
    const refused = await support.call(paymentEndpoints.verify, { id: body.id, body: {} });
    expect(refused.problem.error).toBe('forbidden');
    if (paying.customer.actor.kind !== 'user') throw new Error('a customer');
    const impersonated = paying.api.as({ ...paying.customer.actor, impersonator_id: paying.finance.id });
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
