import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { depositAppliedPostings } from '@rantau/shared/ledger';
import type { OnlineOrder } from '@rantau/shared/online-orders';
import { orderCharges, orderLines } from '@rantau/shared/online-orders';
import { servicePrice } from '@rantau/shared/pricing';
import type { Step } from './demo-context.ts';
import { addInboundPackage } from './inbound-packages.ts';
import type { LineToInvoice } from './open-invoice.ts';
import type { Seeding } from './outbound-package-plan.ts';
import type { Customer } from './people.ts';
import { products, shopsOf } from './products.ts';

type State = OnlineOrder['state'];

/** State, days ago it was sent, wanted in a hurry. */
const plan: readonly (readonly [State, number, boolean])[] = [
  ['draft', 0, false],
  ['draft', 2, false],
  ['submitted', 0, true],
  ['submitted', 1, true],
  ['submitted', 1, false],
  ['submitted', 3, false],
  ['quoted', 2, true],
  ['quoted', 4, false],
  ['quoted', 22, false],
  ['deposit_paid', 3, true],
  ['deposit_paid', 6, false],
  ['deposit_paid', 7, false],
  ['purchased', 8, false],
  ['purchased', 10, false],
  ['purchased', 11, true],
  ['received', 17, false],
  ['received', 21, false],
  ['completed', 45, false],
  ['completed', 70, false],
  ['completed', 96, false],
  ['completed', 133, false],
  ['rejected', 15, false],
  ['cancelled', 9, false],
  ['cancelled', 28, false],
];

const path: readonly State[] = [
  'draft',
  'submitted',
  'quoted',
  'deposit_paid',
  'purchased',
  'received',
  'completed',
];
/** Days after it was sent on which it becomes each. */
const pace: Readonly<Partial<Record<State, number>>> = {
  draft: 0,
  submitted: 0,
  quoted: 1,
  deposit_paid: 2,
  purchased: 4,
  received: 9,
  completed: 14,
  rejected: 1,
  cancelled: 2,
};

const stepsTo = (state: State): readonly State[] =>
  state === 'rejected' || state === 'cancelled'
    ? ['draft', 'submitted', state]
    : path.slice(0, path.indexOf(state) + 1);

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Personal-shopper orders in every state, with their invoices, deposits and what was bought. */
export function addOrders(seeding: Seeding): void {
  const { people, context } = seeding;
  const forwarding = people.customers.filter((customer) => customer.kind === 'forwarding');
  plan.forEach(([state, ago, priority], index) => {
    const customer = index % 4 === 2 ? forwarding[0] : context.random.pick(forwarding.slice(0, 28));
    if (customer) addOrder(seeding, customer, state, -ago, priority);
  });
}

function addOrder(seeding: Seeding, customer: Customer, state: State, sent: number, priority: boolean): void {
  const { context, people, books, tariffOn } = seeding;
  const { rows, random } = context;
  const day = (of: State) =>
    context.at(Math.min(0, sent + (pace[of] ?? 0)), of === 'draft' || of === 'submitted' ? 12 : 17);
  const byCustomer: readonly State[] = ['draft', 'submitted', 'cancelled'];
  const steps = stepsTo(state).map(
    (to): Step => ({
      to,
      at: day(to),
      by: byCustomer.includes(to) ? customer.who : people.staff.support,
      note: to === 'rejected' ? 'The shop does not ship to a freight address' : '',
    }),
  );
  const reached = (of: State) => steps.some((step) => step.to === of);
  const created = day('draft');
  const stamp = context.stamp(created, steps.at(-1)?.at ?? created);
  const bought = reached('purchased');

  const items = Array.from({ length: random.between(1, 3) }, (): OnlineOrder['items'][number] => {
    const [kind, name, from, to] = random.pick(products);
    const price = random.between(from, to);
    return {
      id: context.id(created),
      url: `https://www.${slug(random.pick(shopsOf[kind]))}.com/p/${slug(name)}-${random.digits(6)}`,
      name,
      variant: random.pick(['', 'M', 'Navy', '8 US', 'Set of 2']),
      quantity: random.between(1, 2),
      unit_price_usd_minor: price,
      highest_price_usd_minor: random.chance(0.4) ? Math.round(price * 1.1) : null,
      if_unavailable: random.pick(['ask_me', 'ask_me', 'cancel_item', 'cancel_all']),
      note: '',
      state: bought ? 'bought' : 'wanted',
    };
  });
  const on = calendarDate(day('quoted'), malaysiaZone);
  const tariff = tariffOn(on);
  const fee = servicePrice(tariff, 'personal_shopper', 'peninsular');
  const quoted = reached('quoted');
  const value = items.reduce((sum, item) => sum + item.quantity * item.unit_price_usd_minor, 0);
  const charges = orderCharges(
    {
      items,
      ...(quoted && {
        us_shipping_usd_minor: random.pick([0, 0, 799, 1299]),
        sales_tax_usd_minor: Math.round(value * random.pick([0, 0, 0.06])),
      }),
    },
    {
      fee,
      lifetime_cft: customer.lifetime,
      discount: null,
      tariff,
      exchange_rate: tariff.exchange_rates.findLast((rate) => rate.effective_from <= on)?.rate ?? null,
    },
  );
  rows.add('online_orders', {
    ...stamp,
    version: steps.length,
    reference: context.reference('OO'),
    state,
    user_id: customer.id,
    items,
    delivery_method: random.chance(0.3) ? 'air' : 'sea',
    note: random.chance(0.2) ? 'Kalau boleh satu kotak sahaja.' : '',
    staff_note: '',
    discount_code: null,
    priority,
    charges,
    rejection_reason: state === 'rejected' ? 'The shop does not ship to a freight address' : null,
  });
  context.live('online_order', stamp.id, steps);
  if (!quoted) return;

  const lines = orderLines(charges).map(
    (line): LineToInvoice => ({
      ...line,
      quantity: '1',
      unit: 'item',
      unit_price_minor: line.amount_minor,
    }),
  );
  const invoice = books.issue({
    kind: 'online_order',
    customer,
    at: day('quoted'),
    lines,
    subject: { online_order_id: stamp.id },
    earned: false,
  });
  if (!reached('deposit_paid')) invoice.facts = { ...invoice.facts, awaits_acceptance: true };
  const paid = { method: 'bank_transfer_my', outcome: 'verified' } as const;
  const at = (days: number, hour: number) => context.at(Math.min(0, sent + days), hour);
  if (reached('deposit_paid'))
    books.pay(invoice, { ...paid, at: at(1, 22), reviewedAt: at(2, 8), share: 0.5 });
  if (bought)
    context.book({
      kind: 'deposit_applied',
      at: day('purchased'),
      user_id: customer.id,
      reference: invoice.reference,
      subject_kind: 'invoice',
      subject_id: invoice.id,
      by: people.staff.finance,
      key: 'deposit-applied',
      postings: depositAppliedPostings('online_order', lines),
    });
  if (bought)
    addInboundPackage(context, people, {
      customer,
      state: reached('received') ? 'ready' : 'expected',
      arrived: reached('received') ? Math.min(0, sent + 9) : sent + 13,
      online_order_id: stamp.id,
    });
  if (reached('completed')) books.pay(invoice, { ...paid, at: at(10, 4), reviewedAt: at(11, 8) });
}
