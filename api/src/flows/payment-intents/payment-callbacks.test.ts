import { inboxMessageEndpoints } from '@rantau/shared/inbox-messages';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { paymentIntentEndpoints as calls } from '@rantau/shared/payment-intents';
import { paymentEndpoints } from '@rantau/shared/payments';
import { describe, expect, it } from 'vitest';
import { onlinePayments } from './payment-intents.fixtures.ts';

const at = await onlinePayments();
const invoiceOf = async (id: string) => (await at.finance.call(invoiceEndpoints.get, { id })).body;

/** A customer's invoice, with its bill paid at the provider. */
async function paidBill(cents = 10_000, amount?: number) {
  const invoice = await at.owes(cents);
  const intent = await at.begin([invoice]);
  at.fake.pay(intent.bill, amount);
  return { invoice, ...intent };
}

describe('a report of the provider', () => {
  it('books once, however often and whenever it comes', async () => {
    const { invoice, bill, id } = await paidBill();
    const due = at.fake.callback(bill, { signed: { paid: 'false', state: 'due', paid_amount: '0' } });
    const paid = at.fake.callback(bill);
    // Out of order: what was true before the payment comes after it, and between.
    const bodies = Array.from({ length: 50 }, (_, index) => (index % 5 === 3 ? due : paid));
    for (let first = 0; first < 50; first += 10) {
      const answers = await Promise.all(bodies.slice(first, first + 10).map((body) => at.deliver(body)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    await at.work();
    for (const body of bodies.slice(0, 10)) await at.deliver(body);
    at.api.clock.advance(10);
    await Promise.all([at.work(), at.refresh(id), at.refresh(id), at.follow()]);
    expect(await at.paymentsOf(at.customer.id)).toHaveLength(1);
    expect(await at.balance()).toEqual({ receivable_minor: 0, credit_minor: 0 });
    expect((await invoiceOf(invoice.id)).state).toBe('paid');
    const kept = (await at.messages()).filter(({ body }) => body.toString().includes(bill));
    expect(kept.map(({ deliveries }) => deliveries).toSorted((a, b) => a - b)).toEqual([12, 48]);
  });

  it.each([
    ['id', 'another'],
    ['collection_id', 'another'],
    ['paid', 'false'],
    ['state', 'due'],
    ['amount', '1'],
    ['paid_amount', '1'],
    ['due_at', '2030-01-01'],
    ['email', 'x@example.com'],
    ['name', 'X'],
    ['url', 'http://example.com'],
    ['paid_at', '2020-01-01 00:00:00 +0800'],
    ['x_signature', '0'.repeat(64)],
    ['x_signature', ''],
    ['checksum', 'x'],
  ])('forged in its %s is refused, and neither kept nor booked', async (name, value) => {
    const { bill, id } = await paidBill(2_000);
    const before = (await at.messages()).length;
    const answer = await at.deliver(at.fake.callback(bill, { forged: { [name]: value } }));
    expect(answer.statusCode).toBe(401);
    await at.work();
    expect(await at.messages()).toHaveLength(before);
    expect((await at.intent(id)).state).toBe('open');
  });

  it('of nobody we know, or for an account without keys, is refused', async () => {
    const { bill } = await paidBill(2_000);
    expect((await at.deliver(at.fake.callback(bill), 'billplz-production')).statusCode).toBe(404);
    expect((await at.deliver(at.fake.callback(bill), 'nobody')).statusCode).toBe(404);
    expect((await at.deliver(Buffer.alloc(300_000, 'a'))).statusCode).toBe(413);
  });

  it('of less than was asked pays less, of more becomes credit, and finance is told of both', async () => {
    const less = await paidBill(10_000, 10_000);
    await at.deliver(at.fake.callback(less.bill));
    await at.work();
    expect((await invoiceOf(less.invoice.id)).state).toBe('partially_paid');
    expect((await at.intent(less.id)).problem).toBe('amount_short');

    const rest = await invoiceOf(less.invoice.id);
    const next = await at.begin([rest]);
    at.fake.pay(next.bill, (rest.to_pay_myr_minor ?? 0) + 4_500);
    await at.deliver(at.fake.callback(next.bill));
    await at.work();
    expect((await invoiceOf(less.invoice.id)).state).toBe('paid');
    expect((await at.intent(next.id)).problem).toBe('amount_over');
    expect((await at.balance())?.credit_minor).toBeGreaterThan(900);

    const { total } = await at.finance.call(calls.list, { list: { filter: { needs_staff: true } } });
    expect(total).toBeGreaterThanOrEqual(2);
    const { body: settled } = await at.finance.call(calls.settleProblem, {
      id: next.id,
      body: { note: 'The customer was told.' },
    });
    expect(settled.problem_note).toBe('The customer was told.');
  });

  it('of a bill that is not ours is kept for finance, who write what they did', async () => {
    const { bill } = await paidBill(2_000);
    const body = at.fake.callback(bill, { signed: { id: 'unknownbill' } });
    expect((await at.deliver(body)).statusCode).toBe(200);
    await at.work().catch(() => undefined);
    const [message] = (await at.messages()).filter((each) => each.body.toString().includes('unknownbill'));
    // The provider does not know it either: it is tried again.
    expect(message).toMatchObject({ state: 'waiting', attempts: 1 });

    const other = at.fake.callback(bill, { signed: { collection_id: 'theirs' } });
    await at.deliver(other);
    await at.work().catch(() => undefined);
    const { body: refused } = await at.finance.call(inboxMessageEndpoints.list, {
      list: { filter: { state: 'refused' } },
    });
    expect(refused[0]).toMatchObject({ reason: 'other_collection', source: 'billplz-sandbox' });
    const { body: settled } = await at.finance.call(inboxMessageEndpoints.settle, {
      id: refused[0]?.id ?? '',
      body: { note: 'It belongs to our other shop.' },
    });
    expect(settled).toMatchObject({ state: 'settled', body: other });
  });

  it('that says it was paid before it was asked, or in time to come, is not booked', async () => {
    for (const paid_at of ['2026-11-20 10:00:00 +0800', '2026-11-22 10:00:00 +0800']) {
      const { bill, id } = await paidBill(2_000);
      await at.deliver(at.fake.callback(bill, { signed: { paid_at } }));
      await at.work();
      expect(await at.intent(id)).toMatchObject({ state: 'open', problem: 'other_time' });
    }
  });
});

describe('paying one invoice by two ways at once', () => {
  it('64 times at once never takes more than is owed without its becoming credit', async () => {
    const invoice = await at.owes(10_000);
    const intent = await at.begin([invoice]);
    at.fake.pay(intent.bill);
    const body = at.fake.callback(intent.bill);
    const byHand = (index: number) =>
      at.finance.call(paymentEndpoints.create, {
        body: {
          user_id: at.customer.id,
          method: 'zelle',
          currency: 'USD',
          amount_minor: 1_000 + index,
          paid_on: '2026-11-21',
          invoice_ids: [invoice.id],
        },
      });
    await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        index % 4 === 0
          ? at.deliver(body).then(() => at.work())
          : index % 4 === 1
            ? byHand(index)
            : index % 4 === 2
              ? at.customer.call(calls.refreshMine, { id: intent.id })
              : at.start([invoice]),
      ),
    );
    // Who is turned away while all ask at once comes again.
    await at.deliver(body);
    await at.work();
    at.api.clock.advance(10);
    await at.refresh(intent.id);
    const payments = await at.paymentsOf(at.customer.id);
    expect(payments.filter(({ method }) => method === 'online')).toHaveLength(1);
    const received = payments
      .filter(({ state }) => state === 'verified')
      .reduce((sum, { amount_usd_minor }) => sum + amount_usd_minor, 0);
    const { paid_minor, total_minor, state } = await invoiceOf(invoice.id);
    expect({ paid_minor, state }).toEqual({ paid_minor: total_minor, state: 'paid' });
    expect(await at.balance()).toEqual({
      receivable_minor: 0,
      credit_minor: received - total_minor,
    });
  });
});
