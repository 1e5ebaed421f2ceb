import { bankAccountEndpoints } from '@rantau/shared/bank-statements';
import { plainMoney } from '@rantau/shared/format';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { unpaidInvoice } from '../src/goods.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';

test('a statement is imported, its certain line matched in one step, its charge booked, and the invoice is paid', async ({
  openFor,
}) => {
  const [owner, finance, customer] = await Promise.all([
    newStaff('owner'),
    newStaff('finance'),
    newCustomer(),
  ]);
  const { id, reference, to_pay_minor } = await unpaidInvoice(customer);
  const name = `Zelle ${reference}`;
  const { data } = await owner.client.list(bankAccountEndpoints.list, {});
  const account =
    data.find(({ methods }) => methods.includes('zelle')) ??
    (await owner.client.call(bankAccountEndpoints.create, {
      body: {
        name,
        account_number: '000123456789',
        currency: 'USD',
        methods: ['zelle', 'cheque'],
        opening_on: null,
        opening_minor: 0,
        active: true,
      },
    }));
  const page = await openFor(finance);
  await page.goto('/admins/bank-lines');
  await page.getByRole('button', { name: `Import penyata: ${account.name}` }).click();
  const dialog = page.getByRole('dialog');
  const today = new Date().toISOString().slice(0, 10).split('-').toReversed().join('/');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'penyata.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Akaun,000123456789\n\nTarikh,Keterangan,Debit,Kredit\n${today},ZELLE ${reference},,${plainMoney(to_pay_minor)}\n${today},FEE ${reference},1.50,\n`,
    ),
  });
  await expect(dialog.getByLabel('Tarikh', { exact: false }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cuba dahulu' }).click();
  await expect(dialog.getByText('2 baharu, 0 sudah ada')).toBeVisible();
  await dialog.getByRole('button', { name: 'Rekod baris baharu' }).click();
  await expect(dialog.getByText('2 baris baharu direkodkan')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  const line = page.getByRole('row').filter({ hasText: reference });
  await expect(line.getByText('Pasti', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Padankan 1 yang pasti/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Padankan 1 yang pasti/ })
    .click();
  await expect(page.getByText('Baris yang pasti telah dipadankan.')).toBeVisible();
  await page.getByRole('button', { name: 'Wang keluar belum dipadankan' }).click();
  const fee = page.getByRole('row').filter({ hasText: `FEE ${reference}` });
  await fee.getByRole('button', { name: 'Padankan' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Mungkin' })).toHaveText(
    'Rekodkan sebagai caj bank',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Padankan' }).click();
  await expect(page.getByText('Dipadankan.')).toBeVisible();
  await expect(fee).toBeHidden();
  const paid = await customer.client.call(invoiceEndpoints.getMine, { params: { id } });
  expect(paid.state).toBe('paid');
});
