import { bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import type { FreightMode } from '@rantau/shared/contract';
import { TextInput } from 'react-admin';
import { BulkButton } from '../../ui/bulk/BulkButton.tsx';
import { useCall } from '../../ui/use-action.ts';
import { RunSheetOfToday } from './RunSheet.tsx';
import { VendorInput } from './VendorInput.tsx';

/** Bulk actions on goods in Balakong. */
export default function WarehouseBulk({ mode }: { readonly mode: FreightMode }) {
  const release = useCall(bulkActionEndpoints[mode].release);
  return (
    <>
      <BulkButton
        label="warehouse.to_vendor"
        decides={['vendor_id']}
        next={({ vendor_id }) => <RunSheetOfToday vendorId={vendor_id} />}
        start={(scope, { vendor_id, note = '' }) => release({ body: { ...scope, vendor_id, note } })}
      >
        <VendorInput withCouriers={false} />
        <TextInput source="note" helperText="hints.vendor_instead" multiline />
      </BulkButton>
      <BulkButton
        label="warehouse.to_pickup"
        text="warehouse.to_pickup_text"
        start={(scope, { note = '' }) => release({ body: { ...scope, vendor_id: null, note } })}
      >
        <TextInput source="note" multiline />
      </BulkButton>
    </>
  );
}
