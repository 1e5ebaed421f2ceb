import type { BankAccount, bankAccountEndpoints } from '@rantau/shared/bank-statements';
import type { SortOf } from '@rantau/shared/contract';
import { DayField } from '../../fields/DayField.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';

const Column = DataTable.Col<BankAccount, SortOf<typeof bankAccountEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<BankAccount, SortOf<typeof bankAccountEndpoints.list>>;

export default function BankAccountList() {
  const translate = useTranslate();
  return (
    <List sort={{ field: 'name', order: 'ASC' }}>
      <DataTable<BankAccount> rowClick="edit">
        <Column source="name" />
        <Column source="account_number" disableSort />
        <Column source="currency" disableSort />
        <Column
          source="methods"
          render={(r) => r.methods.map((method) => translate(`payment_methods.${method}`)).join(', ')}
          disableSort
        />
        <Column source="last_statement_on" field={DayField} disableSort />
        <NumberColumn source="open_count" disableSort />
      </DataTable>
    </List>
  );
}
