import { bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import { api } from '../../providers/api.ts';
import { BulkButton } from '../../ui/bulk/BulkButton.tsx';

export function InvoiceBulk() {
  return (
    <BulkButton
      label="invoice.issue"
      start={(scope, _, key) =>
        api.call(bulkActionEndpoints.issueInvoices, { body: scope, idempotencyKey: key })
      }
    />
  );
}
