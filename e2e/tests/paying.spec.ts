import { plainMoney } from '@rantau/shared/format';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { paymentEndpoints } from '@rantau/shared/payments';
import { demoCustomers } from '../src/demo-accounts.ts';
import { scrollsSideways } from '../src/faults.ts';
import { announcedInboundPackage, keptCredit, unpaidInvoice } from '../src/goods.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import { pictureFile } from '../src/pictures.ts';
import { signIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';
import { en, ms } from '../src/walk/catalogues.ts';
import { patternOf, textOf } from '../src/walk/messages.ts';

test('several invoices are paid at once, in the currency of the method', async ({ openFor }) => {
  const customer = await newCustomer();
  await Promise.all([unpaidInvoice(customer), unpaidInvoice(customer)]);
  const page = await openFor(customer, { width: 390 });
  await page.goto('/dashboard/invoice');
  const boxes = page.getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('link', { name: ms.portal.invoices.pay, exact: true }).click();
  await expect(page.getByText(/^INV-/)).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: ms.portal.fields.amount_minor })).toHaveValue(/^[\d,.]+$/);
  const inRinggit = await page.getByRole('textbox', { name: ms.portal.fields.amount_minor }).inputValue();
  await page.getByLabel(ms.portal.payment_methods.cheque).check();
  await expect(page.getByText(ms.portal.payments.payable_to)).toBeVisible();
  await page.getByLabel(ms.portal.payment_methods.bank_transfer_my).check();
  await expect(page.getByRole('textbox', { name: ms.portal.fields.amount_minor })).toHaveValue(inRinggit);
  await page.getByLabel(ms.portal.payments.bank_reference).fill('MBB 20261121');
  await page.getByLabel(ms.portal.payments.proof).setInputFiles(pictureFile('resit.png'));
  await page.getByRole('button', { name: ms.portal.payments.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^PAY-/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^INV-/ })).toHaveCount(2);
});

test('credit pays what is due, and only when its owner says so', async ({ openFor }) => {
  const customer = await newCustomer();
  await keptCredit(customer, 1_500);
  const invoices = await Promise.all([unpaidInvoice(customer), unpaidInvoice(customer)]);
  const ids = invoices.map(({ id }) => id).join();
  const page = await openFor(customer, { width: 390 });
  await page.goto(`/dashboard/invoice/pay?ids=${ids}`);
  await page.getByLabel(ms.portal.payments.note).fill('Bakinya hari Jumaat');
  await page.getByLabel(ms.portal.payment_methods.zelle).check();
  await expect(page.getByRole('textbox', { name: ms.portal.fields.amount_minor })).toHaveValue('24.00');
  const { use_credit, use_credit_part } = ms.portal.payments;
  const useCredit = textOf(use_credit, { amount: 'US$15.00' });
  await page.getByRole('button', { name: useCredit }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(patternOf(use_credit_part, { left: String.raw`US\$9\.00` }));
  await dialog.getByRole('button', { name: useCredit }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^INV-/)).toHaveCount(1);
  // What was typed is still there, and the sum follows.
  await expect(page.getByRole('textbox', { name: ms.portal.fields.amount_minor })).toHaveValue('9.00');
  await expect(page.getByLabel(ms.portal.payments.note)).toHaveValue('Bakinya hari Jumaat');
  await expect(page.getByRole('button', { name: patternOf(use_credit) })).toBeHidden();
  await page.goto('/dashboard/invoice?show=paid');
  await page.getByRole('link', { name: /^INV-/ }).first().click();
  await expect(page.getByRole('row', { name: ms.portal.invoices.credit_used })).toContainText('12.00');
});

