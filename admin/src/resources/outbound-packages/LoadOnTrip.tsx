import { useDataProvider } from 'react-admin';
import { TripInput } from '../../fields/TripInput.tsx';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { Shown } from '../../ui/Shown.tsx';
import type { ShipmentDetail } from './shipment-detail.ts';

/** Onto an open trip of its mode, and off again while the trip has not left. */
export function LoadOnTrip({ record }: { readonly record: Pick<ShipmentDetail, 'id' | 'mode' | 'state'> }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { id, mode, state } = record;
  if (state === 'loaded')
    return (
      <Shown needs="outbound-package:load">
        <ActionDialog
          key="unload"
          label="outbound.unload"
          text="outbound.unload_text"
          success="notices.unloaded"
          run={() => dataProvider.loadOnTrip(mode, id, null)}
        />
      </Shown>
    );
  if (state !== 'released') return null;
  return (
    <Shown needs="outbound-package:load">
      <ActionDialog<{ trip_id: string }>
        key="load"
        label="outbound.load"
        success="notices.loaded"
        variant="contained"
        run={({ trip_id }) => dataProvider.loadOnTrip(mode, id, trip_id)}
      >
        <TripInput mode={mode} />
      </ActionDialog>
    </Shown>
  );
}
