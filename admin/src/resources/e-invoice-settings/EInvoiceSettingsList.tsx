import type { SortOf } from '@rantau/shared/contract';
import type { EInvoiceSettings, eInvoiceEndpoints } from '@rantau/shared/e-invoices';
import { DayField } from '../../fields/DayField.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { useReportingFailure } from '../../fields/use-reporting-failure.ts';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';

const Column = DataTable.Col<EInvoiceSettings, SortOf<typeof eInvoiceEndpoints.settings>>;
const NumberColumn = DataTable.NumberCol<EInvoiceSettings, SortOf<typeof eInvoiceEndpoints.settings>>;

/** The sandbox and production: which of them reports, and how it goes. */
export default function EInvoiceSettingsList() {
  const translate = useTranslate();
  const textOf = useReportingFailure();
  return (
    <List sort={{ field: 'environment', order: 'DESC' }}>
      <DataTable<EInvoiceSettings> rowClick="edit">
        <Column
          source="environment"
          render={(r) => translate(`e_invoice.environments.${r.environment}`)}
          disableSort
        />
        <Column source="starts_on" field={DayField} disableSort />
        <Column source="document_version" disableSort />
        <Column source="tin" disableSort />
        <Column source="certificate_ends_at" field={TimeField} disableSort />
        <NumberColumn source="pending_count" disableSort />
        <NumberColumn source="invalid_count" disableSort />
        <Column source="last_success_at" field={TimeField} disableSort />
        <Column
          source="last_error"
          render={({ last_error }) => last_error && textOf(last_error)}
          disableSort
        />
      </DataTable>
    </List>
  );
}
