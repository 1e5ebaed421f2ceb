import type { SortOf } from '@rantau/shared/contract';
import type { PaymentSettings, paymentSettingsEndpoints } from '@rantau/shared/payments';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import { useFormat } from '../../ui/use-format.ts';

const Column = DataTable.Col<PaymentSettings, SortOf<typeof paymentSettingsEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<PaymentSettings, SortOf<typeof paymentSettingsEndpoints.list>>;

/** The one record of what owners demand before money counts. */
export default function PaymentSettingsList() {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <List sort={{ field: 'created_at', order: 'ASC' }}>
      <DataTable<PaymentSettings> rowClick="edit">
        <Column
          source="proof_alone_verifies"
          render={(r) => translate(`ra.boolean.${r.proof_alone_verifies}`)}
          disableSort
        />
        <NumberColumn
          source="second_person_from_usd_minor"
          render={(r) =>
            r.second_person_from_usd_minor === null ? '–' : format.money(r.second_person_from_usd_minor)
          }
          disableSort
        />
        <Column source="duitnow_merchant_name" disableSort />
      </DataTable>
    </List>
  );
}