test('of a part payment the rest is asked for, the same on every page', async ({ openFor }) => {
  const customer = await newCustomer();
  await announcedInboundPackage(customer);
  const { id, reference } = await unpaidInvoice(customer);
  const page = await openFor(customer, { width: 390 });
  await page.goto(`/dashboard/invoice/pay?ids=${id}`);
  await page.getByLabel(ms.portal.payment_methods.zelle).check();
  await page.getByRole('textbox', { name: ms.portal.fields.amount_minor }).fill('8.00');
  const receipt = pictureFile('resit.png');
  await page.getByLabel(ms.portal.payments.proof).setInputFiles(receipt);
  await page.getByRole('button', { name: ms.portal.payments.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^PAY-/ })).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByText(textOf(ms.portal.dashboard.to_pay, { count: 1 }))).toBeVisible();
  await page.goto('/dashboard/invoice');
  await expect(page.locator('.balance')).toHaveText('US$4.00');
  const inReview = textOf(ms.portal.invoices.in_review_of, { amount: 'US$8.00' });
  await expect(page.getByText(inReview)).toBeVisible();
  await page.getByRole('link', { name: reference }).click();
  await expect(page.locator('.balance')).toHaveText('US$4.00');
  await expect(page.getByText(inReview)).toBeVisible();
  await page.getByRole('link', { name: ms.portal.invoices.pay, exact: true }).click();
  await page.getByLabel(ms.portal.payment_methods.zelle).check();
  await expect(page.getByRole('textbox', { name: ms.portal.fields.amount_minor })).toHaveValue('4.00');

  // The same picture proves no second transfer, and the form says so at the picture.
  await page.getByLabel(ms.portal.payments.proof).setInputFiles(receipt);
  await page.getByRole('button', { name: ms.portal.payments.submit }).click();
  await expect(page.getByText(ms.portal.errors.fields.proof_used)).toBeVisible();

  // Staff are told the same sums.
  const desk = await openFor(await newStaff('finance'));
  await desk.goto(`/admins/users/${customer.record.id}/show`);
  const account = desk.getByRole('main');
  await expect(account).toContainText(`US$4.00${ms.admin.user.owes}`);
  await expect(account).toContainText(`${ms.admin.fields.in_review_minor}US$8.00`);
  await desk.goto(`/admins/invoices/${id}/show`);
  await expect(desk.getByRole('row', { name: /^PAY-/ })).toContainText('US$8.00US$8.00');

  await page.getByLabel(ms.portal.payments.proof).setInputFiles(pictureFile('baki.png'));
  await page.getByRole('button', { name: ms.portal.payments.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^PAY-/ })).toBeVisible();
  await page.goto(`/dashboard/invoice/pay?ids=${id}`);
  await expect(page.getByText(ms.portal.payments.proof_in_review)).toBeVisible();
});

test('money that came in time meets no late fee, though it is recorded late', async ({ openFor }) => {
  const finance = await newStaff('finance');
  // Nobody can make an invoice that is overdue already: those of the demo are. The last is on no other test's way.
  const { data: overdue } = await finance.client.list(invoiceEndpoints.list, {
    filter: { overdue: true, state: 'issued' },
    sort: ['due_on', 'ASC'],
  });
  const late = overdue.find(
    ({ in_review_minor, late_fee_minor }) => in_review_minor === 0 && late_fee_minor > 0,
  );
  if (!late?.due_on) throw new Error('Nothing is overdue');
  const [withFee, without] = [late.balance_minor, late.total_minor].map(plainMoney);

  const desk = await openFor(finance);
  await desk.goto('/admins/invoices/payments/create');
  await desk.getByRole('combobox', { name: ms.admin.fields.user_id }).fill(late.suite);
  await desk.getByRole('option', { name: late.user_name }).click();
  await desk.getByRole('combobox', { name: ms.admin.fields.method }).click();
  await desk.getByRole('option', { name: ms.portal.payment_methods.zelle }).click();
  const row = desk.getByRole('row', { name: late.reference });
  await expect(row).toContainText(`US$${withFee}`);
  await desk.getByLabel(ms.admin.fields.paid_on).fill(late.due_on);
  await desk.getByRole('textbox', { name: ms.portal.fields.amount_minor }).fill(without ?? '');
  await expect(row).toContainText(`US$${without}US$${without}US$0.00`);
  await desk.getByRole('button', { name: ms.admin.ra.action.save }).click();
  await expect(desk.getByRole('heading', { level: 1, name: /^PAY-/ })).toBeVisible();

  await desk.goto(`/admins/invoices/${late.id}/show`);
  await expect(desk.getByText(ms.admin.states.invoice.paid, { exact: true }).first()).toBeVisible();
  const paid = await finance.client.call(invoiceEndpoints.get, { params: { id: late.id } });
  expect(paid).toMatchObject({ state: 'paid', total_minor: late.total_minor, balance_minor: 0, notes: [] });
});

