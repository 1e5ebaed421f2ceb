import { Button } from '@mui/material';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { DateInput } from 'react-admin';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { openFile } from '../../ui/download.ts';
import { useAction } from '../../ui/use-action.ts';
import { VendorInput } from './VendorInput.tsx';

interface RunOf {
  readonly vendor_id: string;
  readonly on?: string;
}

const today = () => calendarDate(new Date(), malaysiaZone);

/** The driver's paper, by sea and air. */
export function RunSheet() {
  return (
    <ActionDialog
      label="warehouse.run_sheet"
      text="warehouse.run_sheet_text"
      variant="outlined"
      defaults={{ on: today() }}
      endpoint={invoiceEndpoints.runSheet}
      options={({ vendor_id, on }: RunOf) => ({ query: { vendor_id, ...(on && { on }) } })}
      onDone={openFile}
    >
      <VendorInput />
      <DateInput source="on" label="fields.handed_over_on" helperText="hints.every_day" />
    </ActionDialog>
  );
}

/** The paper of what this vendor was given today, right after it was given. */
export function RunSheetOfToday({ vendorId }: { readonly vendorId: string }) {
  const translate = useTranslate();
  const print = useAction(invoiceEndpoints.runSheet, { onDone: openFile });
  return (
    <Button
      variant="outlined"
      sx={{ mt: 2 }}
      loading={print.isPending}
      onClick={() => print.mutate({ query: { vendor_id: vendorId, on: today() } })}
    >
      {translate('warehouse.run_sheet')}
    </Button>
  );
}
