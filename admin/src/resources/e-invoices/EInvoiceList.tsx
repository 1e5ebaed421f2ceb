import type { EInvoice } from '@rantau/shared/e-invoices';
import { SearchInput } from 'react-admin';
import { ShortText } from '../../fields/CustomerCell.tsx';
import { CustomerField } from '../../fields/CustomerField.tsx';
import { InvoiceLink } from '../../fields/links.tsx';
import { MoneyField } from '../../fields/MoneyField.tsx';
import { StateField } from '../../fields/StateField.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';
import { useProblemText } from './Problems.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />, <UserInput key="user_id" source="user_id" />];
const presets: readonly Preset[] = [
  { label: 'lists.all', filter: {} },
  { label: 'presets.e_invoices.needs_staff', filter: { needs_staff: true } },
  { label: 'states.e_invoice.pending', filter: { state: 'pending' } },
  { label: 'states.e_invoice.submitted', filter: { state: 'submitted' } },
  { label: 'states.e_invoice.valid', filter: { state: 'valid' } },
  { label: 'states.e_invoice.cancelled', filter: { state: 'cancelled' } },
];

const Column = DataTable.Col<EInvoice>;
const NumberColumn = DataTable.NumberCol<EInvoice>;

export default function EInvoiceList() {
  const translate = useTranslate();
  const problemText = useProblemText();
  return (
    <List sort={{ field: 'created_at', order: 'DESC' }} filters={filters} presets={presets}>
      <DataTable<EInvoice> hiddenColumns={['invoice_reference', 'created_at']}>
        <Column source="number" />
        <Column source="kind" render={(r) => translate(`e_invoice.kinds.${r.kind}`)} disableSort />
        <Column source="state" disableSort>
          <StateField source="state" noun="e_invoice" />
        </Column>
        <Column
          source="problems"
          render={({ problems: [problem] }) =>
            problem && <ShortText text={problemText(problem)} width="11rem" />
          }
          disableSort
        />
        <Column source="user_name" field={CustomerField} disableSort />
        <Column source="invoice_reference" render={(r) => <InvoiceLink of={r} />} disableSort />
        <NumberColumn source="total_minor" field={MoneyField} disableSort />
        <Column source="validated_at" field={TimeField} disableSort />
        <Column source="created_at" field={TimeField} />
      </DataTable>
    </List>
  );
}