test('a payment is recorded and divided on a phone, and the page keeps to its width', async ({ openFor }) => {
  const says = ms.admin.payment;
  const [finance, customer] = await Promise.all([newStaff('finance'), newCustomer()]);
  const { id, reference } = await unpaidInvoice(customer);
  const page = await openFor(finance, { width: 390 });
  const source = encodeURIComponent(JSON.stringify({ user_id: customer.record.id, invoice_ids: [id] }));
  await page.goto(`/admins/invoices/payments/create?source=${source}`);
  await page.getByRole('combobox', { name: ms.admin.fields.method }).click();
  await page.getByRole('option', { name: ms.portal.payment_methods.zelle }).click();
  await page.getByRole('button', { name: textOf(says.fill, { amount: 'US$12.00' }) }).click();
  await expect(page.getByRole('row', { name: reference })).toContainText(`${says.left} US$0.00`);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole('switch', { name: says.by_hand }).check();
  await page.getByRole('textbox', { name: reference }).fill('5.00');
  await expect(page.getByText(textOf(says.to_credit, { amount: 'US$7.00' }))).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
});

test('a deposit of which a part was paid is still a deposit of the whole price', async ({ openFor }) => {
  const [customer, support, finance] = await Promise.all([
    newCustomer(),
    newStaff('support'),
    newStaff('finance'),
  ]);
  const item = {
    url: 'https://www.powells.com/book/123',
    name: 'Tiga buah novel',
    quantity: 1,
    unit_price_usd_minor: 10_000,
  };
  const { id, items } = await customer.client.call(onlineOrderEndpoints.create, {
    body: { items: [item], delivery_method: 'sea' },
  });
  await support.client.call(onlineOrderEndpoints.quote, {
    params: { id },
    body: { us_shipping_usd_minor: 0, sales_tax_usd_minor: 0, items: items.map((one) => ({ ...one })) },
  });
  const [quote] = await customer.client.call(invoiceEndpoints.mine);
  await finance.client.call(paymentEndpoints.create, {
    body: {
      user_id: customer.record.id,
      method: 'zelle',
      amount_minor: 1000,
      currency: 'USD',
      paid_on: new Date().toISOString().slice(0, 10),
      invoice_ids: [quote?.id ?? ''],
    },
  });
  const page = await openFor(customer, { width: 390 });
  await page.goto('/dashboard/invoice');
  const row = page.getByRole('listitem').filter({ hasText: quote?.reference ?? '' });
  await expect(row).toContainText('US$43.50');
  await expect(row).toContainText(textOf(ms.portal.invoices.deposit_of, { amount: 'US$107.00' }));
});

test('a statement of any period adds up and is taken along', async ({ openFor }) => {
  const customer = await signIn('users', demoCustomers.forwarding);
  const page = await openFor(customer, { width: 390, language: 'en' });
  await page.goto('/dashboard/invoice/statement');
  const { fields, statement } = en.portal;
  const from = page.getByLabel(fields.from);
  await from.fill('2020-01-01');
  await expect(page.getByText(statement.long)).toBeVisible();
  const nearlyTwoYearsAgo = new Date(Date.now() - 729 * 86_400_000).toISOString().slice(0, 10);
  await from.fill(nearlyTwoYearsAgo);
  await expect(page.getByText(fields.opening_minor).locator('..')).toContainText('US$0.00');
  await page.getByLabel(statement.to, { exact: true }).fill('2019-01-01');
  await expect(page.getByText(statement.no_period)).toBeVisible();
  await from.fill('2018-01-01');
  await expect(page.getByText(statement.no_period)).toBeHidden();
  for (const kind of ['PDF', 'CSV']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: kind }).first().click();
    expect((await download).suggestedFilename()).toBe(`2018-01-01_2019-01-01.${kind.toLowerCase()}`);
  }
});

