import { bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import { TextInput, useResourceContext } from 'react-admin';
import { ClosedTripReason } from '../../fields/ClosedTripReason.tsx';
import { InputSuspense } from '../../fields/InputSuspense.tsx';
import { api } from '../../providers/api.ts';
import { BulkButton } from '../../ui/bulk/BulkButton.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { modeOf } from './mode.ts';
import { PrintLabelsButton } from './PrintLabelsButton.tsx';

const TripInput = lazyPart(async () => ({ default: (await import('../../fields/TripInput.tsx')).TripInput }));

/** Bulk actions on outbound packages. */
export function OutboundBulk() {
  const mode = modeOf(useResourceContext() ?? '');
  return (
    <>
      <CanAccess needs="outbound-package:load">
        <BulkButton
          label="outbound.load"
          decides={['trip_id']}
          start={(scope, { trip_id, reason }, key) =>
            api.call(bulkActionEndpoints[mode].load, {
              body: { ...scope, trip_id: String(trip_id), reason: String(reason ?? '') },
              idempotencyKey: key,
            })
          }
        >
          <InputSuspense>
            <TripInput mode={mode} />
            <ClosedTripReason />
          </InputSuspense>
        </BulkButton>
        <BulkButton
          label="outbound.unload"
          start={(scope, { reason }, key) =>
            api.call(bulkActionEndpoints[mode].load, {
              body: { ...scope, trip_id: null, reason: String(reason ?? '') },
              idempotencyKey: key,
            })
          }
        >
          <TextInput source="reason" helperText="hints.closed_trip_reason" multiline />
        </BulkButton>
      </CanAccess>
      <PrintLabelsButton />
    </>
  );
}
