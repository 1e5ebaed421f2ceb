import { usd } from '@rantau/shared/money';
import { paymentEndpoints } from '@rantau/shared/payments';
import { expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { plainInvoice } from '../../flows/invoices/invoice.fixtures.ts';
import { uploadedImage } from '../images/image.fixtures.ts';
import { seedTariff } from '../tariffs/tariff.fixtures.ts';
import { invoiceOverdue } from './invoices.mails.ts';
import { remindCustomersOfInvoices } from './remind-invoices.service.ts';

const api = await testApp();
await seedTariff(api);

test('a customer is reminded at each step once, and not while a proof is looked at', async () => {
  const finance = await api.staff('finance');
  const customer = await api.customer();
  const { id } = await plainInvoice(finance, customer.id, 5_000, '2026-11-25');
  const subjects = async () =>
    (
      await api.services.db
        .selectFrom('messages')
        .select('kind')
        .where('user_id', '=', customer.id)
        .where('kind', 'in', ['invoice_issued', 'invoice_reminder', 'invoice_overdue'])
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);
  const on = async (day: string) => {
    api.clock.set(`2026-${day}T01:00:00.000Z`);
    return remindCustomersOfInvoices(api.services);
  };
  expect(await on('11-21')).toBe(0);
  expect(await on('11-22')).toBe(1);
  expect(await on('11-23')).toBe(0);
  expect(await on('11-25')).toBe(1);
  expect(await on('11-26')).toBe(1);
  expect(await on('11-26')).toBe(0);
  expect(await subjects()).toEqual([
    'invoice_issued',
    'invoice_reminder',
    'invoice_reminder',
    'invoice_overdue',
  ]);
  await customer.call(paymentEndpoints.submit, {
    body: {
      method: 'zelle',
      currency: 'USD',
      amount_minor: 5_500,
      paid_on: '2026-11-26',
      invoice_ids: [id],
      image_id: await uploadedImage(api, customer, 'payment_proof'),
    },
  });
  expect(await on('12-02')).toBe(0);
});

test('whoever paid a part of what is late is told that the fee grows on', async () => {
  const finance = await api.staff('finance');
  const customer = await api.customer({ locale: 'en' });
  api.clock.set('2026-11-21T02:00:00.000Z');
  const { id } = await plainInvoice(finance, customer.id, 5_000, '2026-11-25');
  await finance.call(paymentEndpoints.create, {
    body: {
      user_id: customer.id,
      method: 'zelle',
      currency: 'USD',
      amount_minor: 2_000,
      paid_on: '2026-11-21',
      invoice_ids: [id],
    },
  });
  api.clock.set('2026-11-26T01:00:00.000Z');
  await remindCustomersOfInvoices(api.services);
  const { text } = await api.row('messages', { user_id: customer.id, kind: 'invoice_overdue' }, 'text');
  expect(text).toContain('until the whole balance of the invoice is paid');
  expect(text).toContain('A part payment does not stop it.');
  expect(text).toContain('US$35.00');
});

test.each([
  [1, '1 day'],
  [2, '2 days'],
])('%i is written as %s', (days_late, written) => {
  const { subject } = invoiceOverdue.render.en({
    name: 'Aminah',
    reference: 'INV-01086-E',
    due: usd(40_075),
    due_on: '2026-11-21',
    url: 'https://rantau.example/dashboard/invoice/1',
    days_late,
    late_fee: usd(500 * days_late),
    grows: true,
    part_paid: false,
  });
  expect(subject).toBe(`Invoice INV-01086-E is ${written} late`);
});
