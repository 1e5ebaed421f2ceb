import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { ClosedTripReason } from '../../fields/ClosedTripReason.tsx';
import { TripInput } from '../../fields/TripInput.tsx';
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
        <ActionDialog
          key="unload"
          label="outbound.unload"
          text="outbound.unload_text"
          success="notices.unloaded"
          endpoint={outboundPackageEndpoints[mode].load}
          options={({ reason }: { reason?: string }) => ({ params: { id }, body: { trip_id: null, reason } })}
        >
          <ClosedTripReason tripId={trip_id} />
        </ActionDialog>
      </CanAccess>
    );
  if (state !== 'released') return null;
  return (
    <CanAccess needs="outbound-package:load">
      <ActionDialog
        key="load"
        label="outbound.load"
        success="notices.loaded"
        variant="contained"
        endpoint={outboundPackageEndpoints[mode].load}
        options={(order: { trip_id: string; reason?: string }) => ({ params: { id }, body: order })}
      >
        <TripInput mode={mode} />
        <ClosedTripReason />
      </ActionDialog>
    </CanAccess>
  );
}
