import type { DemoContext } from './demo-context.ts';
import {
  addInboundPackage,
  type InboundPackagePlan,
  type InboundState,
  type SeededInboundPackage,
} from './inbound-packages.ts';
import type { People } from './people.ts';

/** Inbound packages that nobody has asked to ship yet, in every state that a dock knows. */
export function addLooseInboundPackages(context: DemoContext, people: People): SeededInboundPackage[] {
  const { random } = context;
  const forwarding = people.customers.filter((customer) => customer.kind === 'forwarding');
  const [aminah] = forwarding;
  if (!aminah) throw new Error('No customers');
  const anyone = () => (random.chance(0.04) ? aminah : random.pick(forwarding.slice(0, 29)));
  const some = (
    count: number,
    state: InboundState,
    from: number,
    to: number,
    more: Partial<InboundPackagePlan> = {},
  ) =>
    Array.from({ length: count }, () =>
      addInboundPackage(context, people, {
        customer: anyone(),
        state,
        arrived: random.between(from, to),
        ...more,
      }),
    );
  const of = (state: InboundState, arrived: number) =>
    addInboundPackage(context, people, { customer: aminah, state, arrived });

  const mine = [
    of('expected', 3),
    of('expected', 5),
    of('received', 0),
    of('inspected', -1),
    of('ready', -4),
    of('ready', -9),
    of('ready', -26),
    of('cancelled', -12),
  ];
  const originals = some(3, 'ready', -14, -8);
  return [
    ...mine,
    ...some(22, 'expected', 1, 9),
    ...some(9, 'received', -1, 0),
    ...some(10, 'inspected', -3, -1),
    ...some(14, 'ready', -24, -3),
    ...some(3, 'ready', -41, -31),
    ...originals,
    ...originals.map((original) =>
      addInboundPackage(context, people, {
        customer: original.plan.customer,
        state: 'merged',
        arrived: original.plan.arrived,
        merged_into_id: original.id,
        note: 'Scanned twice on the dock',
      }),
    ),
    ...some(5, 'on_hold', -20, -2, { customer: null }),
    ...some(2, 'on_hold', -7, -3, { hold_reason: 'Contains a power bank; asked to be sent by sea' }),
    ...some(3, 'returned', -40, -12, { hold_reason: 'Sent back at the customer’s wish' }),
    ...some(2, 'disposed', -90, -70, { customer: null, hold_reason: 'Unclaimed for 60 days' }),
    ...some(4, 'cancelled', -30, -5),
  ];
}
