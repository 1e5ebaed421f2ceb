import { type AdminInvoice, invoiceStates, isBilled } from '@rantau/shared/invoices';
import {
  BooleanInput,
  DateInput,
  SearchInput,
  SelectInput,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { can } from '../../access.ts';
import { CustomerCell } from '../../fields/CustomerCell.tsx';
import { choicesOf } from '../../fields/choices.ts';
import { StateFilter } from '../../fields/StateFilter.tsx';
import { TripFilter } from '../../fields/TripFilter.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';
import { InvoiceBulk } from './InvoiceBulk.tsx';
import { InvoiceStateChips } from './InvoiceStateChips.tsx';

const kinds = ['sea_freight', 'air_freight', 'online_order', 'pickup'] as const;
const shared = [
  <SearchInput key="q" source="q" alwaysOn />,
  <StateFilter key="state" source="state" noun="invoice" machine={invoiceStates} alwaysOn />,
  <UserInput key="user_id" source="user_id" />,
  <BooleanInput key="overdue" source="overdue" />,
  <BooleanInput key="open" source="open" />,
  <DateInput key="due_from" source="due_from" />,
  <DateInput key="due_to" source="due_to" />,
];
const freight = [...shared, <TripFilter key="trip_id" source="trip_id" label="fields.trip_code" />];
const every = [
  ...shared,
  <SelectInput key="kind" source="kind" choices={choicesOf('invoice_kinds', kinds)} helperText={false} />,
];

const presets = [
  { label: 'lists.all', filter: {} },
  { label: 'presets.invoices.drafts', filter: { state: 'draft' } },
  { label: 'presets.invoices.open', filter: { open: true } },
  { label: 'presets.invoices.overdue', filter: { overdue: true } },
  { label: 'presets.invoices.paid', filter: { state: 'paid' } },
];

export default function InvoiceList() {
  const all = useResourceContext() === 'invoices';
  const format = useFormat();
  const translate = useTranslate();
  const columns: readonly Column<AdminInvoice>[] = [
    { source: 'reference', sortable: true },
    { source: 'user_name', cell: (r) => <CustomerCell name={r.user_name} suite={r.suite} /> },
    { source: 'kind', hidden: !all, cell: (r) => translate(`invoice_kinds.${r.kind}`) },
    { source: 'state', sortable: true, cell: (r) => <InvoiceStateChips invoice={r} /> },
    { source: 'total_minor', align: 'right', sortable: true, cell: (r) => format.money(r.total_minor) },
    { source: 'late_fee_minor', align: 'right', hidden: true, cell: (r) => format.money(r.late_fee_minor) },
    {
      source: 'balance_minor',
      align: 'right',
      hidden: true,
      cell: (r) => (isBilled(r.state) ? format.money(r.balance_minor) : '–'),
    },
    {
      source: 'in_review_minor',
      align: 'right',
      hidden: true,
      cell: (r) => (r.in_review_minor > 0 ? format.money(r.in_review_minor) : '–'),
    },
    {
      source: 'to_pay_minor',
      align: 'right',
      // A quote that was not accepted is no debt.
      cell: (r) => (isBilled(r.state) && !r.awaits_acceptance ? format.money(r.to_pay_minor) : '–'),
    },
    { source: 'due_on', sortable: true, cell: (r) => format.date(r.due_on) },
    { source: 'outbound_package_reference', hidden: true },
    { source: 'trip_code', hidden: all },
    { source: 'issued_on', hidden: true, sortable: true, cell: (r) => format.date(r.issued_on) },
  ];
  return (
    <ListPage<AdminInvoice>
      columns={columns}
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={all ? every : freight}
      presets={presets}
      {...(can('invoice:issue') && { bulk: <InvoiceBulk /> })}
    />
  );
}
