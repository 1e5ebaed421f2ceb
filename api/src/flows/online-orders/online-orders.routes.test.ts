import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { paymentEndpoints } from '@rantau/shared/payments';
import { blockedUrlEndpoints } from '@rantau/shared/reference-data';
import { describe, expect, test } from 'vitest';
import { mailTo } from '../../../tests/mailbox.ts';
import { testApp } from '../../../tests/test-app.ts';
import { uploadedImage } from '../../modules/images/image.fixtures.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { mostDone } from '../../platform/mail/mail-bounds.ts';
import { verifyReading } from '../payments/payments.fixtures.ts';

const api = await testApp();
const customer = await api.customer();
const support = await api.staff('support');
const finance = await api.staff('finance');
await seedTariff(api);
await support.call(blockedUrlEndpoints.create, {
  body: { host_pattern: '*.guns.example', reason_ms: 'Senjata api', reason_en: 'Firearms' },
});

const item = {
  url: 'https://shop.example.com/mug',
  name: 'Mug',
  quantity: 2,
  unit_price_usd_minor: 1_500,
} as const;
const order = async (over: object = {}) =>
  customer.call(onlineOrderEndpoints.create, {
    body: { items: [item], delivery_method: 'sea', ...over },
  });
const read = async (id: string) => (await customer.call(onlineOrderEndpoints.getMine, { id })).body;
const quote = (id: string, over: object = {}) =>
  support.call(onlineOrderEndpoints.quote, {
    id,
    body: { us_shipping_usd_minor: 500, sales_tax_usd_minor: 240, items: [], ...over },
  });
const soldOut = { note: 'Sold out' };
const move = (
  id: string,
  to: 'purchased' | 'received' | 'completed' | 'cancelled' | 'rejected' | 'quoted',
  over = {},
) => support.call(onlineOrderEndpoints.transition, { id, body: { to, ...over } });
const pay = async (invoiceId: string, cents: number) => {
  const { body } = await customer.call(paymentEndpoints.uploadForOnlineOrder, {
    body: {
      method: 'zelle',
      currency: 'USD',
      amount_minor: cents,
      paid_on: '2026-11-21',
      invoice_ids: [invoiceId],
      image_id: await uploadedImage(api, customer, 'payment_proof'),
    },
  });
  await verifyReading(finance, body.id);
};

