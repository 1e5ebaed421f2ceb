import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { ClosedTripReason } from '../../fields/ClosedTripReason.tsx';
import { TripInput } from '../../fields/TripInput.tsx';
import { api } from '../../providers/api.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';

/** Onto an open trip of its mode, and off again while the trip has not left. */
export function LoadOnTrip({
  record,
}: {
  readonly record: Pick<OutboundPackageDetail, 'id' | 'mode' | 'state' | 'trip_id'>;
}) {
  const { id, mode, state, trip_id } = record;
  if (state === 'loaded')
    return (
      <CanAccess needs="outbound-package:load">
        <ActionDialog<{ reason?: string }>
          key="unload"
          label="outbound.unload"
          text="outbound.unload_text"
          success="notices.unloaded"
          run={({ reason }) =>
            api.call(outboundPackageEndpoints[mode].load, { params: { id }, body: { trip_id: null, reason } })
          }
        >
          <ClosedTripReason tripId={trip_id} />
        </ActionDialog>
      </CanAccess>
    );
  if (state !== 'released') return null;
  return (
    <CanAccess needs="outbound-package:load">
      <ActionDialog<{ trip_id: string; reason?: string }>
        key="load"
        label="outbound.load"
        success="notices.loaded"
        variant="contained"
        run={(order) => api.call(outboundPackageEndpoints[mode].load, { params: { id }, body: order })}
      >
        <TripInput mode={mode} />
        <ClosedTripReason />
      </ActionDialog>
    </CanAccess>
  );
}
