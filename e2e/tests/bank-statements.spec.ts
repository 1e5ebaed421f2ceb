import type { Locator, Page } from '@playwright/test';
import { bankAccountEndpoints } from '@rantau/shared/bank-statements';
import { plainMoney } from '@rantau/shared/format';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { paymentEndpoints } from '@rantau/shared/payments';
import { unpaidInvoice } from '../src/goods.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import type { SignedIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { patternOf, textOf } from '../src/walk/messages.ts';

const says = ms.admin.bank;

// Both write to the one account to which Zelle comes, where a line like another is looked at twice.
test.describe.configure({ mode: 'default' });

/** An account to which money comes by Zelle: the demo's, or one of its own. */
async function zelleAccount({ client }: SignedIn, name: string) {
  const { data } = await client.list(bankAccountEndpoints.list, {});
  return (
    data.find(({ methods }) => methods.includes('zelle')) ??
    client.call(bankAccountEndpoints.create, {
      body: {
        name,
        account_number: '000123456789',
        currency: 'USD',
        methods: ['zelle', 'cheque'],
        opening_on: null,
        opening_minor: 0,
        active: true,
      },
    })
  );
}

/** Lines of today, each as the words, what went out and what came in, chosen as a statement and tried out. */
async function tryOut(page: Page, account: string, lines: readonly string[]): Promise<Locator> {
  await page.goto('/admins/bank-lines');
  await page.getByRole('button', { name: `${says.import}: ${account}` }).click();
  const dialog = page.getByRole('dialog');
  const today = new Date().toISOString().slice(0, 10).split('-').toReversed().join('/');
  const rows = lines.map((line) => `${today},${line}\n`).join('');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'penyata.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Akaun,000123456789\n\nTarikh,Keterangan,Debit,Kredit\n${rows}`),
  });
  await expect(dialog.getByLabel(says.columns_of.booked_on, { exact: false }).first()).toBeVisible();
  await dialog.getByRole('button', { name: says.try }).click();
  return dialog;
}

/** A customer with an invoice to pay, and an account of the bank to which the money comes. */
async function unpaidAtTheBank() {
  const [owner, finance, customer] = await Promise.all([
    newStaff('owner'),
    newStaff('finance'),
    newCustomer(),
  ]);
  const { id, reference, to_pay_minor } = await unpaidInvoice(customer);
  const account = await zelleAccount(owner, `Zelle ${reference}`);
  return { finance, customer, account, id, reference, to_pay_minor };
}

test('a statement is imported, its certain line matched in one step, its charge booked, and the invoice is paid', async ({
  openFor,
}) => {
  const { finance, customer, account, id, reference, to_pay_minor } = await unpaidAtTheBank();
  const page = await openFor(finance);
  const dialog = await tryOut(page, account.name, [
    `ZELLE ${reference},,${plainMoney(to_pay_minor)}`,
    `FEE ${reference},1.50,`,
  ]);
  await expect(dialog.getByText(patternOf(says.would, { fresh: 2, known: 0 }))).toBeVisible();
  await dialog.getByRole('button', { name: says.store }).click();
  await expect(dialog.getByText(textOf(says.stored, { fresh: 2, known: 0 }))).toBeVisible();
  await dialog.getByRole('button', { name: ms.admin.ra.action.close }).click();
  const line = page.getByRole('row').filter({ hasText: reference });
  await expect(line.getByText(says.certainties.certain, { exact: true })).toBeVisible();
  const matchCertain = textOf(says.certain, { count: 1 });
  await page.getByRole('button', { name: matchCertain }).click();
  await page.getByRole('dialog').getByRole('button', { name: matchCertain }).click();
  await expect(page.getByText(says.certain_done)).toBeVisible();
  await page.getByRole('button', { name: ms.admin.presets_bank.out }).click();
  const fee = page.getByRole('row').filter({ hasText: `FEE ${reference}` });
  await fee.getByRole('button', { name: says.match }).click();
  const proposal = page.getByRole('dialog').getByRole('combobox', { name: ms.admin.fields.proposal });
  await expect(proposal).toHaveText(says.bookings.charge);
  await page.getByRole('dialog').getByRole('button', { name: says.match }).click();
  await expect(page.getByText(says.matched)).toBeVisible();
  await expect(fee).toBeHidden();
  const paid = await customer.client.call(invoiceEndpoints.getMine, { params: { id } });
  expect(paid.state).toBe('paid');
});

test('money for an invoice that is paid, of a customer who owes nothing else, becomes their credit', async ({
  openFor,
}) => {
  const { finance, customer, account, id, reference, to_pay_minor } = await unpaidAtTheBank();
  // So long ago that the line is no second look at the same money.
  const paid_on = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  await finance.client.call(paymentEndpoints.create, {
    body: {
      user_id: customer.record.id,
      method: 'zelle',
      amount_minor: to_pay_minor,
      currency: 'USD',
      paid_on,
      invoice_ids: [id],
    },
  });
  const page = await openFor(finance);
  const imported = await tryOut(page, account.name, [`LAGI ${reference},,7.77`]);
  await imported.getByRole('button', { name: says.store }).click();
  await imported.getByRole('button', { name: ms.admin.ra.action.close }).click();
  const line = page.getByRole('row').filter({ hasText: reference });
  await expect(line).toContainText(`${says.match_credit} · ${customer.record.name}`);
  await expect(line).toContainText(says.doubts.invoice_settled);
  await line.getByRole('button', { name: says.match }).click();
  await page.getByRole('dialog').getByRole('button', { name: says.match }).click();
  await expect(page.getByText(says.matched)).toBeVisible();
  const { data } = await customer.client.list(paymentEndpoints.mine, {});
  expect(data.find(({ amount_minor }) => amount_minor === 777)).toMatchObject({
    state: 'verified',
    allocations: [],
    credit_usd_minor: 777,
  });
});
