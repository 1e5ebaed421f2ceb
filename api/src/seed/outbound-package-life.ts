import type { DemoContext, Step } from './demo-context.ts';
import type { OutboundPackagePlan, OutboundState } from './outbound-package-plan.ts';
import type { People } from './people.ts';

const path: readonly OutboundState[] = [
  'requested',
  'packing',
  'packed',
  'invoiced',
  'released',
  'loaded',
  'in_transit',
  'arrived',
];

/** The states of the last mile, which each package goes by itself. */
export const lastMile: readonly OutboundState[] = [
  'arrived',
  'out_for_delivery',
  'ready_for_pickup',
  'delivered',
];

/** The days of an outbound package's life, from its plan. */
export function calendar(context: DemoContext, { requested, trip, state, payment }: OutboundPackagePlan) {
  const { random } = context;
  const paid = requested + 2 + payment.paidAfter;
  const arrives = trip?.arrives ?? 0;
  const cleared = trip?.cleared ?? 0;
  return {
    requested: context.at(requested, 12),
    packing: context.at(requested + 1, 17),
    packed: context.at(requested + 2, 19),
    invoiced: context.at(requested + 2, 22),
    released: context.at(Math.min(0, paid + 1), 9),
    loaded: context.at(trip ? Math.min(0, Math.max(trip.departs - 2, paid + 1)) : 0, 20),
    in_transit: context.at(trip?.departs ?? 0, 21, 10),
    arrived: context.at(arrives, 4, 25),
    assigned: context.at(Math.min(0, Math.max(cleared, arrives)), 7),
    lastMile: context.at(Math.min(0, cleared + 1), 1),
    delivered: context.at(Math.min(0, cleared + (state === 'delivered' ? random.between(2, 6) : 2)), 6),
  };
}

/** Steps of an outbound package of this plan. */
export function stepsOf(
  plan: OutboundPackagePlan,
  days: ReturnType<typeof calendar>,
  people: People,
): Step[] {
  const { customer, state } = plan;
  const { warehouse_us, warehouse_my, finance } = people.staff;
  const driver = people.vendorFor(customer.home.state).driver;
  const by = {
    requested: customer.who,
    invoiced: finance,
    released: finance,
    arrived: warehouse_my,
  } as const;
  if (state === 'cancelled')
    return [
      { to: 'requested', at: days.requested, by: customer.who },
      { to: 'cancelled', at: days.packing, by: customer.who, note: 'Tunggu bungkusan lain dahulu' },
    ];
  const reached = lastMile.includes(state) ? path.length : path.indexOf(state) + 1;
  const steps = path.slice(0, reached).map(
    (to): Step => ({
      to,
      at: days[to as keyof typeof days],
      by: to in by ? by[to as keyof typeof by] : warehouse_us,
    }),
  );
  if (plan.failedOnce)
    steps.push(
      { to: 'out_for_delivery', at: days.lastMile, by: driver },
      { to: 'arrived', at: days.delivered, by: driver, note: 'Tiada orang di rumah' },
    );
  if (state === 'out_for_delivery') steps.push({ to: state, at: days.lastMile, by: driver });
  if (state === 'ready_for_pickup') steps.push({ to: state, at: days.lastMile, by: warehouse_my });
  if (state === 'delivered')
    steps.push(
      { to: 'out_for_delivery', at: days.lastMile, by: driver },
      { to: state, at: days.delivered, by: driver, note: customer.home.name },
    );
  return steps;
}
