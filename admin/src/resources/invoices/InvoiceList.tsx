import type { SortOf } from '@rantau/shared/contract';
import { type AdminInvoice, type invoiceEndpoints, invoiceStates, isBilled } from '@rantau/shared/invoices';
import { BooleanInput, DateInput, SearchInput, SelectInput, useResourceContext } from 'react-admin';
import { can } from '../../access.ts';
import { CustomerField } from '../../fields/CustomerField.tsx';
import { choicesOf } from '../../fields/choices.ts';
import { DayField } from '../../fields/DayField.tsx';
import { EInvoiceFilterInput, reportState } from '../../fields/EInvoiceFilterInput.tsx';
import { MoneyField } from '../../fields/MoneyField.tsx';
import { StateFilter } from '../../fields/StateFilter.tsx';
import { TripFilter } from '../../fields/TripFilter.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { InvoiceStateChips } from './InvoiceStateChips.tsx';

const InvoiceBulk = lazyPart(() => import('./InvoiceBulk.tsx'));

const kinds = ['sea_freight', 'air_freight', 'online_order', 'pickup'] as const;
const shared = [
  <SearchInput key="q" source="q" alwaysOn />,
  <StateFilter key="state" source="state" noun="invoice" machine={invoiceStates} alwaysOn />,
  <UserInput key="user_id" source="user_id" />,
  <BooleanInput key="overdue" source="overdue" />,
  <BooleanInput key="open" source="open" />,
  <DateInput key="due_from" source="due_from" />,
  <DateInput key="due_to" source="due_to" />,
  <EInvoiceFilterInput key="e_invoice_state" source="e_invoice_state" />,
];
const freight = [...shared, <TripFilter key="trip_id" source="trip_id" label="fields.trip_code" />];
const every = [
  ...shared,
  <SelectInput key="kind" source="kind" choices={choicesOf('invoice_kinds', kinds)} helperText={false} />,
];

const presets: readonly Preset[] = [
  { label: 'lists.all', filter: {} },
  { label: 'presets.invoices.drafts', filter: { state: 'draft' } },
  { label: 'presets.invoices.open', filter: { open: true } },
  { label: 'presets.invoices.overdue', filter: { overdue: true } },
  { label: 'presets.invoices.paid', filter: { state: 'paid' } },
];

const Column = DataTable.Col<AdminInvoice, SortOf<typeof invoiceEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<AdminInvoice, SortOf<typeof invoiceEndpoints.list>>;

export default function InvoiceList() {
  const all = useResourceContext() === 'invoices';
  const format = useFormat();
  const translate = useTranslate();
  return (
    <List sort={{ field: 'created_at', order: 'DESC' }} filters={all ? every : freight} presets={presets}>
      <DataTable<AdminInvoice>
        bulkActionButtons={can('invoice:issue') && <InvoiceBulk />}
        hiddenColumns={[
          all ? 'trip_code' : 'kind',
          'late_fee_minor',
          'balance_minor',
          'in_review_minor',
          'outbound_package_reference',
          'issued_on',
          'e_invoice_state',
        ]}
      >
        <Column source="reference" />
        <Column source="user_name" field={CustomerField} disableSort />
        <Column source="kind" render={(r) => translate(`invoice_kinds.${r.kind}`)} disableSort />
        <Column source="state" render={(r) => <InvoiceStateChips invoice={r} />} />
        <NumberColumn source="total_minor" field={MoneyField} />
        <NumberColumn source="late_fee_minor" field={MoneyField} disableSort />
        <NumberColumn
          source="balance_minor"
          render={(r) => (isBilled(r.state) ? format.money(r.balance_minor) : '–')}
          disableSort
        />
        <NumberColumn
          source="in_review_minor"
          render={(r) => (r.in_review_minor > 0 ? format.money(r.in_review_minor) : '–')}
          disableSort
        />
        <NumberColumn
          source="to_pay_minor"
          render={(r) => (isBilled(r.state) && !r.awaits_acceptance ? format.money(r.to_pay_minor) : '–')}
          disableSort
        />
        <Column source="due_on" field={DayField} />
        <Column source="outbound_package_reference" disableSort />
        <Column source="trip_code" disableSort />
        <Column source="issued_on" field={DayField} />
        <Column source="e_invoice_state" render={reportState} disableSort />
      </DataTable>
    </List>
  );
}
