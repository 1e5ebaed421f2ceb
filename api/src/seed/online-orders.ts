import { onlineOrderEndpoints as calls } from '@rantau/shared/online-orders';
import type { Company } from './company.ts';
import { addInboundPackage } from './inbound-packages.ts';
import { transfer } from './payments.ts';
import type { Customer } from './people.ts';
import { products, shopsOf, trackingNumber } from './products.ts';
import type { Scenario } from './schedule.ts';

/** The last state of an order, days ago that it was sent, and true for one in a hurry. */
type Stage =
  | 'draft'
  | 'submitted'
  | 'quoted'
  | 'deposit'
  | 'purchased'
  | 'received'
  | 'completed'
  | 'rejected'
  | 'cancelled';
const plan: readonly (readonly [Stage, number, 'hurry'?])[] = [
  ['draft', 0],
  ['draft', 2],
  ['submitted', 0, 'hurry'],
  ['submitted', 1, 'hurry'],
  ['submitted', 1],
  ['submitted', 3],
  ['quoted', 2, 'hurry'],
  ['quoted', 4],
  ['quoted', 22],
  ['deposit', 3, 'hurry'],
  ['deposit', 6],
  ['deposit', 7],
  ['purchased', 8],
  ['purchased', 10],
  ['purchased', 11, 'hurry'],
  ['received', 17],
  ['received', 21],
  ['completed', 45],
  ['completed', 70],
  ['completed', 96],
  ['completed', 133],
  ['rejected', 15],
  ['cancelled', 9],
  ['cancelled', 28],
];

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Personal-shopper orders in every state. */
export function addOnlineOrders(company: Company): void {
  const { demo, people } = company;
  plan.forEach(([stage, ago, hurry], index) => {
    const customer = index % 4 === 2 ? people.first : demo.random.pick(people.forwarding.slice(0, 28));
    demo.begin(shop(company, customer, stage, -ago, hurry === 'hurry'));
  });
}

async function* shop(
  company: Company,
  customer: Customer,
  stage: Stage,
  sent: number,
  priority: boolean,
): Scenario {
  const { demo, people } = company;
  const { random } = demo;
  const { support } = people.staff;
  const items = Array.from({ length: random.between(1, 3) }, () => {
    const [kind, name, from, to] = random.pick(products);
    const price = random.between(from, to);
    return {
      url: `https://www.${slug(random.pick(shopsOf[kind]))}.com/p/${slug(name)}-${random.digits(6)}`,
      name,
      variant: random.pick(['', 'M', 'Navy', '8 US', 'Set of 2']),
      quantity: random.between(1, 2),
      unit_price_usd_minor: price,
      highest_price_usd_minor: random.chance(0.4) ? Math.round(price * 1.1) : null,
      if_unavailable: random.pick(['ask_me', 'ask_me', 'cancel_item', 'cancel_all'] as const),
    };
  });
  yield demo.at(sent, 12);
  const { id } = await customer.call(calls.create, {
    body: {
      items,
      delivery_method: random.chance(0.3) ? 'air' : 'sea',
      note: random.chance(0.2) ? 'Kalau boleh satu kotak sahaja.' : '',
      priority,
      submit: stage !== 'draft',
    },
  });
  if (stage === 'draft' || stage === 'submitted') return;
  yield demo.at(sent + 1, 17);
  if (stage === 'rejected') {
    const note = 'The shop does not ship to a freight address';
    await support.call(calls.transition, { id, body: { to: 'rejected', note } });
    return;
  }
  if (stage === 'cancelled') {
    await customer.call(calls.transitionMine, { id, body: { to: 'cancelled' } });
    return;
  }
  const value = items.reduce((sum, item) => sum + item.quantity * item.unit_price_usd_minor, 0);
  const { items: wanted } = await support.call(calls.get, { id });
  const { invoice_id } = await support.call(calls.quote, {
    id,
    body: {
      us_shipping_usd_minor: random.pick([0, 0, 799, 1299]),
      sales_tax_usd_minor: Math.round(value * random.pick([0, 0, 0.06])),
      items: wanted.map((item) => ({ id: item.id, unit_price_usd_minor: item.unit_price_usd_minor })),
    },
  });
  if (stage === 'quoted' || !invoice_id) return;
  yield demo.at(sent + 1, 22);
  yield* transfer(company, customer, invoice_id, { on: sent + 1, deposit: true });
  if (stage === 'deposit') return;
  yield demo.at(sent + 4, 17);
  const { number } = trackingNumber(random);
  await support.call(calls.transition, { id, body: { to: 'purchased', tracking_numbers: [number] } });
  if (stage === 'purchased') return;
  addInboundPackage(company, { customer, arrives: sent + 9, announced: number });
  yield demo.at(sent + 10, 4);
  const { state } = await support.call(calls.get, { id });
  if (state !== 'received') await support.call(calls.transition, { id, body: { to: 'received' } });
  if (stage === 'received') return;
  yield demo.at(sent + 11, 4);
  yield* transfer(company, customer, invoice_id, { on: sent + 11 });
  yield demo.at(sent + 14, 17);
  await support.call(calls.transition, { id, body: { to: 'completed' } });
}
