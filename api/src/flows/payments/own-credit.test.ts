import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { creditUsedOn, invoiceEndpoints } from '@rantau/shared/invoices';
import { describe, expect, test } from 'vitest';
import { plainInvoice } from '../invoices/invoice.fixtures.ts';
import { payingCustomer } from './payments.fixtures.ts';

const paying = await payingCustomer();
const { owes, owesFreight, submit, verify, invoice, stateOfOutboundPackage, entriesOf, balance } = paying;

describe('a customer’s own credit', () => {
  const use = (id: string, person = paying.customer, headers = {}) =>
    person.call(invoiceEndpoints.useMyCredit, { id, body: {}, headers });
  const withCredit = async (cents: number) => {
    const due = await owes(1_000);
    const { body } = await submit([due], 1_000 + cents);
    await verify(body.id);
  };

  test('pays an invoice with its late fee, releases the goods, is booked and kept with who did it', async () => {
    await withCredit(500_000);
    const due = await owesFreight();
    paying.api.clock.advance(86_400 * 20);
    const late = await invoice(due.id);
    expect(late.late_fee_minor).toBeGreaterThan(0);
    const { body } = await use(due.id);
    const paid = late.balance_minor;
    expect(body).toMatchObject({ state: 'paid', balance_minor: 0, paid_minor: paid, payments: [] });
    expect(creditUsedOn(body)).toBe(paid);
    expect(await balance()).toEqual({ receivable_minor: 0, credit_minor: 500_000 - paid });
    expect(await stateOfOutboundPackage(due.outbound_package_id)).toBe('released');
    expect((await entriesOf(due.id)).filter(({ kind }) => kind === 'credit_used')).toEqual([
      { kind: 'credit_used', account: 'customer_credit', amount_minor: paid, currency: 'USD' },
      { kind: 'credit_used', account: 'receivable', amount_minor: -paid, currency: 'USD' },
    ]);
    const kept = await paying.api.rows(
      'audit_events',
      { action: 'invoice.apply_credit', subject_id: due.id },
      'actor_kind',
      'actor_id',
    );
    expect(kept).toEqual([{ actor_kind: 'user', actor_id: paying.customer.id }]);
  });

  test('is used once, however often and on whatever invoices it is asked for at the same time', async () => {
    await withCredit(3_000);
    const first = await owes(2_000);
    const second = await owes(2_500);
    const headers = { 'idempotency-key': 'use-credit-once' };
    const again = await Promise.all([1, 2, 3, 4].map(() => use(first.id, paying.customer, headers)));
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
    expect(await balance()).toEqual({ receivable_minor: 1_500, credit_minor: 0 });
  });

  test('pays no more than its owner says, such as a deposit', async () => {
    await withCredit(3_000);
    const due = await owes(2_000);
    const most = (most_usd_minor: number) =>
      paying.customer.call(invoiceEndpoints.useMyCredit, { id: due.id, body: { most_usd_minor } });
    expect((await most(0)).status).toBe(422);
    expect((await most(700)).body).toMatchObject({ state: 'partially_paid', balance_minor: 1_300 });
    expect((await most(9_000)).body).toMatchObject({ state: 'paid', balance_minor: 0 });
    expect(await balance()).toEqual({ receivable_minor: 0, credit_minor: 1_000 });
  });

  test('stands beside the payments of an invoice', async () => {
    await withCredit(600);
    const due = await owes(2_000);
    await use(due.id);
    const { body: sent } = await submit([due], 1_000);
    await verify(sent.id);
    const seen = await invoice(due.id);
    expect(seen.payments).toMatchObject([{ allocated_usd_minor: 1_000 }]);
    expect(seen.credits).toEqual([
      { on: calendarDate(paying.api.clock.now(), malaysiaZone), amount_minor: 600 },
    ]);
    expect([seen.balance_minor, creditUsedOn(seen)]).toEqual([400, 600]);
  });

  test('is nobody else’s to use, nor on another’s invoice, a draft, or by an admin in their name', async () => {
    await withCredit(1_000);
    const due = await owes(2_000);
    const stranger = await paying.api.customer();
    expect((await use(due.id, stranger)).problem.error).toBe('not_found');
    const theirs = await plainInvoice(paying.finance, stranger.id, 2_000);
    expect((await use(theirs.id)).status).toBe(404);
    const { body: draft } = await paying.finance.call(invoiceEndpoints.create, {
      body: {
        kind: 'online_order',
        user_id: paying.customer.id,
        lines: [{ description: 'Storage', unit_price_minor: 900 }],
      },
    });
    expect((await use(draft.id)).problem.error).toBe('not_found');
    if (paying.customer.actor.kind !== 'user') throw new Error('a customer');
    const impersonated = paying.api.as({ ...paying.customer.actor, impersonator_id: paying.finance.id });
    const refused = await impersonated(invoiceEndpoints.useMyCredit, { id: due.id, body: {} });
    expect(refused.problem.error).toBe('impersonation_forbidden');
    expect(await balance()).toEqual({ receivable_minor: 2_000, credit_minor: 1_000 });
  });
});
