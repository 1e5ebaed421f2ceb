import { invoiceEndpoints } from '@rantau/shared/invoices';
import { paymentGatewayEndpoints } from '@rantau/shared/payment-gateways';
import { paymentEndpoints, paymentSettingsEndpoints } from '@rantau/shared/payments';
import { unpaidInvoice } from '../src/goods.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import type { SignedIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { patternOf, textOf } from '../src/walk/messages.ts';

/** As a button says it, with what is due in ringgit. */
const payNow = patternOf(ms.portal.payments.pay_now, { amount: String.raw`RM[\d.,]+` });

/** Turns online payments on, with the keys of the fake. */
async function turnOn({ client }: SignedIn): Promise<void> {
  const { data: gateways } = await client.list(paymentGatewayEndpoints.list, { range: [0, 9] });
  const sandbox = gateways.find(
    ({ provider, environment }) => provider === 'billplz' && environment === 'sandbox',
  );
  if (!sandbox || sandbox.is_on) return;
  await client.call(paymentGatewayEndpoints.update, {
    params: { id: sandbox.id },
    ifMatch: sandbox.version,
    body: {
      is_on: true,
      fields: {
        api_key: 'fake-api-key',
        x_signature_key: 'S-fake-x-signature-key',
        collection_id: 'fakecoll',
        payment_order_collection_id: 'fake-payouts',
      },
      methods: ['fpx', 'duitnow', 'e_wallet'],
      currencies: ['MYR'],
    },
  });
}

test.beforeAll(async () => turnOn(await newStaff('owner')));

test('an invoice is paid at the provider and shown as paid', async ({ openFor }) => {
  const customer = await newCustomer();
  const { id } = await unpaidInvoice(customer);
  const page = await openFor(customer, { width: 390 });
  await page.goto(`/dashboard/invoice/${id}`);
  await page.getByRole('link', { name: ms.portal.invoices.pay, exact: true }).click();
  await page.getByRole('button', { name: payNow }).click();
  await expect(page.getByRole('heading', { name: 'Fake Billplz' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(ms.portal.payments.online_states.paid)).toBeVisible();
  await page.getByRole('link', { name: /^INV-/ }).click();
  await expect(page.getByText(ms.portal.states.invoice.paid, { exact: true }).first()).toBeVisible();
});

test('a bank that refuses, and a way back without paying, leave the invoice open', async ({ openFor }) => {
  const customer = await newCustomer();
  const { id } = await unpaidInvoice(customer);
  const page = await openFor(customer, { width: 390 });
  await page.goto(`/dashboard/invoice/pay?ids=${id}`);
  await page.getByRole('button', { name: payNow }).click();
  await page.getByRole('button', { name: 'Let the bank refuse it' }).click();
  await expect(page.getByText(ms.portal.payments.online_states.open)).toBeVisible();
  await page.getByRole('link', { name: ms.portal.payments.online_continue }).click();
  await expect(page.getByRole('heading', { name: 'Fake Billplz' })).toBeVisible();
});

test('a tab that was closed after paying loses nothing', async ({ openFor }) => {
  const customer = await newCustomer();
  const { id } = await unpaidInvoice(customer);
  const page = await openFor(customer, { width: 390 });
  await page.goto(`/dashboard/invoice/pay?ids=${id}`);
  await page.getByRole('button', { name: payNow }).click();
  await page.getByRole('button', { name: /close the tab/ }).click();
  await expect(page.getByText('The tab was closed.')).toBeVisible();
  await expect
    .poll(async () => (await customer.client.call(invoiceEndpoints.getMine, { params: { id } })).state)
    .toBe('paid');
});

test('finance gives back a part of it, to the account that the provider asks for', async ({ openFor }) => {
  const [customer, finance] = await Promise.all([newCustomer(), newStaff('finance')]);
  const { id } = await unpaidInvoice(customer);
  const page = await openFor(customer, { width: 390 });
  await page.goto(`/dashboard/invoice/pay?ids=${id}`);
  await page.getByRole('button', { name: payNow }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(ms.portal.payments.online_states.paid)).toBeVisible();
  const { data: payments } = await customer.client.list(paymentEndpoints.mine, {});
  const payment = payments[0];
  if (!payment) throw new Error('No payment came');

  const office = await openFor(finance);
  await office.goto(`/admins/invoices/payments/${payment.id}/show`);
  await expect(office.getByText(ms.admin.payment.no_proof_from.provider)).toBeVisible();
  await office.getByRole('button', { name: ms.admin.payment.refund, exact: true }).click();
  const { fields } = ms.admin;
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel(fields.account_name).fill(customer.record.name);
  await dialog.getByLabel(fields.bank_code).fill('MBBEMYKL');
  await dialog.getByLabel(fields.account_number).fill('514012345678');
  await dialog.getByLabel(fields.account_identity).fill('900101145678');
  await dialog.getByLabel(fields.amount_minor).fill('1.00');
  const reason = 'Dibayar dua kali';
  await dialog.getByLabel(fields.reason).fill(reason);
  await dialog.getByRole('button', { name: ms.admin.payment.refund }).click();
  const refunded = textOf(ms.admin.payment.refunded_because, { amount: 'RM1.00', reason });
  await expect(office.getByText(refunded)).toBeVisible();
});

test('an invoice has a code that any bank of Malaysia pays, where an acquirer gave an id', async ({
  openFor,
}) => {
  const [owner, customer] = await Promise.all([newStaff('owner'), newCustomer()]);
  const { id, reference } = await unpaidInvoice(customer);
  const { data } = await owner.client.list(paymentSettingsEndpoints.list, {});
  const settings = data[0];
  if (!settings) throw new Error('There are no settings');
  const change = (body: object, version: number) =>
    owner.client.call(paymentSettingsEndpoints.update, {
      params: { id: settings.id },
      ifMatch: version,
      body,
    });
  const changed = await change(
    {
      duitnow_acquirer_id: '588734',
      duitnow_merchant_id: 'RANTAUTEST0001',
      duitnow_merchant_name: 'RANTAU',
    },
    settings.version,
  );
  try {
    const page = await openFor(customer, { width: 390 });
    await page.goto(`/dashboard/invoice/${id}`);
    await expect(page.getByRole('img', { name: `${ms.portal.invoices.duitnow}: RM` })).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: ms.portal.invoices.duitnow_save }).click();
    expect((await saved).suggestedFilename()).toBe(`DuitNow ${reference}.png`);
  } finally {
    await change(
      { duitnow_acquirer_id: '', duitnow_merchant_id: '', duitnow_merchant_name: '' },
      changed.version,
    );
  }
});
