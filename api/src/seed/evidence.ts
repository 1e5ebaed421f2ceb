import { createHash } from 'node:crypto';
import type { DemoContext } from './demo-context.ts';
import { addDisputes } from './disputes.ts';
import type { SeededInboundPackage } from './inbound-packages.ts';
import type { SeededOutboundPackage } from './outbound-package-plan.ts';
import type { People } from './people.ts';

/** Disputed measurements, claims of unclaimed inbound packages, links for families, and what the audit log says of some of it. */
export function addEvidence(
  context: DemoContext,
  people: People,
  inboundPackages: readonly SeededInboundPackage[],
  outboundPackages: readonly SeededOutboundPackage[],
): void {
  const { rows } = context;
  const { warehouse_us, support, finance } = people.staff;

  addDisputes(context, warehouse_us.id, inboundPackages, outboundPackages);

  const ownerless = inboundPackages.filter(({ plan }) => plan.state === 'on_hold' && !plan.customer);
  people.customers.slice(3, 5).forEach((customer, index) => {
    const inbound = ownerless[index];
    if (!inbound) return;
    const at = context.at(-1, 4 + index);
    rows.add('package_claims', {
      id: context.id(at),
      created_at: at,
      user_id: customer.id,
      inbound_package_id: inbound.id,
      tracking_number: inbound.tracking_number,
      note: 'Saya terlupa menulis nombor suite pada alamat. Resitnya ada pada saya jika perlu.',
      image_ids: [],
      resolved_at: null,
    });
  });

  const travelling = outboundPackages.filter(({ plan }) =>
    ['in_transit', 'arrived', 'out_for_delivery'].includes(plan.state),
  );
  travelling.slice(0, 6).forEach(({ id, plan }) => {
    const at = context.at(-2, 5);
    rows.add('recipient_links', {
      id: context.id(at),
      created_at: at,
      outbound_package_id: id,
      user_id: plan.customer.id,
      // made-up like all of it: a demo's links may be the same on every machine
      token: createHash('sha256').update(id).digest('base64url'),
      revoked_at: null,
    });
  });

  const log = (
    at: string,
    who: typeof support,
    action: string,
    subject_kind: string,
    subject_id: string,
    reason = '',
  ) =>
    rows.add('audit_events', {
      id: context.id(at),
      at,
      actor_kind: who.kind,
      actor_id: who.id,
      actor_name: who.name,
      impersonator_id: null,
      action,
      subject_kind,
      subject_id,
      before: null,
      after: null,
      reason,
      request_id: '',
    });
  inboundPackages
    .filter(({ received_at }) => received_at)
    .forEach(({ id, received_at }) => {
      if (received_at) log(received_at, warehouse_us, 'inbound_package.receive', 'inbound_package', id);
    });
  outboundPackages.forEach(({ invoice }) => {
    const issued = invoice?.steps.find((step) => step.to === 'issued');
    if (invoice && issued) log(issued.at, finance, 'invoice.issue', 'invoice', invoice.id);
  });
  const blocked = people.customers[29];
  if (blocked)
    log(context.at(-4, 2), support, 'user.block', 'user', blocked.id, 'Repeated false proofs of payment');
}
