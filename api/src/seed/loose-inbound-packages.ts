import type { Company } from './company.ts';
import { addInboundPackage, type InboundPackage, type InboundPlan } from './inbound-packages.ts';

/** Inbound packages that nobody has asked to ship yet, in every state that a dock knows. */
export function addLooseInboundPackages(company: Company): InboundPackage[] {
  const { people, demo } = company;
  const { random } = demo;
  const others = people.forwarding.slice(0, 29);
  const mine = (arrives: number, outcome?: InboundPlan['outcome']) =>
    addInboundPackage(company, { customer: people.first, arrives, ...(outcome && { outcome }) });
  const some = (
    count: number,
    outcome: NonNullable<InboundPlan['outcome']>,
    from: number,
    to: number,
    more: Partial<InboundPlan> = {},
  ) =>
    Array.from({ length: count }, () =>
      addInboundPackage(company, {
        customer: random.chance(0.04) ? people.first : random.pick(others),
        outcome,
        arrives: random.between(from, to),
        ...more,
      }),
    );
  return [
    mine(3, 'expected'),
    mine(5, 'expected'),
    mine(0, 'received'),
    mine(-1, 'inspected'),
    mine(-4),
    mine(-9),
    mine(-26),
    mine(-12, 'cancelled'),
    ...some(22, 'expected', 1, 9),
    ...some(9, 'received', -1, 0),
    ...some(10, 'inspected', -3, -1),
    ...some(20, 'ready', -24, -3),
    ...some(3, 'ready', -41, -31),
    ...some(5, 'on_hold', -20, -2, { customer: null }),
    ...some(2, 'on_hold', -7, -3, { reason: 'Contains a power bank; asked to be sent by sea' }),
    ...some(3, 'returned', -40, -12, { reason: 'Sent back at the customer’s wish' }),
    ...some(2, 'disposed', -90, -70, { customer: null, reason: 'Unclaimed for 60 days' }),
    ...some(4, 'cancelled', -30, -5),
  ];
}
