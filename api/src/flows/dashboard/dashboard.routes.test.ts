import type { AdminRole } from '@rantau/shared/access';
import { boxCheckEndpoints } from '@rantau/shared/box-checks';
import { dashboardEndpoints as calls } from '@rantau/shared/dashboard';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { balanceInWords, ledgerEndpoints, sumOfParts } from '@rantau/shared/ledger';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { type OutboundPackageStateName, outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { userEndpoints } from '@rantau/shared/users';
import { expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { demoAccounts } from '../../seed/demo-accounts.ts';

const api = await testApp({ seedDemo: true });

async function asDemoCustomer() {
  const { email } = demoAccounts.find(({ role }) => role === 'forwarding customer') ?? demoAccounts[6];
  const { id } = await api.row('users', { email }, 'id');
  return api.as({ kind: 'user', id, session_id: id, impersonator_id: null });
}

test('a customer sees what is where, what waits for them, and the next trips', async () => {
  const call = await asDemoCustomer();
  const { body } = await call(calls.mine);
  expect(Object.values(body.inbound_counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  expect(body.next_trips.every(({ state }) => state === 'open')).toBe(true);
  expect(body.next_trips.length).toBeGreaterThan(0);
});

test('a customer is a newcomer until the first package, outbound package, order or pickup', async () => {
  expect((await (await asDemoCustomer())(calls.mine)).body.is_newcomer).toBe(false);
  const newcomer = await api.customer();
  expect((await newcomer.call(calls.mine)).body.is_newcomer).toBe(true);
  const item = { url: 'https://shop.example.com/mug', name: 'Mug', quantity: 1, unit_price_usd_minor: 1_500 };
  await newcomer.call(onlineOrderEndpoints.create, { body: { items: [item], delivery_method: 'sea' } });
  expect((await newcomer.call(calls.mine)).body.is_newcomer).toBe(false);
});

test('what a customer is to pay is what their list of open invoices comes to', async () => {
  const call = await asDemoCustomer();
  const { body } = await call(calls.mine);
  const { body: open } = await call(invoiceEndpoints.mine, { query: { filter: '{"open":true}' } });
  const owed = open.filter(({ awaits_acceptance }) => !awaits_acceptance);
  const sum = (of: 'to_pay_minor' | 'in_review_minor') =>
    owed.reduce((total, invoice) => total + invoice[of], 0);
  expect(body.to_pay_usd_minor).toBeGreaterThan(0);
  expect(body).toMatchObject({
    to_pay_usd_minor: sum('to_pay_minor'),
    in_review_usd_minor: sum('in_review_minor'),
  });
  expect(body.needs.to_pay).toBe(owed.filter(({ to_pay_minor }) => to_pay_minor > 0).length);
});

test('every customer’s balance of today is made of what they are to pay and what is said beside it', async () => {
  const owner = await api.staff('owner');
  const users = await api.services.db.selectFrom('customer_balances').select('user_id').execute();
  let withMore = 0;
  for (const { user_id: id } of users) {
    const period = { from: '2020-01-01', to: '2026-11-21' };
    const { body } = await owner.call(ledgerEndpoints.statement, { id, query: period });
    const { parts, closing_minor } = body;
    if (!parts) throw new Error('A statement of today has parts');
    expect(sumOfParts(parts), JSON.stringify(parts)).toBe(closing_minor);
    if (balanceInWords(body, 'en') !== null) withMore += 1;
    const profile = await owner.call(userEndpoints.get, { id });
    expect(profile.body.balance_usd_minor).toBe(closing_minor);
  }
  expect(withMore).toBeGreaterThan(2);
  const past = { from: '2020-01-01', to: '2026-11-20' };
  const [first] = users;
  const { body } = await owner.call(ledgerEndpoints.statement, { id: first?.user_id ?? '', query: past });
  expect(body.parts).toBeNull();
});

test('an owner sees every figure, and they add up', async () => {
  const owner = await api.staff('owner');
  const { body } = await owner.call(calls.admin);
  // Nothing is reported to the tax office in the demo.
  expect(Object.keys(body).filter((key) => body[key as keyof typeof body] === null)).toEqual([
    'e_invoice_deadlines',
  ]);
  expect(body.intake_by_day).toHaveLength(30);
  expect(body.intake_by_day?.at(-1)?.on).toBe('2026-11-20');
  expect(body.revenue_by_month).toHaveLength(12);
  expect(body.revenue_by_month?.some(({ sea_minor }) => sea_minor > 0)).toBe(true);
  expect(body.volume_by_month?.some(({ sea_cft }) => sea_cft > 0)).toBe(true);
  for (const quotes of [body.order_quotes_by_month, body.pickup_quotes_by_month]) {
    expect(quotes).toHaveLength(12);
    expect(quotes?.some(({ accepted }) => accepted > 0)).toBe(true);
    expect(quotes?.every(({ quoted, accepted }) => accepted <= quoted)).toBe(true);
  }
  // What has come in late fees since is no invoice yet, and stands beside.
  const { total_minor = 0, late_fee_minor = 0, ...buckets } = body.ageing ?? {};
  expect(Object.values(buckets).reduce((sum, amount) => sum + amount, 0)).toBe(total_minor);
  expect(late_fee_minor).toBeGreaterThan(0);
  expect(body.trips?.map(({ state }) => state)).toContain('closed');
  expect(body.trips?.map(({ state }) => state)).not.toContain('departed');
  const days = body.oldest_unpaid?.map(({ overdue_days }) => overdue_days) ?? [];
  expect(days).toEqual([...days].sort((a, b) => b - a));
  for (const { id, balance_minor } of body.oldest_unpaid ?? []) {
    const invoice = await owner.call(invoiceEndpoints.get, { id });
    expect(invoice.body.balance_minor).toBe(balance_minor);
  }
});

test.each(['sea', 'air'] as const)('staff count of %s what its lists hold', async (mode) => {
  const owner = await api.staff('owner');
  const { body } = await owner.call(calls.admin);
  const { requested = 0, packing = 0, released = 0 } = body.outbound_counts?.[mode] ?? {};
  const outboundPackages = (state: OutboundPackageStateName | OutboundPackageStateName[]) =>
    owner.call(outboundPackageEndpoints[mode].list, { list: { filter: { state } } });
  expect(requested + packing).toBeGreaterThan(0);
  expect((await outboundPackages(['requested', 'packing'])).total).toBe(requested + packing);
  expect((await outboundPackages('released')).total).toBe(released);
  const here = await owner.call(invoiceEndpoints[mode].warehouse, { list: { filter: { place: 'here' } } });
  expect(here.total).toBeGreaterThan(0);
  expect(body.goods_here?.[mode]).toBe(here.total);
});

test('a role sees its own parts only', async () => {
  const { body } = await (await api.staff('marketing')).call(calls.admin);
  expect(body).toMatchObject({ revenue_by_month: null, ageing: null, inbound_counts: null });
});

test('a menu counts what its role can do something about', async () => {
  const waiting = async (role: AdminRole) => (await (await api.staff(role)).call(calls.waiting)).body;
  const everything = await waiting('owner');
  expect(everything).toMatchObject({ open_claims: expect.any(Number), open_disputes: expect.any(Number) });
  expect(everything.payments_to_verify).toBeGreaterThan(0);
  expect(await waiting('finance')).toMatchObject({
    payments_to_verify: everything.payments_to_verify,
    open_claims: null,
  });
  const exceptions = await (await api.staff('owner')).call(boxCheckEndpoints.list, {
    list: { filter: { open: true } },
  });
  expect(exceptions.total).toBeGreaterThan(0);
  expect(await waiting('warehouse_my')).toMatchObject({ open_box_checks: exceptions.total });
  expect(new Set(Object.values(await waiting('marketing')))).toEqual(new Set([null]));
});
