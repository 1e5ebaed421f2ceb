import { addDays } from '@rantau/shared/format';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { pickupRequestEndpoints as calls, isPickupDay } from '@rantau/shared/pickup-requests';
import { sampleTariff } from '@rantau/shared/pricing';
import type { Company } from './company.ts';
import { someGoods } from './inbound-packages.ts';
import { type OutboundPackage, shipBoxes } from './outbound-packages.ts';
import { paid, payInvoice } from './payments.ts';
import type { Customer } from './people.ts';
import type { Scenario } from './schedule.ts';
import type { Trip } from './trips.ts';

type Stage = 'requested' | 'scheduled' | 'cancelled' | 'packed' | 'invoiced' | 'paid';

/** The last state, days from today on which it is wanted, the place of its trip in the plan. */
const plan: readonly (readonly [Stage, number, number?])[] = [
  ['requested', 2],
  ['requested', 4],
  ['requested', 7],
  ['scheduled', 1],
  ['scheduled', 3],
  ['cancelled', -9],
  ['packed', -4],
  ['invoiced', -5],
  ['invoiced', -24],
  ['paid', -12],
  ['paid', -46, 5],
  ['paid', -58, 5],
  ['paid', -92, 4],
  ['paid', -105, 3],
  ['paid', -162, 1],
  ['paid', -200, 0],
];

/** Boxes of customers in the USA, from the wish for a pickup to the family's door. */
export function addPickups(company: Company, trips: readonly Trip[]): OutboundPackage[] {
  const { standard } = company.people;
  return plan.map(([stage, wanted, place], index) => {
    // the first has every third one
    const customer = standard[index % 3 === 0 ? 0 : index % standard.length];
    if (!customer) throw new Error('No standard customers');
    const trip = place === undefined ? null : (trips[place] ?? null);
    const outbound: OutboundPackage = {
      id: null,
      invoiceId: null,
      inside: [],
      plan: {
        customer,
        mode: 'sea',
        trip,
        requested: wanted,
        payment: stage === 'paid' ? paid('paid', 3) : paid('unpaid'),
        ...(stage === 'packed' && { stay: 'packed' as const }),
      },
    };
    company.demo.begin(fetchBoxes(company, outbound, stage, wanted, customer));
    return outbound;
  });
}

/** The day itself, or the day before a Sunday. */
const pickupDay = (on: string): string => (isPickupDay(on) ? on : addDays(on, -1));

async function* fetchBoxes(
  company: Company,
  outbound: OutboundPackage,
  stage: Stage,
  wanted: number,
  customer: Customer,
): Scenario {
  const { demo, people } = company;
  const { random } = demo;
  const { warehouse_us, finance } = people.staff;
  const types = sampleTariff.box_types.slice(1, 4);
  const boxes = Array.from({ length: random.between(1, 3) }, () => ({
    box_type_id: random.pick(types).id,
    weight_lb: random.between(22, 68),
    count: 1,
  }));
  const wanted_on = pickupDay(demo.on(wanted));
  const window = random.pick(['morning', 'afternoon', 'evening'] as const);
  yield demo.at(Math.min(wanted - 4, -1), 20);
  if (!customer.american) return;
  const { id } = await customer.call(calls.create, {
    body: {
      mode: 'sea',
      address: customer.american,
      recipient: customer.home,
      boxes,
      contents: boxes.flatMap(() => someGoods(random).items),
      wanted_on,
      window,
      note: random.chance(0.3) ? 'Elevator is at the back of the building.' : '',
    },
  });
  if (stage === 'requested') return;
  yield demo.at(Math.min(wanted - 3, 0), 16);
  if (stage === 'cancelled') {
    const note = 'Moving a month later';
    await customer.call(calls.transitionMine, { id, body: { to: 'cancelled', note } });
    return;
  }
  await warehouse_us.call(calls.transition, {
    id,
    body: {
      to: 'scheduled',
      scheduled_on: wanted_on,
      scheduled_window: window,
      driver: random.pick(['Tom Alvarez', 'Keisha Brown']),
    },
  });
  if (stage === 'scheduled') return;
  yield demo.at(wanted, 19);
  const { outbound_package_ids } = await warehouse_us.call(calls.transition, {
    id,
    body: { to: 'collected' },
  });
  const [outboundId] = outbound_package_ids;
  if (!outboundId) return;
  outbound.id = outboundId;
  const { own_boxes } = await warehouse_us.call(outboundPackageEndpoints.sea.get, { id: outboundId });
  const [fetching] = await finance.call(invoiceEndpoints.list, {
    list: { filter: { user_id: customer.id, kind: 'pickup', state: 'draft' } },
  });
  if (fetching) {
    await finance.call(invoiceEndpoints.issue, { id: fetching.id, body: {} });
    const payment = stage === 'packed' ? paid('unpaid') : paid('paid', 3);
    demo.begin(payInvoice(company, customer, fetching.id, wanted, payment));
  }
  yield demo.at(wanted + 1, 17);
  yield* shipBoxes(company, outbound, own_boxes);
}
