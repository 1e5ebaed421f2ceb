import type { DemoContext } from './demo-context.ts';
import type { SeededInboundPackage } from './inbound-packages.ts';
import type { SeededOutboundPackage } from './outbound-package-plan.ts';

interface Dispute {
  readonly inbound: SeededInboundPackage | undefined;
  readonly reason: string;
  readonly state: 'open' | 'upheld' | 'refused';
  readonly decision: string;
}

/**
 * Measurements that their owners dispute: of inbound packages that wait to be sent, of one that is packed and invoiced already, and
 * of boxes that their sender packed.
 */
export function addDisputes(
  { rows, id, at }: DemoContext,
  decider: string,
  inboundPackages: readonly SeededInboundPackage[],
  outboundPackages: readonly SeededOutboundPackage[],
): void {
  const ready = inboundPackages.filter(
    ({ plan }) => plan.state === 'ready' && plan.customer && plan.arrived < -2,
  );
  const invoiced = outboundPackages.find(
    ({ plan }) => plan.state === 'invoiced' && plan.mode === 'sea' && plan.payment.name === 'unpaid',
  );
  const disputes: readonly Dispute[] = [
    {
      inbound: ready[0],
      reason: 'Kotak asal 14 × 10 × 6, bukan seperti dalam rekod.',
      state: 'open',
      decision: '',
    },
    { inbound: ready[2], reason: 'The scale shows twice what the shop says.', state: 'open', decision: '' },
    {
      inbound: ready[4],
      reason: 'Size on the photo differs from the record.',
      state: 'upheld',
      decision: 'Measured again: one inch shorter. Corrected.',
    },
    { inbound: ready[6], reason: 'Terlalu berat?', state: 'refused', decision: 'Ditimbang semula, sama.' },
    {
      inbound: invoiced?.inboundPackages[0],
      reason: 'Invois mengira kotak yang lebih besar daripada yang saya nampak dalam gambar.',
      state: 'open',
      decision: '',
    },
  ];
  const boxes = outboundPackages.find(({ plan }) => plan.pickup && plan.state === 'released');
  if (boxes) {
    const created_at = at(0, 8);
    rows.add('measurement_disputes', {
      id: id(created_at),
      created_at,
      outbound_package_id: boxes.id,
      user_id: boxes.plan.customer.id,
      reason: 'I measured the box twice before the driver came: it is two inches lower.',
      disputed_boxes: [...(boxes.plan.pickup?.boxes ?? [])],
      state: 'open',
      decision: '',
      decided_at: null,
      decided_by: null,
    });
  }
  for (const { inbound, reason, state, decision } of disputes) {
    if (!inbound?.plan.customer || !inbound.received_at) continue;
    const created_at = at(Math.min(0, inbound.plan.arrived + 2), 9);
    const decided_at = state === 'open' ? null : at(Math.min(0, inbound.plan.arrived + 3), 18);
    rows.add('measurement_disputes', {
      id: id(created_at),
      created_at,
      inbound_package_id: inbound.id,
      disputed_boxes: [],
      user_id: inbound.plan.customer.id,
      reason,
      state,
      decision,
      decided_at,
      decided_by: decided_at ? decider : null,
    });
  }
}
