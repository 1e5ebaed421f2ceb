import { eInvoiceEndpoints, monthBefore } from '@rantau/shared/e-invoices';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { demoCustomers } from '../src/demo-accounts.ts';
import { keepAddress, unpaidInvoice } from '../src/goods.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import { signIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { patternOf } from '../src/walk/messages.ts';

const lastMonth = monthBefore(calendarDate(new Date(), malaysiaZone));

/** Sets the day since which the company reports to the fake of the tax office; answers the one before. */
async function setBeginning(starts_on: string | null): Promise<string | null> {
  const { client } = await newStaff('owner');
  const { data: settings } = await client.list(eInvoiceEndpoints.settings, { range: [0, 9] });
  const sandbox = settings.find(({ environment }) => environment === 'sandbox');
  if (!sandbox) throw new Error('The sandbox has settings');
  await client.call(eInvoiceEndpoints.updateSettings, {
    params: { id: sandbox.id },
    ifMatch: sandbox.version,
    body: { starts_on },
  });
  return sandbox.starts_on;
}

// One after the other: they change how the whole company reports.
test.describe.configure({ mode: 'default' });

let before: string | null = null;
test.beforeAll(async () => {
  // The demo reported last month by itself if that is due; of what was issued earlier nothing was reported.
  before = await setBeginning(`${monthBefore(`${lastMonth}-01`)}-01`);
});
test.afterAll(() => setBeginning(before));

test('finance looks at last month, reports it, and the tax office accepts it', async ({ openFor }, {
  retry,
}) => {
  // The product asks the tax office for its answer once a minute.
  test.slow();
  const says = ms.admin.consolidation;
  const page = await openFor(await newStaff('finance'));
  await page.goto('/admins/e-invoices');
  await page.getByRole('link', { name: says.open }).click();
  const panel = (name: string) => page.getByRole('region', { name });
  const included = panel(says.included);
  // A month is reported once: a retry looks at what the first try reported.
  if (retry === 0) {
    await expect(included.getByText(patternOf(says.as_booked, { total: 'RM.+' }))).toBeVisible();
    await expect(panel(says.items).getByRole('link', { name: /^INV-/ }).first()).toBeVisible();
    await expect(panel(says.excluded).getByText(says.reasons.reported_alone).first()).toBeVisible();
    await page.getByRole('button', { name: says.run }).click();
    await page.getByRole('dialog').getByRole('button', { name: says.run }).click();
  }
  const row = panel(says.documents)
    .getByRole('row')
    .filter({ hasText: new RegExp(`CE-.*${ms.admin.e_invoice.kinds.invoice}`) });
  await expect(row.first()).toBeVisible();
  await expect(included.getByText(says.nothing)).toBeVisible();
  const { valid } = ms.admin.states.e_invoice;
  await expect(row.getByText(valid, { exact: true }).first()).toBeVisible({ timeout: 150_000 });
});

test('a customer may ask for an e-invoice until the end of the month of the invoice', async ({ openFor }) => {
  const customer = await newCustomer();
  await keepAddress(customer);
  const { id } = await unpaidInvoice(customer);
  const page = await openFor(customer, { width: 390 });
  await page.goto(`/dashboard/invoice/${id}`);
  await expect(page.getByText(ms.portal.invoices.e_invoice_text)).toBeVisible();
  await page.getByRole('button', { name: ms.portal.invoices.e_invoice_request }).click();
  await page.getByRole('link', { name: ms.portal.invoices.e_invoice_details }).click();
  const details = page.getByRole('form', { name: ms.portal.profile.tax });
  await details.getByLabel(ms.portal.fields.tax_number).fill('770625-01-5324');
  await details.getByRole('button', { name: ms.portal.form.save }).click();
  await expect(page.getByText(ms.portal.form.saved, { exact: true })).toBeVisible();
  await page.goto(`/dashboard/invoice/${id}`);
  await page.getByRole('button', { name: ms.portal.invoices.e_invoice_request }).click();
  await expect(page.getByRole('button', { name: ms.portal.invoices.e_invoice_request })).toBeHidden();
  const { pending, submitted, valid } = ms.portal.states.e_invoice;
  await expect(page.getByText(new RegExp(`^(${pending}|${submitted}|${valid})$`))).toBeVisible();
});

test('a customer is not offered an e-invoice of a month that is over', async ({ openFor }) => {
  const customer = await signIn('users', demoCustomers.forwarding);
  const { data: invoices } = await customer.client.list(invoiceEndpoints.mine, { range: [0, 49] });
  const over = invoices.find(({ issued_on }) => issued_on?.startsWith(lastMonth));
  const page = await openFor(customer, { width: 390 });
  await page.goto(`/dashboard/invoice/${over?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(over?.reference ?? '?');
  await expect(page.getByRole('button', { name: ms.portal.invoices.e_invoice_request })).toBeHidden();
});
