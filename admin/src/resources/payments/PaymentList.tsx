import type { SortOf } from '@rantau/shared/contract';
import { type ListedPayment, type paymentEndpoints, paymentStates } from '@rantau/shared/payments';
import { DateInput, SearchInput, SelectInput } from 'react-admin';
import { NameCell } from '../../fields/CustomerCell.tsx';
import { CustomerField } from '../../fields/CustomerField.tsx';
import { choicesOf } from '../../fields/choices.ts';
import { DayField } from '../../fields/DayField.tsx';
import { MoneyField } from '../../fields/MoneyField.tsx';
import { StateFilter } from '../../fields/StateFilter.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';
import { useAgo } from '../../ui/use-ago.ts';
import { useFormat } from '../../ui/use-format.ts';
import { StateWithWarnings } from './StateWithWarnings.tsx';

const origins = [
  'provider',
  'proof',
  'statement',
  'staff',
] as const satisfies readonly ListedPayment['came_from'][];
const methods = ['bank_transfer_my', 'zelle', 'cheque', 'online'] as const;
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <StateFilter key="state" source="state" noun="payment" machine={paymentStates} alwaysOn />,
  <SelectInput
    key="method"
    source="method"
    choices={choicesOf('payment_methods', methods)}
    helperText={false}
  />,
  <SelectInput
    key="came_from"
    source="came_from"
    choices={choicesOf('payment_origins', origins)}
    helperText={false}
  />,
  <UserInput key="user_id" source="user_id" />,
  <DateInput key="paid_from" source="paid_from" />,
  <DateInput key="paid_to" source="paid_to" />,
];
const oldest = { field: 'created_at', order: 'ASC' } as const;
const newest = { field: 'created_at', order: 'DESC' } as const;
const presets: readonly Preset[] = [
  { label: 'presets.payments.to_verify', filter: { state: 'submitted' }, sort: oldest },
  { label: 'presets.payments.verified', filter: { state: 'verified' }, sort: newest },
  { label: 'presets.payments.rejected', filter: { state: 'rejected' }, sort: newest },
  { label: 'lists.all', filter: {}, sort: newest },
];

const Column = DataTable.Col<ListedPayment, SortOf<typeof paymentEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<ListedPayment, SortOf<typeof paymentEndpoints.list>>;

export default function PaymentList() {
  const format = useFormat();
  const ago = useAgo();
  const translate = useTranslate();
  return (
    <List sort={oldest} filterDefaultValues={{ state: 'submitted' }} filters={filters} presets={presets}>
      <DataTable<ListedPayment>>
        <Column source="reference" />
        <Column source="user_name" field={CustomerField} disableSort />
        <Column source="state" render={(r) => <StateWithWarnings state={r.state} warnings={r.warnings} />} />
        <Column
          source="method"
          render={(r) => (
            <NameCell
              name={translate(`payment_methods.${r.method}`)}
              below={translate(`payment_origins.${r.came_from}`)}
            />
          )}
          disableSort
        />
        <NumberColumn
          source="amount_minor"
          render={(r) => format.money(r.amount_minor, r.currency)}
          disableSort
        />
        <NumberColumn source="amount_usd_minor" field={MoneyField} />
        <Column source="paid_on" field={DayField} />
        <Column source="created_at" render={(r) => ago(r.created_at)} />
      </DataTable>
    </List>
  );
}
