import { lazy } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import { Awaited } from '../../fields/Awaited.tsx';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { BulkButton } from '../../ui/bulk/BulkButton.tsx';
import { Shown } from '../../ui/Shown.tsx';
import { modeOf } from './mode.ts';
import { PrintLabelsButton } from './PrintLabelsButton.tsx';

const TripInput = lazy(async () => ({ default: (await import('../../fields/TripInput.tsx')).TripInput }));

/** What is done to a whole stack of boxes at once. */
export function OutboundBulk() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const mode = modeOf(useResourceContext() ?? '');
  return (
    <>
      <Shown needs="outbound-package:load">
        <BulkButton
          label="outbound.load"
          start={(scope, { trip_id }, key) =>
            dataProvider.loadShipments(mode, { ...scope, trip_id: String(trip_id) }, key)
          }
        >
          <Awaited>
            <TripInput mode={mode} />
          </Awaited>
        </BulkButton>
        <BulkButton
          label="outbound.unload"
          start={(scope, _, key) => dataProvider.loadShipments(mode, { ...scope, trip_id: null }, key)}
        />
      </Shown>
      <PrintLabelsButton />
    </>
  );
}