test('a draft keeps its lines by hand when another is added', async ({ openFor }) => {
  const [customer, finance] = await Promise.all([newCustomer(), newStaff('finance')]);
  const { id } = await finance.client.call(invoiceEndpoints.create, {
    body: {
      kind: 'online_order',
      user_id: customer.record.id,
      lines: [{ description: 'Re-labelling', quantity: '2', unit_price_minor: 1200 }],
    },
  });
  const page = await openFor(finance);
  await page.goto(`/admins/invoices/${id}`);
  await expect(page.getByLabel(ms.admin.fields.description)).toHaveValue('Re-labelling');
  await page.getByRole('button', { name: ms.admin.invoice.add_line }).click();
  await page.getByLabel(ms.admin.fields.description).last().fill('Extra tape');
  await page.getByLabel(ms.admin.fields.unit_price_minor).last().fill('3.50');
  await page.getByRole('button', { name: ms.admin.ra.action.save }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('row', { name: /^Re-labelling 2 / })).toContainText('US$24.00');
  await expect(main.getByRole('row', { name: /^Extra tape 1 / })).toContainText('US$3.50');
  const total = new RegExp(`^${ms.admin.fields.total_minor} `);
  await expect(main.getByRole('row', { name: total })).toContainText('US$27.50');
});

test('a correction is a note of its own: finance issues it, and the customer reads, prints and owes by it', async ({
  openFor,
}) => {
  const [customer, finance] = await Promise.all([newCustomer(), newStaff('finance')]);
  const { id, reference } = await unpaidInvoice(customer);
  const office = await openFor(finance);
  await office.goto(`/admins/invoices/${id}/show`);
  await office.getByRole('button', { name: ms.admin.invoice.note }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel(ms.admin.fields.description).fill('Sudut kotak penyek');
  await dialog.getByLabel(ms.admin.fields.unit_price_minor).fill('99');
  await dialog.getByLabel(ms.admin.fields.reason).fill('Kotak tiba penyek');
  await dialog.getByRole('button', { name: ms.admin.invoice.note }).click();
  // More than the invoice is refused, and nothing that was typed is lost.
  await expect(dialog.getByText(ms.admin.errors.credit_exceeds_invoice)).toBeVisible();
  await expect(dialog.getByLabel(ms.admin.fields.reason)).toHaveValue('Kotak tiba penyek');
  await dialog.getByLabel(ms.admin.fields.unit_price_minor).fill('2.50');
  await dialog.getByRole('button', { name: ms.admin.invoice.note }).click();
  await expect(dialog).toBeHidden();
  const note = office.getByRole('link', { name: /^CN-/ });
  await note.click();
  await expect(office.getByRole('heading', { level: 1, name: /^CN-/ })).toBeVisible();
  await expect(office.getByRole('link', { name: reference })).toBeVisible();

  const page = await openFor(customer, { width: 390 });
  await page.goto(`/dashboard/invoice/${id}`);
  await expect(page.getByRole('row', { name: `${ms.portal.note_kinds.credit} CN-` })).toContainText('2.50');
  await expect(page.locator('.balance')).toHaveText('US$9.50');
  const file = page.waitForEvent('download');
  const noteRow = page.getByRole('listitem').filter({ hasText: 'Kotak tiba penyek' });
  await noteRow.getByRole('button', { name: 'PDF' }).click();
  expect((await file).suggestedFilename()).toMatch(/^CN-.*\.pdf$/);
});
