import { bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import { BulkButton } from '../../ui/bulk/BulkButton.tsx';
import { useCall } from '../../ui/use-action.ts';

export default function InvoiceBulk() {
  const call = useCall(bulkActionEndpoints.issueInvoices);
  return <BulkButton label="invoice.issue" start={(scope) => call({ body: scope })} />;
}
