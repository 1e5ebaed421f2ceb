import type { DemoContext } from './demo-context.ts';
import type { SeededInboundPackage } from './inbound-packages.ts';
import type { People } from './people.ts';

/** The owner made room on a shelf yesterday: one deed for several inbound packages, each with what came of it. */
export function addBulkMoves(
  context: DemoContext,
  people: People,
  inboundPackages: readonly SeededInboundPackage[],
): void {
  const { rows } = context;
  const ready = new Set(inboundPackages.filter(({ plan }) => plan.state === 'ready').map(({ id }) => id));
  const moved = rows
    .of('inbound_packages')
    .flatMap(({ id = '', reference = '' }) => (ready.has(id) ? [{ id, reference }] : []))
    .slice(0, 6);
  const at = context.at(-1, 20);
  const id = context.id(at);
  rows.add('bulk_actions', {
    id,
    admin_id: people.staff.owner.id,
    kind: 'inbound-packages.relocate',
    request: { filter: { id: moved.map((inbound) => inbound.id) }, location: 'D-04-1' },
    request_id: '',
    state: 'done',
    total: moved.length,
    created_at: at,
    finished_at: at,
  });
  for (const [position, inbound] of moved.entries())
    rows.add('bulk_action_rows', {
      bulk_action_id: id,
      position,
      subject_id: inbound.id,
      reference: inbound.reference,
      outcome: 'changed',
      error: null,
      metadata: null,
    });
}
