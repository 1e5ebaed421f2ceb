import { invoiceEndpoints, invoiceNoteEndpoints } from '@rantau/shared/invoices';
import { ledgerEndpoints, sumOfParts } from '@rantau/shared/ledger';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { paymentEndpoints } from '@rantau/shared/payments';
import { chargeKinds } from '@rantau/shared/pricing';
import { taxEndpoints } from '@rantau/shared/reference-data';
import { taxReturnEndpoints } from '@rantau/shared/tax-returns';
import { userEndpoints } from '@rantau/shared/users';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectQuotesTakenOff, expectTaxesSorted } from '../../../tests/books-before.ts';
import { testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { refundReading } from '../payments/payments.fixtures.ts';

/** Enough for every change; 2,000 at once with `HISTORIES=2000`. */
const histories = Number(process.env['HISTORIES'] ?? 12);

const day = 86_400_000;
const begin = '2026-05-01T02:00:00.000Z';
const dayIn = (days: number) => new Date(api.clock.now().getTime() + days * day).toISOString().slice(0, 10);
const whole = { from: '2026-05-01', to: '2027-12-31' };

const api = await testApp();
const owner = await api.staff('owner');
await seedTariff(api);
api.clock.set(begin);
const rules = [
  { code: 'sst', applies_to: 'all', rate_bp: 600, effective_from: '2026-05-10' },
  { code: 'sst', applies_to: 'all', rate_bp: 800, effective_from: '2026-07-01' },
  { code: 'sst', applies_to: 'handling', rate_bp: 825, effective_from: '2026-06-15' },
  {
    code: 'sst',
    applies_to: 'storage',
    rate_bp: 0,
    exemption_reason: 'Order 2018',
    effective_from: '2026-05-20',
  },
  {
    code: 'sst',
    applies_to: 'air_freight',
    rate_bp: 0,
    exemption_reason: 'STP 4/2024',
    effective_from: '2026-06-01',
    effective_to: '2026-08-31',
  },
  { code: 'levy', kind: 'other', applies_to: 'services', rate_bp: 150, effective_from: '2026-06-10' },
] as const;
for (const rule of rules)
  await owner.call(taxEndpoints.create, { body: { name_ms: 'Cukai', name_en: 'Tax', ...rule } });

/** The expected answers: it is done, or a business rule refuses it. */
const answers = [200, 201, 404, 409, 422];

async function account() {
  const customer = await api.customer();
  const invoices: string[] = [];
  const payments: string[] = [];
  const orders: string[] = [];
  const pick = (from: readonly string[], dice: number) =>
    from[dice % Math.max(from.length, 1)] ?? customer.id;
  const on = (dice: number) => ({ id: pick(invoices, dice) });
  const reason = 'As we agreed';
  const line = (dice: number, cents: number) => ({
    description: 'Agreed',
    unit_price_minor: cents,
    charge: chargeKinds[dice % chargeKinds.length] ?? 'handling',
  });
  const move = (
    dice: number,
    to: 'purchased' | 'received' | 'completed' | 'cancelled' | 'rejected',
    more = {},
  ) =>
    owner.call(onlineOrderEndpoints.transition, {
      id: pick(orders, dice),
      body: { to, note: reason, ...more },
    });
  const actions = {
    invoice: async (dice: number, cents: number) => {
      const answer = await owner.call(invoiceEndpoints.create, {
        body: {
          kind: 'online_order',
          user_id: customer.id,
          lines: [line(dice, cents), line(dice >> 2, (cents % 5_000) + 1)],
          issue: dice % 4 !== 0,
        },
      });
      if (answer.status === 201) invoices.push(answer.body.id);
      return answer;
    },
    issue: (dice: number) => owner.call(invoiceEndpoints.issue, { ...on(dice), body: {} }),
    quote: async (dice: number, cents: number) => {
      const { body } = await customer.call(onlineOrderEndpoints.create, {
        body: {
          items: [
            { url: 'https://shop.example.com/a', name: 'Mug', quantity: 1, unit_price_usd_minor: cents },
          ],
          delivery_method: 'sea',
        },
      });
      const answer = await owner.call(onlineOrderEndpoints.quote, {
        id: body.id,
        body: { us_shipping_usd_minor: dice * 3, sales_tax_usd_minor: dice * 2, items: [] },
      });
      orders.push(body.id);
      if (answer.body.invoice_id) invoices.push(answer.body.invoice_id);
      return answer;
    },
    wait: async (dice: number) => {
      api.clock.set(new Date(api.clock.now().getTime() + (dice % 12) * day).toISOString());
      return { status: 200 };
    },
    pay: async (dice: number, cents: number) => {
      const answer = await owner.call(paymentEndpoints.create, {
        body: {
          user_id: customer.id,
          amount_minor: cents,
          invoice_ids: [pick(invoices, dice)],
          paid_on: dayIn(0),
          ...(dice % 3 === 0
            ? { method: 'bank_transfer_my' as const, currency: 'MYR' as const }
            : {
                method: dice % 3 === 1 ? ('zelle' as const) : ('cheque' as const),
                currency: 'USD' as const,
              }),
        },
      });
      if (answer.status === 201) payments.push(answer.body.id);
      return answer;
    },
    refund: (dice: number, cents: number) =>
      refundReading(owner, pick(payments, dice), dice % 2 === 0 ? { amount_minor: cents } : {}),
    bounce: (dice: number) =>
      owner.call(paymentEndpoints.bounce, { id: pick(payments, dice), body: { reason } }),
    payOut: (dice: number, cents: number) =>
      owner.call(paymentEndpoints.payOutCredit, {
        id: customer.id,
        body: {
          amount_usd_minor: cents,
          method: dice % 2 === 0 ? 'bank_transfer_my' : 'zelle',
          paid_on: dayIn(0),
          bank_reference: `IBG ${dice}`,
          reason,
        },
      }),
    useCredit: (dice: number) => owner.call(invoiceEndpoints.applyCredit, on(dice)),
    writeOff: (dice: number) =>
      owner.call(invoiceEndpoints.writeOff, { ...on(dice), body: { reason, release_goods: dice % 2 === 0 } }),
    takeBack: (dice: number) =>
      owner.call(invoiceEndpoints.takeBackWriteOff, { ...on(dice), body: { reason } }),
    note: (dice: number, cents: number) =>
      owner.call(invoiceNoteEndpoints.create, {
        ...on(dice),
        body: {
          kind: dice % 2 === 0 ? 'credit' : 'debit',
          lines: [line(dice >> 1, (cents % 4_000) + 1)],
          reason,
        },
      }),
    void: (dice: number) => owner.call(invoiceEndpoints.void, { ...on(dice), body: { reason } }),
    buy: (dice: number, cents: number) =>
      move(
        dice,
        'purchased',
        dice % 2 === 0 ? {} : { shop_paid: { goods_usd_minor: cents, sales_tax_usd_minor: dice } },
      ),
    arrive: (dice: number) => move(dice, 'received'),
    complete: (dice: number) => move(dice, 'completed'),
    cancel: (dice: number) => move(dice, dice % 2 === 0 ? 'cancelled' : 'rejected'),
  };
  return { customer, actions };
}
type Account = Awaited<ReturnType<typeof account>>;

/** Statement, profile, ageing and lists say the same of a customer, and each movement of theirs is balanced. */
async function accountAgrees({ customer }: Account): Promise<void> {
  const { rows: unbalanced } = await sql`
    select ledger_transactions.id from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
    where ledger_transactions.user_id = ${customer.id} group by 1, currency having sum(amount_minor) <> 0`.execute(
    api.services.db,
  );
  expect(unbalanced).toEqual([]);
  const { rows: differ } = await sql`
    select invoices.reference, invoices.state, online_orders.state as order_state, total_minor, paid_minor, booked.minor, booked.kinds
    from invoices left join online_orders on online_orders.id = online_order_id
    cross join lateral (select coalesce(sum(amount_minor), 0) as minor,
        string_agg(ledger_transactions.kind || ' ' || amount_minor, ', ' order by at, ledger_transactions.id) as kinds
      from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
      where invoice_id = invoices.id and account = 'receivable') as booked
    where invoices.user_id = ${customer.id} and booked.minor <>
      case when invoices.state in ('draft', 'void', 'written_off') or online_orders.state = 'quoted' then 0
        else total_minor - paid_minor end`.execute(api.services.db);
  expect(differ).toEqual([]);

  const period = { from: '2026-01-01', to: dayIn(1) };
  const { body: statement } = await customer.call(userEndpoints.accountStatement, { query: period });
  const { parts, closing_minor } = statement;
  const moved = statement.entries.reduce((sum, each) => sum + each.debit_minor - each.credit_minor, 0);
  expect(statement.opening_minor + moved).toBe(closing_minor);
  expect(parts && sumOfParts(parts)).toBe(closing_minor);
  const { body: profile } = await customer.call(userEndpoints.profile);
  expect(profile.balance_usd_minor).toBe(closing_minor);

  const { body: mine } = await customer.call(invoiceEndpoints.mine, { list: { range: [0, 99] } });
  const isOpen = ({ state }: { state: string }) => state === 'issued' || state === 'partially_paid';
  const sum = (offers: boolean, of: (each: (typeof mine)[number]) => number) =>
    mine
      .filter((each) => isOpen(each) && each.awaits_acceptance === offers)
      .reduce((total, each) => total + of(each), 0);
  const owed = sum(false, (each) => each.total_minor - each.paid_minor);
  const prepaid = sum(true, (each) => each.paid_minor);
  const { body: ages } = await owner.call(ledgerEndpoints.statements, {
    list: { filter: { id: [customer.id] } },
  });
  const [age] = ages;
  const { total_minor = 0, credit_minor = 0, prepaid_minor = 0 } = age ?? {};
  const buckets = age
    ? age.current_minor +
      age.days_1_30_minor +
      age.days_31_60_minor +
      age.days_61_90_minor +
      age.over_90_minor
    : 0;
  expect({ buckets, total_minor, prepaid_minor }).toEqual({
    buckets: owed,
    total_minor: owed,
    prepaid_minor: prepaid,
  });
  expect(closing_minor).toBe(owed - credit_minor - prepaid);
}

/** The return of all that was done is what the accounts of taxes say, and all that was charged is in it once. */
async function taxesAgree(): Promise<void> {
  const returnOf = async (query: { from: string; to: string }) =>
    (await owner.call(taxReturnEndpoints.get, { query })).body;
  const all = await returnOf(whole);
  expect(all.tax.usd_minor).toBe(all.ledger_usd_minor);
  let months = 0;
  for (const month of [5, 6, 7, 8, 9]) {
    const part = await returnOf({
      from: `2026-0${month}-01`,
      to: new Date(Date.UTC(2026, month, 0)).toISOString().slice(0, 10),
    });
    expect(part.tax.usd_minor).toBe(part.ledger_usd_minor);
    months += part.tax.usd_minor;
  }
  const rest = await returnOf({ from: '2026-10-01', to: whole.to });
  expect(months + rest.tax.usd_minor).toBe(all.tax.usd_minor);
  const { body: trial } = await owner.call(ledgerEndpoints.trialBalance, { query: { on: whole.to } });
  const accountOf = (name: string) =>
    trial
      .filter(({ account: each }) => each === name)
      .reduce((sum, { balance_minor }) => sum + balance_minor, 0);
  expect(-accountOf('service_tax')).toBe(all.tax.usd_minor);
  const { rows } = await sql<{ charged: number; bought: number }>`
    select (select coalesce(sum(total_minor), 0)::bigint from invoices left join online_orders on online_orders.id = online_order_id
        where invoices.state not in ('draft', 'void') and coalesce(online_orders.state, '') <> 'quoted') as charged,
      (select coalesce(sum((shop_paid ->> 'goods_usd_minor')::bigint), 0)::bigint from online_orders) as bought`.execute(
    api.services.db,
  );
  expect(all.taxable.usd_minor + all.exempt.usd_minor + all.not_taxed.usd_minor + all.tax.usd_minor).toBe(
    (rows[0]?.charged ?? 0) + accountOf('tax_payable'),
  );
  expect(accountOf('purchases')).toBe(rows[0]?.bought);
  for (const currency of ['USD', 'MYR'])
    expect(
      trial.filter((each) => each.currency === currency).reduce((sum, each) => sum + each.balance_minor, 0),
    ).toBe(0);
}

type Action = keyof Account['actions'];
const action = fc.record({
  what: fc.constantFrom<Action>(
    'invoice',
    'invoice',
    'issue',
    'quote',
    'quote',
    'wait',
    'wait',
    'pay',
    'pay',
    'pay',
    'pay',
    'refund',
    'bounce',
    'payOut',
    'useCredit',
    'useCredit',
    'writeOff',
    'takeBack',
    'note',
    'note',
    'void',
    'buy',
    'buy',
    'arrive',
    'complete',
    'cancel',
  ),
  dice: fc.nat(1000),
  cents: fc.oneof(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 90_000 })),
});

