import type { SortOf } from '@rantau/shared/contract';
import type { AdminPaymentIntent, paymentIntentEndpoints } from '@rantau/shared/payment-intents';
import { SearchInput } from 'react-admin';
import { CustomerField } from '../../fields/CustomerField.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';
import { useFormat } from '../../ui/use-format.ts';

const filters = [<SearchInput key="q" source="q" alwaysOn />, <UserInput key="user_id" source="user_id" />];
const presets: readonly Preset[] = [
  { label: 'lists.all', filter: {} },
  { label: 'presets.payment_intents.needs_staff', filter: { needs_staff: true } },
  { label: 'states.payment_intent.open', filter: { state: 'open' } },
  { label: 'states.payment_intent.paid', filter: { state: 'paid' } },
  { label: 'states.payment_intent.failed', filter: { state: 'failed' } },
];

const Column = DataTable.Col<AdminPaymentIntent, SortOf<typeof paymentIntentEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<AdminPaymentIntent, SortOf<typeof paymentIntentEndpoints.list>>;

/** Sums that customers were sent to a provider with, and what became of them. */
export default function PaymentIntentList() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <List sort={{ field: 'created_at', order: 'DESC' }} filters={filters} presets={presets}>
      <DataTable<AdminPaymentIntent>>
        <Column source="reference" />
        <Column source="state" render={(r) => <StateChip noun="payment_intent" state={r.state} />} />
        <Column
          source="problem"
          render={(r) =>
            r.problem && r.problem_note === null && translate(`payment_intent.problems.${r.problem}`)
          }
          disableSort
        />
        <Column source="user_name" field={CustomerField} disableSort />
        <NumberColumn
          source="amount_minor"
          render={(r) => format.money(r.amount_minor, r.currency)}
          disableSort
        />
        <Column source="gateway_name" disableSort />
        <Column source="created_at" field={TimeField} />
      </DataTable>
    </List>
  );
}
