import { invoiceEndpoints } from '@rantau/shared/invoices';
import { paymentEndpoints } from '@rantau/shared/payments';
import { userEndpoints } from '@rantau/shared/users';
import { describe, expect, test } from 'vitest';
import { plainInvoice } from '../invoices/invoice.fixtures.ts';
import { payingCustomer, recordPayment, zelle } from './payments.fixtures.ts';

const paying = await payingCustomer();
const { owes, submit, verify, invoice, entriesOf } = paying;

describe('the late fee', () => {
  test('stands still while a proof is looked at, and becomes a debit note when the balance is settled', async () => {
    const due = await owes(10_000, '2026-11-21');
    paying.api.clock.set('2026-11-23T02:00:00.000Z');
    const { body: sent } = await submit([due], 11_000, { paid_on: '2026-11-23' });
    paying.api.clock.set('2026-11-30T02:00:00.000Z');
    expect(await invoice(due.id)).toMatchObject({
      late_fee_minor: 1_000,
      late_fee_paused: true,
      overdue_days: 9,
    });
    await verify(sent.id);
    const paid = await invoice(due.id);
    expect(paid).toMatchObject({ state: 'paid', total_minor: 11_000, late_fee_minor: 0, balance_minor: 0 });
    expect(paid.lines).toHaveLength(1);
    expect(paid.notes).toMatchObject([
      { kind: 'debit', cause: 'late_fee', lines: [{ quantity: '2', amount_minor: 1_000 }] },
    ]);
    expect(await entriesOf(due.id)).toContainEqual({
      kind: 'late_fee_charged',
      account: 'revenue_late_fee',
      amount_minor: -1_000,
      currency: 'USD',
    });
    paying.api.clock.set('2027-03-01T02:00:00.000Z');
    expect(await invoice(due.id)).toMatchObject({ late_fee_minor: 0, balance_minor: 0 });
  });

  test('goes on after a rejection, and the customer reads why', async () => {
    const due = await owes(10_000, '2026-11-21');
    paying.api.clock.set('2026-11-22T02:00:00.000Z');
    const { body: sent } = await submit([due], 10_500, { paid_on: '2026-11-22' });
    paying.api.clock.set('2026-11-24T02:00:00.000Z');
    await paying.finance.call(paymentEndpoints.reject, {
      id: sent.id,
      body: { reason: 'No such transfer at the bank' },
    });
    const { body: mine } = await paying.customer.call(paymentEndpoints.getMine, { id: sent.id });
    expect(mine).toMatchObject({ state: 'rejected', rejection_reason: 'No such transfer at the bank' });
    paying.api.clock.set('2026-11-26T02:00:00.000Z');
    // All five days, as if the proof had not been sent.
    expect(await invoice(due.id)).toMatchObject({ late_fee_minor: 2_500, late_fee_paused: false });
    expect((await verify(sent.id)).problem.error).toBe('transition_refused');
  });

  test('of an invoice that is paid but for the fee stops there', async () => {
    const due = await owes(10_000, '2026-11-21');
    paying.api.clock.set('2026-11-23T02:00:00.000Z');
    const { body: sent } = await submit([due], 10_000, { paid_on: '2026-11-23' });
    await verify(sent.id);
    expect(await invoice(due.id)).toMatchObject({
      state: 'partially_paid',
      total_minor: 11_000,
      late_fee_minor: 0,
      balance_minor: 1_000,
    });
    expect((await paying.mailsOf('note_issued')).join()).toContain('To pay: US$10.00');
    paying.api.clock.set('2026-11-24T02:00:00.000Z');
    expect(await invoice(due.id)).toMatchObject({ late_fee_minor: 0, balance_minor: 1_000 });
  });

  test('is not charged for the days in which a payment made in time lay on a desk', async () => {
    const due = await owes(10_000, '2026-11-21');
    paying.api.clock.set('2026-11-26T02:00:00.000Z');
    const { status } = await paying.finance.call(paymentEndpoints.create, {
      body: { ...zelle, amount_minor: 10_000, invoice_ids: [due.id], user_id: paying.customer.id },
    });
    expect(status).toBe(201);
    expect(await invoice(due.id)).toMatchObject({ state: 'paid', total_minor: 10_000, balance_minor: 0 });
  });

  test('is not in what a list says that money of an earlier day meets', async () => {
    const due = await owes(10_000, '2026-11-21');
    paying.api.clock.set('2026-11-26T02:00:00.000Z');
    const onDay = async (owed_on?: string) => {
      const { body } = await paying.finance.call(invoiceEndpoints.list, {
        list: { filter: { user_id: paying.customer.id, open: true, owed_on } },
      });
      return body.map(({ balance_minor, to_pay_minor }) => [balance_minor, to_pay_minor]);
    };
    expect(await onDay()).toEqual([[12_500, 12_500]]);
    expect(await onDay('2026-11-21')).toEqual([[10_000, 10_000]]);
    expect(await onDay('2026-11-23')).toEqual([[11_000, 11_000]]);
    const { body: mine } = await paying.customer.call(invoiceEndpoints.mine, {
      list: { filter: { owed_on: '2026-11-21' } },
    });
    expect(mine).toMatchObject([{ id: due.id, balance_minor: 10_000, state: 'issued' }]);
  });

  test('is in a list as the money that is being recorded would meet it', async () => {
    const due = await owes(10_000, '2026-11-21');
    paying.api.clock.set('2026-11-26T02:00:00.000Z');
    const money = { ...zelle, user_id: paying.customer.id, invoice_ids: [due.id] };
    await recordPayment(paying.finance, { ...money, paid_on: '2026-11-26', amount_minor: 9_000 });
    const met = async (amount_minor: number) => {
      const met_by = { amount_minor, currency: 'USD', exchange_rate: null, invoice_ids: [] };
      const filter = JSON.stringify({
        user_id: paying.customer.id,
        open: true,
        owed_on: '2026-11-20',
        met_by,
      });
      const { body } = await paying.finance.call(invoiceEndpoints.list, { query: { filter } });
      return body.find(({ id }) => id === due.id)?.balance_minor;
    };
    // The later money covers it together with a part, and nothing of it was needed beside the whole.
    expect(await met(2_000)).toBe(3_500);
    expect(await met(12_000)).toBe(1_000);
    const { body } = await recordPayment(paying.finance, {
      ...money,
      paid_on: '2026-11-20',
      amount_minor: 12_000,
    });
    expect(body).toMatchObject({ allocations: [{ amount_usd_minor: 1_000 }], credit_usd_minor: 11_000 });
  });

  test('of what two payments cover together is counted to the later one, whichever was typed last', async () => {
    const due = await owes(10_000, '2026-11-21');
    paying.api.clock.set('2026-11-27T02:00:00.000Z');
    for (const [paid_on, amount_minor] of [
      ['2026-11-26', 5_001],
      ['2026-11-20', 4_999],
    ] as const)
      await paying.finance.call(paymentEndpoints.create, {
        body: { ...zelle, paid_on, amount_minor, invoice_ids: [due.id], user_id: paying.customer.id },
      });
    expect(await invoice(due.id)).toMatchObject({ total_minor: 12_500, balance_minor: 2_500 });
  });

  const record = (paid_on: string, amount_minor: number, id: string) =>
    recordPayment(paying.finance, {
      ...zelle,
      paid_on,
      amount_minor,
      invoice_ids: [id],
      user_id: paying.customer.id,
    } as never);

  test('is not charged up to a later payment, where an earlier one that is typed second covers everything', async () => {
    const due = await owes(10_000, '2026-11-21');
    paying.api.clock.set('2026-11-27T02:00:00.000Z');
    // The customer paid in time, and then what the overdue notice asked for besides.
    await record('2026-11-26', 2_500, due.id);
    await record('2026-11-20', 10_000, due.id);
    expect(await invoice(due.id)).toMatchObject({ state: 'paid', total_minor: 10_000, notes: [] });
    expect(await paying.balance()).toEqual({ receivable_minor: 0, credit_minor: 2_500 });
  });

  test('that was charged before an earlier payment was typed is credited, and its customer is told', async () => {
    const due = await owes(10_000, '2026-11-21');
    paying.api.clock.set('2026-11-27T02:00:00.000Z');
    await record('2026-11-26', 10_000, due.id);
    expect(await invoice(due.id)).toMatchObject({ state: 'partially_paid', balance_minor: 2_500 });
    await record('2026-11-22', 10_000, due.id);
    const paid = await invoice(due.id);
    expect(paid).toMatchObject({ state: 'paid', total_minor: 10_500, balance_minor: 0 });
    expect(paid.notes).toMatchObject([
      { kind: 'debit', cause: 'late_fee', amount_minor: 2_500 },
      { kind: 'credit', cause: 'late_fee_corrected', amount_minor: 2_000 },
    ]);
    expect(await paying.balance()).toEqual({ receivable_minor: 0, credit_minor: 9_500 });
    expect((await paying.mailsOf('note_issued')).join()).toContain('came earlier than we had recorded');
  });

  describe('of an invoice that was paid with its fee before an earlier payment was typed', () => {
    /** Paid late in full, with what the screen asked for: US$25 of it is the fee. */
    const paidLate = async () => {
      const due = await owes(10_000, '2026-11-21');
      paying.api.clock.set('2026-11-26T02:00:00.000Z');
      await record('2026-11-26', 12_500, due.id);
      expect(await invoice(due.id)).toMatchObject({ state: 'paid', total_minor: 12_500 });
      return due;
    };

    test('is credited where the earlier money, recorded for another one, is enough', async () => {
      const due = await paidLate();
      const other = await owes(1_000, '2026-12-20');
      expect((await record('2026-11-20', 11_000, other.id)).status).toBe(201);
      const paid = await invoice(due.id);
      expect(paid).toMatchObject({
        state: 'paid',
        total_minor: 10_000,
        paid_minor: 10_000,
        balance_minor: 0,
      });
      expect(paid.notes).toMatchObject([
        { kind: 'debit', cause: 'late_fee', amount_minor: 2_500 },
        { kind: 'credit', cause: 'late_fee_corrected', amount_minor: 2_500 },
      ]);
      expect(await paying.balance()).toEqual({ receivable_minor: 0, credit_minor: 12_500 });
      expect((await paying.mailsOf('note_issued')).join()).toContain('came earlier than we had recorded');
      // It was counted once: the next of an earlier day finds nothing to give back.
      const third = await owes(1_000, '2026-12-20');
      await record('2026-11-20', 12_000, third.id);
      expect((await invoice(due.id)).notes).toHaveLength(2);
    });

    test('is credited by a proof of an earlier day that waited meanwhile', async () => {
      const due = await owes(10_000, '2026-11-21');
      paying.api.clock.set('2026-11-26T02:00:00.000Z');
      const { body: sent } = await submit([due], 10_000, { paid_on: '2026-11-26' });
      await record('2026-11-26', 12_500, due.id);
      await verify(sent.id, { paid_on: '2026-11-22' });
      expect(await invoice(due.id)).toMatchObject({ state: 'paid', total_minor: 10_500 });
      expect(await paying.balance()).toEqual({ receivable_minor: 0, credit_minor: 12_000 });
    });

    test('stays where the earlier money would not have covered it, or is needed elsewhere', async () => {
      const due = await paidLate();
      const other = await owes(10_000, '2026-12-20');
      await record('2026-11-20', 19_999, other.id);
      const next = await owes(10_000, '2026-12-20');
      await record('2026-11-20', 10_000, next.id);
      expect(await invoice(due.id)).toMatchObject({ total_minor: 12_500 });
      expect((await invoice(due.id)).notes).toHaveLength(1);
    });

    test('stays where the money came no earlier, or is somebody else’s', async () => {
      const due = await paidLate();
      const other = await owes(1_000, '2026-12-20');
      await record('2026-11-26', 20_000, other.id);
      const stranger = await paying.api.customer();
      const theirs = await plainInvoice(paying.finance, stranger.id, 1_000, '2026-12-20');
      const { status } = await recordPayment(paying.finance, {
        ...zelle,
        paid_on: '2026-11-20',
        amount_minor: 20_000,
        invoice_ids: [theirs.id],
        user_id: stranger.id,
      } as never);
      expect(status).toBe(201);
      expect((await invoice(due.id)).notes).toHaveLength(1);
    });

    test('of two is credited for the one that the earlier money covers first', async () => {
      const [first, second] = [await owes(10_000, '2026-11-21'), await owes(10_000, '2026-11-22')];
      paying.api.clock.set('2026-11-26T02:00:00.000Z');
      for (const [id, cents] of [
        [second.id, 12_000],
        [first.id, 12_500],
      ] as const)
        await record('2026-11-26', cents, id);
      const other = await owes(1_000, '2026-12-20');
      await record('2026-11-20', 12_000, other.id);
      expect(await invoice(first.id)).toMatchObject({ state: 'paid', total_minor: 10_000 });
      expect(await invoice(second.id)).toMatchObject({ state: 'paid', total_minor: 12_000 });
    });
  });

  describe('that was credited for a cheque of an earlier day', () => {
    const bounce = (id: string) =>
      paying.finance.call(paymentEndpoints.bounce, { id, body: { reason: 'Insufficient funds' } });
    const cheque = async (paid_on: string, amount_minor: number, id: string) => {
      const body = { ...zelle, method: 'cheque', paid_on, amount_minor, invoice_ids: [id] };
      const made = await recordPayment(paying.finance, { ...body, user_id: paying.customer.id } as never);
      return made.body.id;
    };
    /** Paid late, with five days of fee that are still open; then a cheque of an earlier day is typed. */
    const corrected = async (paid_on: string) => {
      const due = await owes(10_000, '2026-11-21');
      paying.api.clock.set('2026-11-27T02:00:00.000Z');
      await record('2026-11-26', 10_000, due.id);
      return { due, id: await cheque(paid_on, 10_000, due.id) };
    };
    const notesOf = async (id: string) =>
      (await invoice(id)).notes.map(({ cause, amount_minor }) => [cause, amount_minor]);

    test('is charged again, once, when the cheque bounces; the customer is told', async () => {
      const { due, id } = await corrected('2026-11-22');
      expect(await invoice(due.id)).toMatchObject({ state: 'paid', total_minor: 10_500 });
      const answers = await Promise.all([bounce(id), bounce(id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await notesOf(due.id)).toEqual([
        ['late_fee', 2_500],
        ['late_fee_corrected', 2_000],
        ['late_fee_restored', 2_000],
      ]);
      const opened = await invoice(due.id);
      expect(opened).toMatchObject({ state: 'partially_paid', total_minor: 12_500, balance_minor: 2_500 });
      expect(opened.notes.map(({ payment_id }) => payment_id)).toEqual([null, id, id]);
      expect(await paying.balance()).toEqual({ receivable_minor: 2_500, credit_minor: 0 });
      expect((await paying.mailsOf('note_issued')).join()).toContain('refused a cheque');
      paying.api.clock.set('2026-12-09T02:00:00.000Z');
      expect(await invoice(due.id)).toMatchObject({ late_fee_minor: 0, balance_minor: 2_500 });
    });

    test('is charged again where the cheque was recorded for another invoice', async () => {
      const due = await owes(10_000, '2026-11-21');
      const other = await owes(1_000, '2026-12-20');
      paying.api.clock.set('2026-11-26T02:00:00.000Z');
      await record('2026-11-26', 12_500, due.id);
      const id = await cheque('2026-11-20', 11_000, other.id);
      expect(await invoice(due.id)).toMatchObject({ state: 'paid', total_minor: 10_000 });
      expect((await bounce(id)).status).toBe(200);
      expect(await invoice(due.id)).toMatchObject({ state: 'partially_paid', balance_minor: 2_500 });
      expect(await invoice(other.id)).toMatchObject({ state: 'issued', balance_minor: 1_000 });
      expect(await paying.balance()).toEqual({ receivable_minor: 3_500, credit_minor: 2_500 });
    });

    test('is charged again in whole when each of two cheques bounces, and never beyond that', async () => {
      const { due, id: first } = await corrected('2026-11-24');
      const other = await owes(1_000, '2026-12-20');
      const second = await cheque('2026-11-22', 11_000, other.id);
      expect((await bounce(first)).status).toBe(200);
      expect((await bounce(second)).status).toBe(200);
      const debits = (await invoice(due.id)).notes.filter(({ cause }) => cause === 'late_fee_restored');
      expect(debits.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(2_000);
      expect(await invoice(due.id)).toMatchObject({ total_minor: 12_500, balance_minor: 2_500 });
    });

    test('stays credited when the money is given back: it had been there', async () => {
      const { due, id } = await corrected('2026-11-20');
      expect((await paying.refund(id)).status).toBe(200);
      expect(await invoice(due.id)).toMatchObject({ total_minor: 10_000 });
      expect((await notesOf(due.id)).filter(([cause]) => cause === 'late_fee_restored')).toEqual([]);
    });

    test('is not charged again where it was given up since', async () => {
      const { due, id } = await corrected('2026-11-20');
      const { payments } = await invoice(due.id);
      await paying.refund(payments.find((each) => each.payment_id !== id)?.payment_id ?? '');
      await paying.finance.call(invoiceEndpoints.writeOff, { id: due.id, body: { reason: 'Not worth it' } });
      expect(await invoice(due.id)).toMatchObject({ state: 'written_off' });
      expect((await bounce(id)).status).toBe(200);
      expect((await notesOf(due.id)).map(([cause]) => cause)).not.toContain('late_fee_restored');
    });
  });

  test('grows on while a proof waits for less than what is open, until others cover the rest', async () => {
    const due = await owes(10_000, '2026-11-21');
    await submit([due], 100);
    paying.api.clock.set('2026-11-24T02:00:00.000Z');
    expect(await invoice(due.id)).toMatchObject({ late_fee_minor: 1_500, late_fee_paused: false });
    const { body: rest } = await submit([due], 9_900, { paid_on: '2026-11-22' });
    expect(await invoice(due.id)).toMatchObject({ late_fee_minor: 500, late_fee_paused: true });
    await paying.finance.call(paymentEndpoints.reject, {
      id: rest.id,
      body: { reason: 'No such transfer at the bank' },
    });
    expect(await invoice(due.id)).toMatchObject({ late_fee_minor: 1_500, late_fee_paused: false });
  });

  test('is charged for the days of the review where less came than the proof said', async () => {
    const due = await owes(10_000, '2026-11-21');
    const { body: sent } = await submit([due], 10_000);
    paying.api.clock.set('2026-11-24T02:00:00.000Z');
    expect(await invoice(due.id)).toMatchObject({ late_fee_minor: 0, late_fee_paused: true });
    await verify(sent.id, { received_minor: 9_000 });
    expect(await invoice(due.id)).toMatchObject({ late_fee_minor: 1_500, balance_minor: 2_500 });
  });

  test('hangs on the day that the bank says, which finance corrects; the audit log keeps both', async () => {
    const due = await owes(10_000, '2026-11-21');
    paying.api.clock.set('2026-11-26T02:00:00.000Z');
    const { body: sent } = await submit([due], 10_000, { paid_on: '2026-11-26' });
    expect(await invoice(due.id)).toMatchObject({ late_fee_minor: 2_500 });
    expect((await verify(sent.id, { paid_on: '2026-11-27' })).problem.fields).toEqual({
      paid_on: 'date_in_future',
    });
    expect((await verify(sent.id, { paid_on: '2026-11-22' })).body.paid_on).toBe('2026-11-22');
    expect(await invoice(due.id)).toMatchObject({ total_minor: 10_500, balance_minor: 500 });
    const event = await paying.api.services.db
      .selectFrom('audit_events')
      .select(['before', 'after'])
      .where('subject_id', '=', sent.id)
      .where('action', '=', 'payment.verify')
      .executeTakeFirst();
    expect(event).toMatchObject({ before: { paid_on: '2026-11-26' }, after: { paid_on: '2026-11-22' } });
  });

  test('is booked before the payment that settles it, and stands so on the statement', async () => {
    const due = await owes(10_000, '2026-11-21');
    paying.api.clock.set('2026-11-23T02:00:00.000Z');
    const { body: sent } = await submit([due], 11_000, { paid_on: '2026-11-23' });
    await verify(sent.id);
    const { body } = await paying.customer.call(userEndpoints.accountStatement, {
      query: { from: '2026-11-01', to: '2026-11-30' },
    });
    expect(body.entries.map(({ kind }) => kind)).toEqual([
      'invoice_issued',
      'late_fee_charged',
      'payment_verified',
    ]);
  });
});