describe('the personal shopper', () => {
  test('buys what was quoted and paid for, and expects its inbound packages', async () => {
    const { body: sent, status } = await order();
    expect(status).toBe(201);
    expect(sent).toMatchObject({ state: 'submitted', charges: { items_usd_minor: 3_000 } });
    const { body: quoted } = await quote(sent.id);
    const { charges } = quoted;
    expect(charges.total_usd_minor).toBe(3_740 + charges.service_fee_usd_minor);
    expect(quoted.state).toBe('quoted');
    const invoiceId = quoted.invoice_id ?? '';
    const { body: invoice } = await customer.call(invoiceEndpoints.getMine, { id: invoiceId });
    expect(invoice).toMatchObject({ kind: 'online_order', total_minor: charges.total_usd_minor });
    expect((await move(sent.id, 'purchased')).problem.error).toBe('transition_refused');

    await pay(invoiceId, charges.deposit_usd_minor);
    expect((await read(sent.id)).state).toBe('deposit_paid');
    const { body: bought } = await move(sent.id, 'purchased', {
      tracking_numbers: ['1Z999AA10123456784', ' 1Z999AA10123456784 ', '9400111899223197428490'],
    });
    expect(bought.items.map(({ state }) => state)).toEqual(['bought']);
    const inboundPackages = await api.rows(
      'inbound_packages',
      { online_order_id: sent.id },
      'state',
      'shop',
      'user_id',
      'tracking_number',
    );
    expect(inboundPackages).toHaveLength(2);
    expect(inboundPackages[0]).toMatchObject({
      state: 'expected',
      shop: 'shop.example.com',
      user_id: customer.id,
    });
    const addNumber = async (of: string) =>
      support.call(onlineOrderEndpoints.update, {
        id: of,
        body: { tracking_numbers: ['1Z999AA10123456793'] },
        version: (await read(of)).version,
      });
    expect((await addNumber(sent.id)).status).toBe(200);
    const { rows: late } = await api.services.pool.query(
      `select state from inbound_packages where online_order_id = $1 and tracking_number = '1Z999AA10123456793'`,
      [sent.id],
    );
    expect(late).toEqual([{ state: 'expected' }]);
    const { body: listed } = await support.call(inboundPackageEndpoints.list, {
      list: { filter: { online_order_id: sent.id } },
    });
    expect(listed.map(({ tracking_number }) => tracking_number).toSorted()).toEqual(
      ['1Z999AA10123456784', '1Z999AA10123456793', '9400111899223197428490'].toSorted(),
    );
    await move(sent.id, 'received');
    expect((await addNumber(sent.id)).problem.fields).toEqual({ tracking_numbers: 'invalid' });
    expect((await move(sent.id, 'completed')).problem.error).toBe('invoice_unpaid');
    await pay(invoiceId, charges.total_usd_minor - charges.deposit_usd_minor);
    expect((await move(sent.id, 'completed')).body.state).toBe('completed');

    const { body: steps } = await customer.call(onlineOrderEndpoints.myTimeline, { id: sent.id });
    expect(steps.map(({ to }) => to)).toEqual([
      'draft',
      'submitted',
      'quoted',
      'deposit_paid',
      'purchased',
      'received',
      'completed',
    ]);
    expect(steps.every(({ actor_name }) => actor_name === null)).toBe(true);
    const { rows } = await api.services.pool.query(
      `select account, sum(amount_minor)::int as sum from ledger_entries group by account having sum(amount_minor) <> 0 order by account`,
    );
    expect(rows).toEqual([
      { account: 'cash_zelle', sum: charges.total_usd_minor },
      // As it was quoted: the mugs with their shipping are cost, the sales tax is passed on.
      { account: 'purchases', sum: 3_500 },
      { account: 'revenue_online_order', sum: -(charges.total_usd_minor - 240) },
      { account: 'shop_payments', sum: -3_740 },
    ]);
    const { body: mended } = await support.call(onlineOrderEndpoints.update, {
      id: sent.id,
      body: { shop_paid: { goods_usd_minor: 3_300, sales_tax_usd_minor: 250 } },
      version: (await support.call(onlineOrderEndpoints.get, { id: sent.id })).body.version,
    });
    expect(mended.shop_paid).toEqual({ goods_usd_minor: 3_300, sales_tax_usd_minor: 250 });
    const { body: trial } = await finance.call(ledgerEndpoints.trialBalance);
    expect(
      Object.fromEntries(trial.map(({ account, balance_minor }) => [account, balance_minor])),
    ).toMatchObject({ purchases: 3_300, us_sales_tax: 10, shop_payments: -3_550 });
    const { total } = await customer.call(onlineOrderEndpoints.myTransactions);
    expect(total).toBe(2);
    expect((await customer.call(onlineOrderEndpoints.myInvoices)).total).toBe(1);
  });

  test('gives back as credit what was paid on an order that is cancelled', async () => {
    const { body: sent } = await order();
    const { body: quoted } = await quote(sent.id);
    await pay(quoted.invoice_id ?? '', quoted.charges.total_usd_minor);
    const own = await customer.call(onlineOrderEndpoints.transitionMine, {
      id: sent.id,
      body: { to: 'cancelled' },
    });
    expect(own.problem).toMatchObject({ error: 'transition_refused', metadata: { reason: 'paid' } });
    for (const to of ['cancelled', 'rejected'] as const) {
      const { body: unsaid } = await order();
      expect((await move(unsaid.id, to, { note: ' ' })).problem.fields).toEqual({ note: 'required' });
    }
    const { body } = await move(sent.id, 'cancelled', soldOut);
    expect(body.state).toBe('cancelled');
    const told = await mailTo(api.services, customer.email);
    expect(told).toContain(body.reference);
    expect(told).toContain('Sold out');
    const balance = await api.services.db
      .selectFrom('customer_balances')
      .select(['receivable_minor', 'credit_minor'])
      .where('user_id', '=', customer.id)
      .executeTakeFirst();
    expect(balance).toEqual({ receivable_minor: 0, credit_minor: quoted.charges.total_usd_minor });
    const { body: trial } = await finance.call(ledgerEndpoints.trialBalance);
    expect(trial.find(({ account }) => account === 'deposits')?.balance_minor ?? 0).toBe(0);
  });

  test('is paid or cancelled, when both happen at once, and the money is never lost', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { body: sent } = await order();
      const { body: quoted } = await quote(sent.id);
      const { body: payment } = await customer.call(paymentEndpoints.uploadForOnlineOrder, {
        body: {
          method: 'zelle',
          currency: 'USD',
          amount_minor: quoted.charges.total_usd_minor,
          paid_on: '2026-11-21',
          invoice_ids: [quoted.invoice_id ?? ''],
          image_id: await uploadedImage(api, customer, 'payment_proof'),
        },
      });
      const verify = () => verifyReading(finance, payment.id);
      const [verified, cancelled] = await Promise.all([verify(), move(sent.id, 'cancelled', soldOut)]);
      expect([verified.status, cancelled.status]).toEqual([200, 200]);
      expect((await read(sent.id)).state).toBe('cancelled');
    }
    const { rows } = await api.services.pool.query(
      `select (select sum(amount_minor) from ledger_entries where account = 'cash_zelle')
        = (select sum(credit_minor) from customer_balances)
        + (select coalesce(sum(paid_minor), 0) from invoices where state <> 'void') as kept`,
    );
    expect(rows).toEqual([{ kept: true }]);
  });

  test('follows what the customer said of a dearer price', async () => {
    const items = [
      { ...item, name: 'Cup', highest_price_usd_minor: 1_600, if_unavailable: 'cancel_item' },
      { ...item, name: 'Pot', highest_price_usd_minor: 1_600, if_unavailable: 'ask_me' },
    ];
    const { body: sent } = await order({ items });
    const dearer = (items: { id: string }[]) => ({
      items: items.map(({ id }) => ({ id, unit_price_usd_minor: 1_700 })),
    });
    const { body: quoted } = await quote(sent.id, dearer(sent.items));
    expect(quoted.items.map(({ state }) => state)).toEqual(['cancelled', 'wanted']);
    expect(quoted.charges.items_usd_minor).toBe(3_400);
    const { body: all } = await order({
      items: [item, { ...item, highest_price_usd_minor: 1_600, if_unavailable: 'cancel_all' }],
    });
    const { body: ended } = await quote(all.id, dearer(all.items));
    expect(ended).toMatchObject({ state: 'rejected', invoice_id: null });
    expect(await mailTo(api.services, customer.email)).toMatch(/melebihi had|above the limit/);
    const unknown = await quote((await order()).body.id, dearer([{ id: customer.id }]));
    expect(unknown.problem.fields).toEqual({ 'items.0.id': 'not_found' });
  });

  test('does not buy from a blocked shop, at no step', async () => {
    const blocked = { items: [item, { ...item, url: 'https://WWW.Guns.example/x' }], delivery_method: 'air' };
    const refused = await order(blocked);
    expect(refused.problem).toMatchObject({
      error: 'url_blocked',
      fields: { 'items.1.url': 'url_blocked' },
      metadata: { reasons: { 'items.1.url': { en: 'Firearms' } } },
    });
    const preview = await customer.call(onlineOrderEndpoints.preview, { body: blocked as never });
    expect(preview.problem.error).toBe('url_blocked');
    const { body } = await order();
    const change = await customer.call(onlineOrderEndpoints.updateMine, {
      id: body.id,
      body: { items: [{ ...item, url: 'https://guns.example' }] },
      version: 1,
    });
    expect(change.problem.error).toBe('url_blocked');
  });

  test('waives its fee from Intermediate on', async () => {
    const preview = () =>
      customer.call(onlineOrderEndpoints.preview, { body: { items: [item], delivery_method: 'sea' } });
    expect((await preview()).body.service_fee_usd_minor).toBeGreaterThan(0);
    await api.set('users', { id: customer.id }, { lifetime_cft: 500 });
    expect((await preview()).body).toMatchObject({ service_fee_usd_minor: 0, service_fee_waived: true });
    await api.set('users', { id: customer.id }, { lifetime_cft: 0 });
  });
});

