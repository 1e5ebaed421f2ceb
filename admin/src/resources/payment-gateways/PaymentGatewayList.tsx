import type { SortOf } from '@rantau/shared/contract';
import type { PaymentGateway, paymentGatewayEndpoints } from '@rantau/shared/payment-gateways';
import { BooleanField } from 'react-admin';
import { EnvironmentField } from '../../fields/EnvironmentField.tsx';
import { ProviderErrorField } from '../../fields/ProviderErrorField.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { RecordPayout } from './RecordPayout.tsx';

const Column = DataTable.Col<PaymentGateway, SortOf<typeof paymentGatewayEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<PaymentGateway, SortOf<typeof paymentGatewayEndpoints.list>>;

/** The accounts at the providers: which of them are on, and how it goes. */
export default function PaymentGatewayList() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <List sort={{ field: 'provider', order: 'ASC' }}>
      <DataTable<PaymentGateway> rowClick="edit">
        <Column source="provider" render={(r) => r.name} disableSort />
        <Column source="environment" field={EnvironmentField} disableSort />
        <Column source="is_on" field={BooleanField} disableSort />
        <Column
          source="methods"
          render={(r) => r.methods.map((each) => translate(`online_methods.${each}`)).join(', ')}
          disableSort
        />
        <NumberColumn source="open_count" disableSort />
        <NumberColumn source="problem_count" disableSort />
        <Column
          source="balances"
          render={(r) => (
            <>
              {r.balances
                .map(({ currency, amount_minor }) => format.money(amount_minor, currency))
                .join(' · ')}{' '}
              {r.is_on && <RecordPayout gateway={r} />}
            </>
          )}
          disableSort
        />
        <Column source="last_success_at" field={TimeField} disableSort />
        <Column source="last_error" field={ProviderErrorField} disableSort />
      </DataTable>
    </List>
  );
}
