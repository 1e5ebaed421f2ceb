import { invoiceEndpoints } from '@rantau/shared/invoices';
import type { MailKind } from '@rantau/shared/mails';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { bookEntries } from '../../platform/ledger/ledger.fixtures.ts';
import { mostDone } from '../../platform/mail/mail-bounds.ts';
import { plainInvoice } from './invoice.fixtures.ts';

const api = await testApp();
const finance = await api.staff('finance');
const customer = await api.customer();
await seedTariff(api);

const book = (subject_id: string) => bookEntries(api, { subject_id }, 'kind', 'account', 'amount_minor');

const mailsOf = (kind: MailKind) => api.rows('messages', { user_id: customer.id, kind }, 'subject', 'text');

describe('a late invoice', () => {
  test('is waived so often in a day: its customer is mailed each time', async () => {
    const { id } = await plainInvoice(finance, (await api.customer()).id, 10_000, '2026-11-21');
    const answers: number[] = [];
    for (let times = 0; times <= mostDone; times += 1) {
      const waiver = { id, body: { reason: 'Bank was closed' } };
      answers.push((await finance.call(invoiceEndpoints.waiveLateFee, waiver)).status);
    }
    expect(answers).toEqual([...Array(mostDone).fill(200), 429]);
  });

  test('grows by five dollars a day in Malaysia, is waived up to today, and then grows again', async () => {
    const invoice = await plainInvoice(finance, customer.id, 10_000, '2026-11-21');
    const read = async () => (await customer.call(invoiceEndpoints.getMine, { id: invoice.id })).body;
    expect(await read()).toMatchObject({ late_fee_minor: 0, overdue_days: 0 });
    api.clock.set('2026-11-21T16:00:00.000Z');
    expect(await read()).toMatchObject({ late_fee_minor: 500, overdue_days: 1, balance_minor: 10_500 });
    api.clock.set('2026-11-24T02:00:00.000Z');
    expect(await read()).toMatchObject({ late_fee_minor: 1500, overdue_days: 3 });
    await finance.call(invoiceEndpoints.waiveLateFee, {
      id: invoice.id,
      body: { reason: 'Bank was closed' },
    });
    expect(await read()).toMatchObject({
      late_fee_minor: 0,
      overdue_days: 3,
      balance_minor: 10_000,
      late_fee_waived_until: '2026-11-24',
      late_fee_waived_reason: 'Bank was closed',
    });
    expect(await mailsOf('late_fee_waived')).toEqual([
      {
        subject: expect.stringContaining('waived'),
        text: expect.stringMatching(/Bank was closed.*US\$15\.00/s),
      },
    ]);
    api.clock.set('2026-11-26T02:00:00.000Z');
    expect(await read()).toMatchObject({ late_fee_minor: 1000, overdue_days: 5 });
    const { body: overdue } = await finance.call(invoiceEndpoints.list, {
      list: { filter: { overdue: true, user_id: customer.id } },
    });
    expect(overdue.map(({ id }) => id)).toEqual([invoice.id]);
    api.clock.set('2026-11-21T02:00:00.000Z');
  });

  test('that is given up is a bad debt, owes nothing, and grows no more', async () => {
    const invoice = await plainInvoice(finance, customer.id, 7_000, '2026-11-21');
    api.clock.set('2026-11-23T02:00:00.000Z');
    const { body } = await finance.call(invoiceEndpoints.writeOff, {
      id: invoice.id,
      body: { reason: 'Cannot be reached' },
    });
    expect(body).toMatchObject({
      state: 'written_off',
      total_minor: 7_000,
      paid_at: null,
      balance_minor: 0,
      late_fee_minor: 0,
    });
    expect(await book(invoice.id)).toContainEqual({
      kind: 'written_off',
      account: 'bad_debt',
      amount_minor: 7_000,
    });
    const twice = await finance.call(invoiceEndpoints.writeOff, {
      id: invoice.id,
      body: { reason: 'Once more' },
    });
    expect(twice.problem.error).toBe('invoice_not_payable');
    api.clock.set('2026-11-21T02:00:00.000Z');
  });
});
