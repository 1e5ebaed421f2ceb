import type { Id } from '@rantau/shared/ids';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import type { Company } from './company.ts';
import type { InboundPackage } from './inbound-packages.ts';
import type { OutboundPackage } from './outbound-packages.ts';
import type { Scenario } from './schedule.ts';

interface Dispute {
  readonly reason: string;
  /** The finding of staff; null while they have not looked. */
  readonly found: { readonly upheld: boolean; readonly decision: string } | null;
}

const open = (reason: string): Dispute => ({ reason, found: null });

/** Of inbound packages that wait to be sent. */
const disputes: readonly Dispute[] = [
  open('Kotak asal 14 × 10 × 6, bukan seperti dalam rekod.'),
  open('The scale shows twice what the shop says.'),
  {
    reason: 'Size on the photo differs from the record.',
    found: { upheld: true, decision: 'Measured again: one inch shorter. Corrected.' },
  },
  { reason: 'Terlalu berat?', found: { upheld: false, decision: 'Ditimbang semula, sama.' } },
];

/**
 * Measurements that their owners dispute: of inbound packages that wait to be sent, of one that is packed and invoiced
 * already, and of boxes that their sender packed.
 */
export function addDisputes(
  company: Company,
  loose: readonly InboundPackage[],
  outboundPackages: readonly OutboundPackage[],
): void {
  const { demo } = company;
  const ready = loose.filter(({ plan }) => plan.customer && (plan.outcome ?? 'ready') === 'ready');
  disputes.forEach((dispute, index) => {
    const inbound = ready[index * 2];
    if (inbound) demo.begin(disputeInbound(company, inbound, inbound.plan.arrives + 2, dispute));
  });
  const invoiced = outboundPackages.find(
    ({ plan }) => plan.mode === 'sea' && !plan.trip && !plan.stay && plan.payment.name === 'unpaid',
  );
  const packed = invoiced?.inside[0];
  const reason = 'Invois mengira kotak yang lebih besar daripada yang saya nampak dalam gambar.';
  if (invoiced && packed)
    demo.begin(disputeInbound(company, packed, invoiced.plan.requested + 3, open(reason)));
  const own = outboundPackages.find(
    ({ plan, inside }) => inside.length === 0 && !plan.trip && plan.payment.name === 'paid',
  );
  if (own) demo.begin(disputeBoxes(company, own));
}

async function* disputeInbound(
  { demo, people }: Company,
  inbound: InboundPackage,
  day: number,
  { reason, found }: Dispute,
): Scenario {
  yield demo.at(Math.min(0, day), 22);
  const { customer, id, size, weight_lb } = inbound;
  if (!customer || !id) throw new Error('Nothing to dispute');
  await customer.call(inboundPackageEndpoints.reportMistake, { id, body: { reason } });
  if (!found) return;
  yield demo.at(Math.min(0, day + 1), 18);
  const { warehouse_us } = people.staff;
  const [dispute] = await warehouse_us.call(measurementDisputeEndpoints.list, {
    list: { filter: { inbound_package_id: id } },
  });
  if (!dispute) return;
  await warehouse_us.call(measurementDisputeEndpoints.decide, {
    id: dispute.id as Id<'inbound_package'>,
    body: { ...size, weight_lb, ...(found.upheld && { length_in: size.length_in - 1 }), ...found },
  });
}

async function* disputeBoxes({ demo }: Company, { plan }: OutboundPackage): Scenario {
  yield demo.at(0, 8);
  const { customer } = plan;
  const calls = outboundPackageEndpoints.sea;
  const [released] = await customer.call(calls.mine, {
    list: { filter: { state: 'released' } },
  });
  if (!released) throw new Error('No boxes to dispute');
  await customer.call(calls.reportMistake, {
    id: released.id,
    body: { reason: 'I measured the box twice before the driver came: it is two inches lower.' },
  });
}
