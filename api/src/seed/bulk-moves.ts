import type { SeededParcel } from './parcels.ts';
import type { People } from './people.ts';
import type { World } from './world.ts';

/** The owner made room on a shelf yesterday: one deed for several parcels, each with what came of it. */
export function addBulkMoves(world: World, people: People, parcels: readonly SeededParcel[]): void {
  const { rows } = world;
  const ready = new Set(parcels.filter(({ plan }) => plan.state === 'ready').map(({ id }) => id));
  const moved = rows
    .of('inbound_packages')
    .flatMap(({ id = '', reference = '' }) => (ready.has(id) ? [{ id, reference }] : []))
    .slice(0, 6);
  const at = world.at(-1, 20);
  const id = world.id(at);
  rows.add('bulk_actions', {
    id,
    admin_id: people.staff.owner.id,
    kind: 'inbound-packages.relocate',
    request: { filter: { id: moved.map((parcel) => parcel.id) }, location: 'D-04-1' },
    request_id: '',
    state: 'done',
    total: moved.length,
    created_at: at,
    finished_at: at,
  });
  for (const [position, parcel] of moved.entries())
    rows.add('bulk_action_rows', {
      bulk_action_id: id,
      position,
      subject_id: parcel.id,
      reference: parcel.reference,
      outcome: 'changed',
      error: null,
      metadata: null,
    });
}