test(
  `${histories} histories of invoices, quotes, payments, notes and taxes: statement, ageing, lists, tax return and ledger agree`,
  async () => {
    let done = 0;
    const outcomes = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 12, maxLength: 32 }),
        fc.nat(80),
        async (actions, days) => {
          api.clock.set(new Date(Date.parse(begin) + days * day).toISOString());
          const one = await account();
          await one.actions.quote(7, 20_000);
          await one.actions.invoice(5, 12_000);
          for (const { what, dice, cents } of actions) {
            const { status } = await one.actions[what](dice, cents);
            expect(answers, what).toContain(status);
            outcomes.set(`${what} ${status < 300}`, (outcomes.get(`${what} ${status < 300}`) ?? 0) + 1);
          }
          await accountAgrees(one);
          done += 1;
          if (done % 100 === 0) await taxesAgree();
        },
      ),
      { numRuns: histories, endOnFailure: true },
    );
    await taxesAgree();
    // Nothing of this is a test if it is always refused.
    for (const what of ['quote', 'pay', 'note', 'buy', 'refund', 'writeOff', 'void'])
      if (histories >= 100) expect(outcomes.get(`${what} true`) ?? 0, what).toBeGreaterThan(histories / 100);
    expect(await expectQuotesTakenOff(api.services.db)).toBeGreaterThan(0);
    expect(await expectTaxesSorted(api.services.db)).toBeGreaterThan(0);
  },
  histories * 30_000,
);
