import { type ListedPayment, paymentStates } from '@rantau/shared/payments';
import { DateInput, SearchInput, SelectInput, useTranslate } from 'react-admin';
import { CustomerCell } from '../../fields/CustomerCell.tsx';
import { choicesOf } from '../../fields/choices.ts';
import { StateFilter } from '../../fields/StateFilter.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useAgo } from '../../ui/use-ago.ts';
import { useFormat } from '../../ui/use-format.ts';
import { StateWithWarnings } from './StateWithWarnings.tsx';

const methods = ['bank_transfer_my', 'zelle', 'cheque'] as const;
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <StateFilter key="state" source="state" noun="payment" machine={paymentStates} alwaysOn />,
  <SelectInput
    key="method"
    source="method"
    choices={choicesOf('payment_methods', methods)}
    helperText={false}
  />,
  <UserInput key="user_id" source="user_id" />,
  <DateInput key="paid_from" source="paid_from" />,
  <DateInput key="paid_to" source="paid_to" />,
];
const presets = [
  { label: 'presets.payments.to_verify', filter: { state: 'submitted' } },
  { label: 'presets.payments.verified', filter: { state: 'verified' } },
  { label: 'presets.payments.rejected', filter: { state: 'rejected' } },
  { label: 'lists.all', filter: {} },
];

export default function PaymentList() {
  const format = useFormat();
  const ago = useAgo();
  const translate = useTranslate();
  const columns: readonly Column<ListedPayment>[] = [
    { source: 'reference', sortable: true },
    { source: 'user_name', cell: (r) => <CustomerCell name={r.user_name} suite={r.suite} /> },
    {
      source: 'state',
      sortable: true,
      cell: (r) => <StateWithWarnings state={r.state} warnings={r.warnings} />,
    },
    { source: 'method', cell: (r) => translate(`payment_methods.${r.method}`) },
    { source: 'amount_minor', align: 'right', cell: (r) => format.money(r.amount_minor, r.currency) },
    {
      source: 'amount_usd_minor',
      align: 'right',
      sortable: true,
      cell: (r) => format.money(r.amount_usd_minor),
    },
    { source: 'paid_on', sortable: true, cell: (r) => format.date(r.paid_on) },
    { source: 'created_at', sortable: true, cell: (r) => ago(r.created_at) },
  ];
  return (
    <ListPage<ListedPayment>
      columns={columns}
      sort={{ field: 'created_at', order: 'ASC' }}
      opening={{ state: 'submitted' }}
      filters={filters}
      presets={presets}
    />
  );
}
