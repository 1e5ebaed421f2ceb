import { paymentEndpoints } from '@rantau/shared/payments';
import { describe, expect, test } from 'vitest';
import { uploadedImage } from '../images/image.fixtures.ts';
import { payingCustomer } from './payments.fixtures.ts';

const paying = payingCustomer();
const { owes, submit } = paying;

describe('the payment desk', () => {
  test('is told of the same picture and the same amount', async () => {
    const due = await owes(20_000);
    const proof = (sha: string) => uploadedImage(paying.api, paying.customer, 'payment_proof', sha);
    const { body: first } = await submit([due], 1_234, { image_id: await proof('same-picture') });
    const { body: second } = await submit([due], 1_234, { image_id: await proof('same-picture') });
    const { body } = await paying.finance.call(paymentEndpoints.list, {
      query: { filter: JSON.stringify({ user_id: paying.customer.id, state: 'submitted' }) },
    });
    expect(body.find(({ id }) => id === second.id)?.warnings).toEqual([
      { code: 'same_amount', payment_id: first.id, payment_reference: first.reference },
      { code: 'same_proof', payment_id: first.id, payment_reference: first.reference },
      { code: 'under_owed', payment_id: null, payment_reference: null },
    ]);
  });

  test('enters a cheque that came by post, verified at once', async () => {
    const due = await owes(2_000);
    const { body, status } = await paying.finance.call(paymentEndpoints.create, {
      body: {
        user_id: paying.customer.id,
        method: 'cheque',
        currency: 'USD',
        amount_minor: 2_000,
        paid_on: '2026-11-20',
        invoice_ids: [due.id],
      },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'verified', proof: null });
    const { body: steps } = await paying.finance.call(paymentEndpoints.timeline, { params: { id: body.id } });
    expect(steps.map(({ to }) => to)).toEqual(['submitted', 'verified']);
    const found = await paying.finance.call(paymentEndpoints.list, {
      query: { filter: JSON.stringify({ q: body.reference, invoice_id: due.id }) },
    });
    expect(found.total).toBe(1);
  });
});
