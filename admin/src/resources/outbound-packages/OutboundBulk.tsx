import { TextInput, useDataProvider, useResourceContext } from 'react-admin';
import { ClosedTripReason } from '../../fields/ClosedTripReason.tsx';
import { InputSuspense } from '../../fields/InputSuspense.tsx';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { BulkButton } from '../../ui/bulk/BulkButton.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { modeOf } from './mode.ts';
import { PrintLabelsButton } from './PrintLabelsButton.tsx';

const TripInput = lazyPart(async () => ({ default: (await import('../../fields/TripInput.tsx')).TripInput }));

/** Bulk actions on outbound packages. */
export function OutboundBulk() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const mode = modeOf(useResourceContext() ?? '');
  return (
    <>
      <CanAccess needs="outbound-package:load">
        <BulkButton
          label="outbound.load"
          decides={['trip_id']}
          start={(scope, { trip_id, reason }, key) =>
            dataProvider.loadOutboundPackages(
              mode,
              { ...scope, trip_id: String(trip_id), reason: String(reason ?? '') },
              key,
            )
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
            dataProvider.loadOutboundPackages(
              mode,
              { ...scope, trip_id: null, reason: String(reason ?? '') },
              key,
            )
          }
        >
          <TextInput source="reason" helperText="hints.closed_trip_reason" multiline />
        </BulkButton>
      </CanAccess>
      <PrintLabelsButton />
    </>
  );
}
