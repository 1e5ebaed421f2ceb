import { bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import { TextInput, useResourceContext } from 'react-admin';
import { ClosedTripReason } from '../../fields/ClosedTripReason.tsx';
import { InputSuspense } from '../../fields/InputSuspense.tsx';
import { BulkButton } from '../../ui/bulk/BulkButton.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useCall } from '../../ui/use-action.ts';
import { modeOf } from './mode.ts';
import { PrintLabelsButton } from './PrintLabelsButton.tsx';

const TripInput = lazyPart(async () => ({ default: (await import('../../fields/TripInput.tsx')).TripInput }));

/** Bulk actions on outbound packages. */
export default function OutboundBulk() {
  const mode = modeOf(useResourceContext() ?? '');
  const load = useCall(bulkActionEndpoints[mode].load);
  return (
    <>
      <CanAccess needs="outbound-package:load">
        <BulkButton
          label="outbound.load"
          decides={['trip_id']}
          start={(scope, { trip_id, reason = '' }) => load({ body: { ...scope, trip_id, reason } })}
        >
          <InputSuspense>
            <TripInput mode={mode} />
            <ClosedTripReason />
          </InputSuspense>
        </BulkButton>
        <BulkButton
          label="outbound.unload"
          start={(scope, { reason = '' }) => load({ body: { ...scope, trip_id: null, reason } })}
        >
          <TextInput source="reason" helperText="hints.closed_trip_reason" multiline />
        </BulkButton>
      </CanAccess>
      <PrintLabelsButton />
    </>
  );
}
