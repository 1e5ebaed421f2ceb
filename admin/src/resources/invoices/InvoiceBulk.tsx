import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { BulkButton } from '../../ui/bulk/BulkButton.tsx';

export function InvoiceBulk() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return (
    <BulkButton label="invoice.issue" start={(scope, _, key) => dataProvider.issueInvoices(scope, key)} />
  );
}
