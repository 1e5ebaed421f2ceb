import { demoDiscounts } from './discounts.ts';
import type { OutboundState, PaymentStory, SeededOutboundPackage, Seeding } from './outbound-package-plan.ts';
import { addOutboundPackage } from './outbound-packages.ts';
import { story } from './payment-stories.ts';
import type { Customer } from './people.ts';
import type { SeededTrip } from './trips.ts';

/** States of the packages of a trip, by the trip's state: counts by sea and by air. */
const aboard: Readonly<
  Record<SeededTrip['state'], readonly (readonly [OutboundState, sea: number, air: number])[]>
> = {
  planned: [],
  cancelled: [],
  open: [['loaded', 9, 4]],
  closed: [['loaded', 11, 6]],
  departed: [['in_transit', 12, 7]],
  arrived: [['arrived', 9, 6]],
  cleared: [
    ['delivered', 4, 3],
    ['out_for_delivery', 3, 1],
    ['ready_for_pickup', 2, 1],
    ['arrived', 3, 1],
  ],
  completed: [['delivered', 11, 7]],
};

const statesAboard = ({ state, mode }: SeededTrip): OutboundState[] =>
  aboard[state].flatMap(([to, sea, air]) => Array.from({ length: mode === 'sea' ? sea : air }, () => to));

/** Payments of the packages that sailed: a late payment is a late trip. */
const stories: readonly PaymentStory[] = [
  story('paid'),
  story('paid', 4),
  story('paid', 1),
  story('overpaid'),
  story('paid', 9),
  story('in_two_parts', 5),
  story('paid', 19),
  story('paid', 2),
  story('paid', 3),
  story('paid', 31),
];

/** In the warehouse: state, days ago, how far it is paid, and whether it is the first customer's. */
const waiting: readonly (readonly [OutboundState, number, PaymentStory, 'first'?])[] = [
  ['requested', 0, story('unpaid')],
  ['requested', 0, story('unpaid')],
  ['requested', 1, story('unpaid')],
  ['requested', 1, story('unpaid')],
  ['requested', 2, story('unpaid')],
  ['requested', 3, story('unpaid')],
  ['packing', 1, story('unpaid')],
  ['packing', 2, story('unpaid')],
  ['packing', 2, story('unpaid')],
  ['packing', 3, story('unpaid')],
  ['packed', 2, story('unpaid'), 'first'],
  ['packed', 3, story('unpaid')],
  ['packed', 3, story('unpaid')],
  ['packed', 4, story('unpaid')],
  ['invoiced', 3, story('unpaid'), 'first'],
  ['invoiced', 5, story('unpaid')],
  ['invoiced', 9, story('unpaid')],
  ['invoiced', 15, story('unpaid')],
  ['invoiced', 19, story('unpaid'), 'first'],
  ['invoiced', 27, story('unpaid')],
  ['invoiced', 52, story('unpaid')],
  ['invoiced', 84, story('unpaid')],
  ['invoiced', 121, story('unpaid')],
  ['invoiced', 11, story('part', 4)],
  ['invoiced', 33, story('part', 12)],
  ['invoiced', 4, story('waiting', 2), 'first'],
  ['invoiced', 6, story('waiting_short', 3)],
  ['invoiced', 12, story('waiting', 9)],
  ['invoiced', 21, story('waiting', 18)],
  ['invoiced', 8, story('rejected', 3), 'first'],
  ['invoiced', 10, story('rejected', 5)],
  ['invoiced', 26, story('rejected', 21)],
  ['released', 6, story('paid')],
  ['released', 8, story('paid', 3)],
  ['released', 11, story('overpaid', 4), 'first'],
  ['released', 17, story('refunded_once', 8)],
  ['released', 29, story('paid', 20)],
  ['cancelled', 6, story('unpaid'), 'first'],
  ['cancelled', 14, story('unpaid')],
  ['cancelled', 37, story('unpaid')],
];

/** Packages on every trip, and those that wait in the warehouse. The first customer has some of everything. */
export function loadTrips(seeding: Seeding, trips: readonly SeededTrip[]): SeededOutboundPackage[] {
  const { context, people } = seeding;
  const { random } = context;
  const forwarding = people.customers.filter(
    (customer) =>
      customer.kind === 'forwarding' &&
      customer !== people.customers[29] &&
      customer !== people.customers[30],
  );
  const [first] = forwarding;
  if (!first) throw new Error('No customers');
  let turn = 0;
  const nextCustomer = (): Customer => {
    turn += 1;
    return turn % 7 === 1 ? first : random.pick(forwarding);
  };
  const [discount] = demoDiscounts;
  const maybeCode = () => (discount && random.chance(0.08) ? { discount } : {});

  const sailed = trips.flatMap((trip) =>
    statesAboard(trip).map((state, place) => {
      const payment = stories[turn % stories.length] ?? story('paid');
      const latest = Math.min(trip.cutoff, -1) - payment.paidAfter - 4;
      return addOutboundPackage(seeding, {
        customer: nextCustomer(),
        mode: trip.mode,
        trip,
        state,
        requested: latest - random.between(0, 9),
        payment,
        failedOnce: trip.state === 'cleared' && state === 'arrived' && place % 2 === 0,
        ...maybeCode(),
      });
    }),
  );
  const ashore = waiting.map(([state, ago, payment, whose]) =>
    addOutboundPackage(seeding, {
      customer: whose === 'first' ? first : nextCustomer(),
      mode: random.chance(0.3) ? 'air' : 'sea',
      trip: null,
      state,
      requested: -ago,
      payment,
      ...maybeCode(),
    }),
  );
  return [...sailed, ...ashore];
}
