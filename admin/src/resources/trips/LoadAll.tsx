import { type BulkStart, bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import type { AdminOutboundPackage } from '@rantau/shared/outbound-packages';
import { type Trip, tripStates } from '@rantau/shared/trips';
import { LoadReasonInput } from '../../fields/ClosedTripReason.tsx';
import { useNotify } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { fitting } from './fitting.ts';

interface LoadAllProps {
  readonly trip: Trip;
  readonly waiting: readonly AdminOutboundPackage[];
}

const pause = 500;
const aWhile = () => new Promise((done) => window.setTimeout(done, pause));

/** Loads in one go whatever still finds room, the first to be named first; says how many went on. */
export function LoadAll({ trip, waiting }: LoadAllProps) {
  const notify = useNotify();
  const ids = fitting(trip, waiting).map(({ id }) => id);

  async function follow({ bulk_action }: BulkStart) {
    if (!bulk_action) return;
    let at = await api.call(bulkActionEndpoints.get, { params: { id: bulk_action.id } });
    while (at.state !== 'done' && at.state !== 'cancelled') {
      await aWhile();
      at = await api.call(bulkActionEndpoints.get, { params: { id: bulk_action.id } });
    }
    notify(at.refused > 0 ? 'bulk.some' : 'bulk.all', {
      type: at.refused > 0 ? 'warning' : 'success',
      messageArgs: { done: at.changed, refused: at.refused, all: at.total },
    });
  }

  if (ids.length < 2) return null;
  return (
    <ActionDialog
      label="trip.load_all"
      text={['trip.load_all_text', { smart_count: ids.length, all: waiting.length, trip: trip.code }]}
      size="small"
      endpoint={bulkActionEndpoints[trip.mode].load}
      options={({ reason }: { reason?: string }) => ({
        body: { filter: { id: ids }, dry_run: false, trip_id: trip.id, reason },
      })}
      onDone={follow}
    >
      {tripStates.means[trip.state].load === 'with_reason' && <LoadReasonInput />}
    </ActionDialog>
  );
}
