import { plainMoney } from '@rantau/shared/format';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { paymentEndpoints } from '@rantau/shared/payments';
import { trackingNumber } from '../src/goods.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import { pictureFile } from '../src/pictures.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { patternOf } from '../src/walk/messages.ts';

test('a customer has something bought, from the link to the deposit', async ({ openFor }) => {
  const { charge } = ms.portal.orders;
  const { payments } = ms.portal;
  const customer = await newCustomer();
  const page = await openFor(customer, { width: 390 });
  await page.goto('/dashboard/shop-services');
  await page.getByRole('link', { name: ms.portal.orders.start }).first().click();

  await test.step('a shop that we do not buy from is refused while it is typed', async () => {
    await page.getByLabel(ms.portal.orders.url).fill('https://shop.vape.com/pen');
    await expect(page.getByText('Rokok elektronik dilarang diimport')).toBeVisible();
    await page.getByLabel(ms.portal.orders.url).fill('https://www.powells.com/book/123');
    await expect(page.getByText('Rokok elektronik dilarang diimport')).toBeHidden();
  });

  await test.step('what it costs is shown before anything is sent', async () => {
    await page.getByLabel(ms.portal.orders.name).fill('Tiga buah novel');
    await page.getByLabel(ms.portal.fields.quantity).fill('3');
    await page.getByLabel(ms.portal.fields.unit_value_usd_minor, { exact: true }).fill('20.00');
    await expect(page.getByRole('row', { name: charge.deposit })).toContainText('US$');
    await expect(page.getByRole('row', { name: charge.items })).toContainText('US$60.00');
    await page.getByLabel(ms.portal.fields.discount_code).fill('TIADA');
    await expect(page.getByLabel(ms.portal.fields.discount_code)).toHaveAccessibleDescription(
      ms.portal.errors.fields.code_unknown,
    );
    await expect(page.getByRole('row', { name: charge.items })).toContainText('US$60.00');
    await page.getByLabel(ms.portal.fields.discount_code).fill('belanja8');
    await expect(page.getByRole('row', { name: charge.discount })).toContainText('−US$');
  });

  await test.step('it waits on this device for as long as it takes', async () => {
    await page.goto('/dashboard');
    await page.goto('/dashboard/shop-services/new');
    await expect(page.getByLabel(ms.portal.orders.name)).toHaveValue('Tiga buah novel');
    await page.getByRole('button', { name: ms.portal.orders.send }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^OO-/ })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('online-order-items'))).toBeNull();
  });

  const order = page.url();
  await test.step('the quote is accepted by paying its deposit', async () => {
    const id = /[0-9a-f-]{36}/.exec(order)?.[0] ?? '';
    const support = await newStaff('support');
    const sent = await support.client.call(onlineOrderEndpoints.get, { params: { id } });
    await support.client.call(onlineOrderEndpoints.quote, {
      params: { id },
      body: {
        us_shipping_usd_minor: 500,
        sales_tax_usd_minor: 300,
        items: sent.items.map((item) => ({ id: item.id, unit_price_usd_minor: 2000 })),
      },
    });
    // Told by the stream of notifications, without a reload.
    await expect(page.getByRole('link', { name: ms.portal.orders.pay })).toBeVisible();
    await page.goto('/dashboard');
    const { orders_to_accept } = ms.portal.dashboard;
    await expect(page.getByRole('link', { name: patternOf(orders_to_accept) })).toBeVisible();
    await page.goto(order);
    const { charges } = await support.client.call(onlineOrderEndpoints.get, { params: { id } });
    const [deposit, total] = [charges.deposit_usd_minor, charges.total_usd_minor].map(plainMoney);
    const ringgit = `RM${plainMoney(charges.deposit_myr_minor ?? 0)}`;
    const asked = page.getByRole('row', { name: charge.deposit });
    await expect(asked).toContainText(`US$${deposit}`);
    await expect(asked).toContainText(ringgit);
    await page.getByRole('link', { name: ms.portal.orders.pay }).click();
    const share = `${payments.share_deposit}: US$${deposit}`;
    await expect(page.getByText(`US$${deposit}`)).toHaveText([`${share} · ${ringgit}`]);
    const amount = page.getByRole('textbox', { name: ms.portal.fields.amount_minor });
    const toSend = page.locator('.us-address').getByText(/^(US\$|RM)/);
    await expect(page.getByRole('radio', { name: share })).toBeChecked();
    await expect(toSend).toHaveText(`RM${await amount.inputValue()}`);
    await page.getByLabel(ms.portal.payment_methods.zelle).check();
    await expect(amount).toHaveValue(deposit ?? '');
    await page.getByRole('radio', { name: `${payments.share_all}: US$${total}` }).check();
    await expect(amount).toHaveValue(total ?? '');
    await page.getByRole('radio', { name: share }).check();
    await expect(amount).toHaveValue(deposit ?? '');
    await expect(toSend).toHaveText(`US$${deposit}`);
    await page.getByLabel(payments.proof).setInputFiles(pictureFile('resit.png'));
    await page.getByRole('button', { name: payments.submit }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^PAY-/ })).toBeVisible();
  });

  await test.step('nobody is asked for it again while the proof is under review', async () => {
    await page.goto(order);
    await expect(page.getByText(ms.portal.fields.in_review_minor)).toBeVisible();
    await expect(page.getByRole('link', { name: ms.portal.orders.pay })).toBeHidden();
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: patternOf(ms.portal.dashboard.to_pay) })).toBeHidden();
    const [invoice] = await customer.client.call(invoiceEndpoints.mine);
    await page.goto(`/dashboard/invoice/${invoice?.id}`);
    await expect(page.getByText(patternOf(ms.portal.invoices.offer_in_review))).toBeVisible();
    await expect(page.locator('.balance')).toHaveText('US$0.00');
    await expect(page.getByRole('link', { name: ms.portal.invoices.pay, exact: true })).toBeHidden();
  });

  const tracking = trackingNumber();
  await test.step('the deposit is verified, the goods are bought and arrive', async () => {
    const [finance, support, warehouse] = await Promise.all([
      newStaff('finance'),
      newStaff('support'),
      newStaff('warehouse_us'),
    ]);
    const params = { id: /[0-9a-f-]{36}/.exec(order)?.[0] ?? '' };
    const [paid] = await customer.client.call(paymentEndpoints.mine);
    const payment = { params: { id: paid?.id ?? '' } };
    const { version, warnings } = await finance.client.call(paymentEndpoints.get, payment);
    await finance.client.call(paymentEndpoints.verify, {
      ...payment,
      ifMatch: version,
      body: { warnings_seen: warnings },
    });
    await page.goto(order);
    await expect(page.getByText(ms.portal.states.online_order.deposit_paid).first()).toBeVisible();
    await support.client.call(onlineOrderEndpoints.transition, {
      params,
      body: { to: 'purchased', tracking_numbers: [tracking] },
    });
    await warehouse.client.call(inboundPackageEndpoints.receive, {
      body: {
        tracking_number: tracking,
        length_in: 10,
        width_in: 8,
        height_in: 6,
        weight_lb: 2.5,
        location: 'A-12',
      },
    });
    await page.goto(order);
    const rest = patternOf(ms.portal.orders.rest, { amount: String.raw`US\$.+` });
    await expect(page.getByText(rest)).toBeVisible();
    await expect(page.getByText(tracking)).toBeVisible();
    await page.goto('/dashboard/package');
    await expect(page.getByText(tracking)).toBeVisible();
    await expect(page.getByText(ms.portal.packages.groups.warehouse).first()).toBeVisible();
  });

  await test.step('the rest is to be paid, and no more than that', async () => {
    await page.goto('/dashboard/invoice');
    const [invoice] = await customer.client.call(invoiceEndpoints.mine);
    await page.getByRole('link', { name: invoice?.reference ?? '' }).click();
    await expect(page.locator('.balance')).toHaveText(`US$${plainMoney(invoice?.balance_minor ?? 0)}`);
    expect(invoice?.paid_minor).toBeGreaterThan(0);
  });
});
