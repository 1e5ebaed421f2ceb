import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { addDays } from '@rantau/shared/invoices';
import type { Box } from '@rantau/shared/outbound-packages';
import { isPickupDay } from '@rantau/shared/pickup-requests';
import { quote, sampleTariff } from '@rantau/shared/pricing';
import type { Step } from './demo-context.ts';
import type { OutboundState, SeededOutboundPackage, Seeding } from './outbound-package-plan.ts';
import { addOutboundPackage } from './outbound-packages.ts';
import { payFor, story } from './payment-stories.ts';
import type { Customer } from './people.ts';
import { products } from './products.ts';
import type { Row } from './rows.ts';
import type { SeededTrip } from './trips.ts';

type State = NonNullable<Row<'pickup_requests'>['state']>;

/** State of the request, days from today on which it is wanted, what became of its boxes, the place of its trip in the plan. */
const plan: readonly (readonly [State, number, OutboundState?, number?])[] = [
  ['requested', 2],
  ['requested', 4],
  ['requested', 7],
  ['scheduled', 1],
  ['scheduled', 3],
  ['cancelled', -9],
  ['collected', -3, 'packed'],
  ['collected', -5, 'invoiced'],
  ['collected', -24, 'invoiced'],
  ['collected', -12, 'released'],
  ['collected', -46, 'in_transit', 5],
  ['collected', -58, 'in_transit', 5],
  ['collected', -92, 'arrived', 4],
  ['collected', -105, 'delivered', 3],
  ['collected', -162, 'delivered', 1],
  ['collected', -200, 'delivered', 0],
];

const drivers = ['Tom Alvarez', 'Keisha Brown'] as const;

/** Standard customers' boxes, from the wish for a pickup to the family's door. */
export function addPickups(seeding: Seeding, trips: readonly SeededTrip[]): SeededOutboundPackage[] {
  const standard = seeding.people.customers.filter((customer) => customer.kind === 'standard');
  return plan.flatMap(([state, wanted, outbound, trip], index) => {
    // the first standard customer has every third one
    const customer = standard[index % 3 === 0 ? 0 : index % standard.length];
    if (!customer) throw new Error('No standard customers');
    return addPickup(seeding, customer, {
      state,
      wanted,
      outbound,
      trip: trip === undefined ? null : (trips[trip] ?? null),
    });
  });
}

/** The day itself, or the day before a Sunday. */
const pickupDay = (on: string): string => (isPickupDay(on) ? on : addDays(on, -1));

interface PickupPlan {
  readonly state: State;
  readonly wanted: number;
  readonly outbound: OutboundState | undefined;
  readonly trip: SeededTrip | null;
}

function addPickup(
  seeding: Seeding,
  customer: Customer,
  { state, wanted, outbound, trip }: PickupPlan,
): SeededOutboundPackage[] {
  const { context, people, books, tariffOn } = seeding;
  const { random, rows } = context;
  const { warehouse_us } = people.staff;
  const types = sampleTariff.box_types.slice(1, 4);
  const chosen = Array.from({ length: random.between(1, 3) }, () => random.pick(types));
  const boxes = chosen.map(
    (box): Box => ({
      box_type_id: box.id,
      length_in: box.outer_length_in,
      width_in: box.outer_width_in,
      height_in: box.outer_height_in,
      weight_lb: random.between(22, 68),
    }),
  );
  const contents = boxes.map(() => {
    const [code, description, from, to] = random.pick(products);
    const type = sampleTariff.goods_types.find((each) => each.code === code);
    return {
      goods_type_id: type?.id ?? '',
      description,
      quantity: random.between(1, 4),
      unit_value_usd_minor: random.between(from, to),
    };
  });
  const asked = context.at(Math.min(wanted - 4, -1), 20);
  const collected = context.at(Math.min(wanted, 0), 19);
  const known = state === 'scheduled' || state === 'collected';
  const steps: Step[] = [{ to: 'requested', at: asked, by: customer.who }];
  if (known) steps.push({ to: 'scheduled', at: context.at(Math.min(wanted - 3, 0), 16), by: warehouse_us });
  if (state === 'collected') steps.push({ to: state, at: collected, by: warehouse_us });
  if (state === 'cancelled')
    steps.push({ to: state, at: context.at(wanted - 2, 15), by: customer.who, note: 'Moving a month later' });
  const ceiling = quote(
    {
      customer_kind: 'standard',
      mode: 'sea',
      destination: { state: customer.home.state, postcode: customer.home.postcode },
      boxes: boxes.map((box) => ({ box_type_id: box.box_type_id, weight: box.weight_lb })),
      services: { pickup: true, home_delivery: true },
    },
    tariffOn(calendarDate(asked, malaysiaZone)),
  );
  const stamp = context.stamp(asked, steps.at(-1)?.at ?? asked);
  const reference = context.reference('PU');
  const window = random.pick(['morning', 'afternoon', 'evening'] as const);
  if (!customer.american) throw new Error(`${customer.name} has no address in the USA`);
  rows.add('pickup_requests', {
    ...stamp,
    version: steps.length,
    reference,
    state,
    user_id: customer.id,
    mode: 'sea',
    address: customer.american,
    recipient: customer.home,
    boxes: boxes.map((box) => ({ ...box, count: 1, length_in: null, width_in: null, height_in: null })),
    contents,
    wanted_on: pickupDay(context.on(wanted)),
    window,
    note: random.chance(0.3) ? 'Elevator is at the back of the building.' : '',
    scheduled_on: known ? pickupDay(context.on(wanted)) : null,
    scheduled_window: known ? window : null,
    driver: known ? random.pick(drivers) : null,
    ceiling_usd_minor: ceiling.ok ? ceiling.quote.total_usd_minor : null,
  });
  context.live('pickup_request', stamp.id, steps);
  if (state !== 'collected' || !outbound) return [];

  const price = 1500;
  const invoice = books.issue({
    kind: 'pickup',
    customer,
    at: collected,
    subject: { pickup_request_id: stamp.id },
    lines: [
      {
        kind: 'service',
        description: 'service_pickup',
        quantity: String(boxes.length),
        unit: 'box',
        unit_price_minor: price,
        amount_minor: price * boxes.length,
        details: {},
      },
    ],
  });
  const paid = outbound === 'packed' ? story('unpaid') : story('paid', 3);
  payFor(seeding, invoice, paid, wanted);
  return [
    addOutboundPackage(seeding, {
      customer,
      mode: 'sea',
      state: outbound,
      trip,
      requested: wanted,
      payment: outbound === 'invoiced' ? story('unpaid') : story('paid', 3),
      pickup: { id: stamp.id, boxes, contents },
    }),
  ];
}
