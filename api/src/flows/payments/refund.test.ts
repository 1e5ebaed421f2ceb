import { invoiceEndpoints } from '@rantau/shared/invoices';
import { paymentEndpoints } from '@rantau/shared/payments';
import { describe, expect, test } from 'vitest';
import { payingCustomer } from './payments.fixtures.ts';

const paying = payingCustomer();
const { owes, submit, verify, invoice, balance } = paying;

describe('a refund', () => {
  test('opens what was paid again, without a fee for the days in between', async () => {
    const due = await owes(4_000, '2026-11-25');
    const { body: sent } = await submit([due], 4_500);
    await verify(sent.id);
    paying.api.clock.set('2026-12-01T02:00:00.000Z');
    const refund = () =>
      paying.finance.call(paymentEndpoints.refund, {
        params: { id: sent.id },
        body: { reason: 'Sent twice' },
      });
    const answers = await Promise.all([refund(), refund()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await invoice(due.id)).toMatchObject({ state: 'issued', paid_minor: 0, late_fee_minor: 0 });
    expect(await balance()).toEqual({ receivable_minor: 4_000, credit_minor: 0 });
    const mine = await paying.customer.call(paymentEndpoints.getMine, { params: { id: sent.id } });
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
    await paying.finance.call(invoiceEndpoints.applyCredit, { params: { id: next.id } });
    const { problem } = await paying.finance.call(paymentEndpoints.refund, {
      params: { id: sent.id },
      body: { reason: 'Wants it back' },
    });
    expect(problem).toMatchObject({ error: 'transition_refused', metadata: { reason: 'credit_used' } });
  });
});

describe('a cheque that bounces', () => {
  const bounce = (id: string) =>
    paying.finance.call(paymentEndpoints.bounce, { params: { id }, body: { reason: 'Insufficient funds' } });

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
    const mine = await paying.customer.call(paymentEndpoints.getMine, { params: { id: sent.id } });
    expect(mine.body).toMatchObject({ state: 'bounced', bounce_reason: 'Insufficient funds' });
    expect(await paying.mailsOf('payment_bounced')).toEqual([expect.stringContaining('Insufficient funds')]);
  });

  test('is no other way of paying, and no business of a warehouse', async () => {
    const due = await owes(1_000);
    const { body: sent } = await submit([due], 1_000);
    await verify(sent.id);
    expect((await bounce(sent.id)).problem).toMatchObject({ metadata: { reason: 'no_cheque' } });
    const warehouse = await paying.api.staff('warehouse_my');
    const body = { reason: 'Mine' };
    const refused = await warehouse.call(paymentEndpoints.bounce, { params: { id: sent.id }, body });
    expect(refused.status).toBe(403);
  });
});
