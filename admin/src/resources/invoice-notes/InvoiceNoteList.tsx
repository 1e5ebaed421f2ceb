import type { SortOf } from '@rantau/shared/contract';
import {
  type AdminInvoiceNote,
  type invoiceNoteEndpoints,
  noteCauses,
  noteKinds,
} from '@rantau/shared/invoices';
import { DateInput, SearchInput, SelectInput } from 'react-admin';
import { CustomerField } from '../../fields/CustomerField.tsx';
import { choicesOf } from '../../fields/choices.ts';
import { DayField } from '../../fields/DayField.tsx';
import { EInvoiceFilterInput, reportState } from '../../fields/EInvoiceFilterInput.tsx';
import { InvoiceLink } from '../../fields/links.tsx';
import { MoneyField } from '../../fields/MoneyField.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="cause"
    source="cause"
    choices={choicesOf('note_causes', Object.keys(noteCauses))}
    helperText={false}
  />,
  <UserInput key="user_id" source="user_id" />,
  <DateInput key="issued_from" source="issued_from" label="fields.from" />,
  <DateInput key="issued_to" source="issued_to" label="fields.until" />,
  <EInvoiceFilterInput key="e_invoice_state" source="e_invoice_state" />,
];
const presets: readonly Preset[] = [
  { label: 'lists.all', filter: {} },
  ...noteKinds.map((kind): Preset => ({ label: `note_kinds.${kind}`, filter: { kind } })),
];

const Column = DataTable.Col<AdminInvoiceNote, SortOf<typeof invoiceNoteEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<AdminInvoiceNote, SortOf<typeof invoiceNoteEndpoints.list>>;

export default function InvoiceNoteList() {
  const translate = useTranslate();
  return (
    <List sort={{ field: 'created_at', order: 'DESC' }} filters={filters} presets={presets}>
      <DataTable<AdminInvoiceNote>>
        <Column source="reference" />
        <Column
          source="kind"
          render={(r) => `${translate(`note_kinds.${r.kind}`)} · ${translate(`note_causes.${r.cause}`)}`}
          disableSort
        />
        <Column source="user_name" field={CustomerField} disableSort />
        <Column source="invoice_reference" render={(r) => <InvoiceLink of={r} />} disableSort />
        <Column source="issued_on" field={DayField} />
        <NumberColumn source="amount_minor" field={MoneyField} />
        <Column source="e_invoice_state" render={reportState} disableSort />
        <Column source="reason" disableSort />
      </DataTable>
    </List>
  );
}
