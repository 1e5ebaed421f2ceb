import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { DateInput } from 'react-admin';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { openFile } from '../../ui/download.ts';
import { VendorInput } from './VendorInput.tsx';

interface RunOf {
  readonly vendor_id: string;
  readonly on?: string;
}

/** The driver's paper, by sea and air. */
export function RunSheet() {
  return (
    <ActionDialog
      label="warehouse.run_sheet"
      text="warehouse.run_sheet_text"
      variant="outlined"
      defaults={{ on: calendarDate(new Date(), malaysiaZone) }}
      endpoint={invoiceEndpoints.runSheet}
      options={({ vendor_id, on }: RunOf) => ({ query: { vendor_id, ...(on && { on }) } })}
      onDone={openFile}
    >
      <VendorInput />
      <DateInput source="on" label="fields.handed_over_on" helperText="hints.every_day" />
    </ActionDialog>
  );
}
