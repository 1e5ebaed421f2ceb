import { Stack } from '@mui/material';
import type { AdminInvoice } from '@rantau/shared/invoices';
import { StateChip } from '../../fields/StateChip.tsx';

/** Overdue is derived and shown next to the state. */
export const InvoiceStateChips = ({
  invoice,
}: {
  readonly invoice: Pick<AdminInvoice, 'state' | 'overdue_days'>;
}) => (
  <Stack component="span" direction="row" sx={{ gap: 0.5, display: 'inline-flex' }}>
    <StateChip noun="invoice" state={invoice.state} />
    {invoice.overdue_days > 0 && <StateChip noun="invoice" state="overdue" />}
  </Stack>
);
