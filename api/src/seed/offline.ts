import type { DemoContext } from './demo-context.ts';
import type { SeededInboundPackage } from './inbound-packages.ts';
import type { People } from './people.ts';

/**
 * Requests of scanners from a dock without a network: most of them applied, one refused, and three that met another record
 * and wait for the merge editor.
 */
export function addOfflineRequests(
  context: DemoContext,
  people: People,
  inboundPackages: readonly SeededInboundPackage[],
): void {
  const { rows, random } = context;
  const { warehouse_us } = people.staff;
  const onDock = inboundPackages.filter(
    ({ plan, received_at }) =>
      received_at &&
      plan.customer &&
      ['received', 'inspected', 'ready'].includes(plan.state) &&
      plan.arrived > -6,
  );

  const send = (
    inbound: SeededInboundPackage,
    status: 'applied' | 'conflict' | 'rejected',
    kind: 'receive' | 'update',
    payload: object,
    more: object = {},
  ) => {
    const captured = context.at(-1, 16);
    const sent = context.at(-1, 18);
    rows.add('offline_requests', {
      id: context.id(sent),
      client_id: context.id(captured),
      kind,
      payload,
      captured_at: captured,
      created_at: sent,
      admin_id: warehouse_us.id,
      status,
      record_id: status === 'rejected' ? null : inbound.id,
      conflict_id: null,
      error: null,
      fields: null,
      ...more,
    });
    return { captured, sent };
  };
  const receipt = (inbound: SeededInboundPackage, more: Record<string, unknown> = {}) => ({
    tracking_number: inbound.tracking_number,
    suite: inbound.plan.customer?.suite ?? '',
    shop: '',
    weight_lb: inbound.weight_lb,
    ...inbound.size,
    location: `A-0${random.between(1, 9)}-2`,
    staff_note: '',
    image_ids: [],
    ...more,
  });

  const [first, second, third, fourth, ...others] = onDock;
  if (!first || !second || !third || !fourth) return;
  for (const inbound of others.slice(0, 6)) send(inbound, 'applied', 'receive', receipt(inbound));
  send(fourth, 'rejected', 'receive', receipt(fourth, { weight_lb: 0 }), {
    error: 'validation_failed',
    fields: { weight_lb: 'too_small' },
  });

  const conflict = (
    inbound: SeededInboundPackage,
    reason: 'duplicate_tracking_number' | 'stale_version',
    base: Record<string, unknown> | null,
    mine: Record<string, unknown>,
    resolved: boolean,
  ) => {
    const at = context.at(-1, 18);
    const stamp = context.stamp(at);
    const { captured } = send(inbound, 'conflict', reason === 'stale_version' ? 'update' : 'receive', mine, {
      conflict_id: stamp.id,
    });
    rows.add('conflicts', {
      ...stamp,
      reason,
      state: resolved ? 'resolved' : 'open',
      record_id: inbound.id,
      base,
      mine,
      captured_at: captured,
      admin_id: warehouse_us.id,
      resolved_at: resolved ? context.at(0, 1) : null,
      resolved_by: resolved ? warehouse_us.id : null,
    });
  };
  const heavier = Math.round((first.weight_lb + 1.35) * 100) / 100;
  conflict(
    first,
    'stale_version',
    { weight_lb: first.weight_lb, location: 'A-01-1', staff_note: '' },
    { weight_lb: heavier, location: 'C-11-2', staff_note: 'Weighed again on the floor scale' },
    false,
  );
  conflict(
    second,
    'duplicate_tracking_number',
    null,
    receipt(second, {
      weight_lb: Math.round((second.weight_lb + 0.4) * 100) / 100,
      staff_note: 'Corner dented',
    }),
    false,
  );
  conflict(
    third,
    'stale_version',
    { location: 'B-02-3', shop: 'Amazon' },
    { location: 'D-07-1', shop: 'Target' },
    true,
  );
}
