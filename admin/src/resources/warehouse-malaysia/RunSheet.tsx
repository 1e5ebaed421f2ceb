import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useMediaQuery, useTheme } from '@mui/material';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { DateInput } from 'react-admin';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { openFile } from '../../ui/download.ts';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { VendorInput } from './VendorInput.tsx';

interface RunOf {
  readonly vendor_id: string;
  readonly on?: string;
}

const today = () => calendarDate(new Date(), malaysiaZone);

/** The driver's paper, by sea and air. */
export function RunSheet() {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <ActionDialog
      label="warehouse.run_sheet"
      icon={<PrintIcon />}
      isIcon={phone}
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
  return (
    <PrintButton
      sx={{ mt: 2 }}
      endpoint={invoiceEndpoints.runSheet}
      options={{ query: { vendor_id: vendorId, on: today() } }}
      label={translate('warehouse.run_sheet')}
    />
  );
}
