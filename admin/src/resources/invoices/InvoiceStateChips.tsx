import { Stack } from '@mui/material';
import { type AdminInvoice, isOpen } from '@rantau/shared/invoices';
import { StateChip } from '../../fields/StateChip.tsx';

/** Overdue and under review are derived and shown next to the state; a quote that was not accepted says so instead of being unpaid. */
export const InvoiceStateChips = ({
  invoice,
}: {
  readonly invoice: Pick<AdminInvoice, 'state' | 'overdue_days' | 'awaits_acceptance' | 'in_review_minor'>;
}) => (
  <Stack component="span" direction="row" sx={{ gap: 0.5, display: 'inline-flex', flexWrap: 'wrap' }}>
    <StateChip
      noun="invoice"
      state={isOpen(invoice.state) && invoice.awaits_acceptance ? 'offer' : invoice.state}
    />
    {invoice.overdue_days > 0 && <StateChip noun="invoice" state="overdue" />}
    {invoice.in_review_minor > 0 && <StateChip noun="payment" state="submitted" />}
  </Stack>
);
