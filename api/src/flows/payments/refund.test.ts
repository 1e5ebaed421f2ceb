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