describe('an order', () => {
  test('is kept as a draft, changed until it is quoted, and sent', async () => {
    const { body: draft } = await order({ submit: false });
    expect(draft.state).toBe('draft');
    const update = (body: object, version: number) =>
      customer.call(onlineOrderEndpoints.updateMine, { id: draft.id, body, version });
    const { body: changed } = await update({ note: 'Blue, please' }, 1);
    expect(changed).toMatchObject({ note: 'Blue, please', state: 'draft', priority: false, version: 2 });
    expect((await update({ note: 'x' }, 1)).problem.error).toBe('version_stale');
    const { body: drafts } = await support.call(onlineOrderEndpoints.listDrafts);
    expect(drafts.map(({ id }) => id)).toEqual([draft.id]);
    await customer.call(onlineOrderEndpoints.transitionMine, { id: draft.id, body: { to: 'submitted' } });
    const { body: quoted } = await quote(draft.id);
    expect((await update({ note: 'Red' }, quoted.version)).problem.error).toBe('transition_refused');
    await customer.call(onlineOrderEndpoints.transitionMine, {
      id: draft.id,
      body: { to: 'cancelled', note: 'Too dear' },
    });
    const { body: invoice } = await finance.call(invoiceEndpoints.get, { id: quoted.invoice_id ?? '' });
    expect(invoice).toMatchObject({ state: 'void', void_reason: 'Too dear' });
  });

  test('in a hurry is in a list of its own, and staff note what they think', async () => {
    const { body } = await order();
    await support.call(onlineOrderEndpoints.update, {
      id: body.id,
      body: { priority: true, staff_note: 'Birthday' },
      version: 1,
    });
    const { body: urgent } = await support.call(onlineOrderEndpoints.listPriority);
    expect(urgent.map(({ id }) => id)).toEqual([body.id]);
    expect(urgent[0]?.staff_note).toBe('Birthday');
    expect(await read(body.id)).not.toHaveProperty('staff_note');
  });

  test('is quoted so often in a day: each quote is mailed', async () => {
    const { id } = (await order({ submit: true })).body;
    const answers: number[] = [];
    for (let times = 0; times <= mostDone; times += 1) {
      answers.push((await quote(id)).status);
      await support.call(onlineOrderEndpoints.transition, { id, body: { to: 'submitted' } });
    }
    expect(answers).toEqual([...Array(mostDone).fill(200), 429]);
    expect(await api.rows('messages', { subject_id: id, kind: 'order_quoted' }, 'id')).toHaveLength(mostDone);
  });

  test('is quoted once, however many quote it at once; steps that come by themselves are not made by hand', async () => {
    const { body } = await order();
    const answers = await Promise.all([quote(body.id), quote(body.id), quote(body.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { body: other } = await order();
    expect((await move(other.id, 'quoted')).problem.metadata).toMatchObject({ reason: 'not_by_hand' });
  });

  test('is nobody else’s, and not for every member of staff to move', async () => {
    const { body } = await order();
    const stranger = await api.customer();
    const foreign = await stranger.call(onlineOrderEndpoints.getMine, { id: body.id });
    expect(foreign.problem.error).toBe('not_found');
    const warehouse = await api.staff('warehouse_us');
    expect((await warehouse.call(onlineOrderEndpoints.get, { id: body.id })).status).toBe(200);
    const refused = await warehouse.call(onlineOrderEndpoints.transition, {
      id: body.id,
      body: { to: 'rejected' },
    });
    expect(refused.problem.error).toBe('forbidden');
    const empty = await customer.call(onlineOrderEndpoints.create, {
      body: { items: [], delivery_method: 'sea' },
    });
    expect(empty.problem.fields).toEqual({ items: 'required' });
  });
});
