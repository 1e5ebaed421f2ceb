import type { SortOf } from '@rantau/shared/contract';
import type { DiscountCode, discountCodeEndpoints } from '@rantau/shared/reference-data';
import { BooleanInput, SearchInput } from 'react-admin';
import { DayField } from '../../fields/DayField.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { CodeStatus } from './CodeStatus.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />, <BooleanInput key="active" source="active" />];

const Column = DataTable.Col<DiscountCode, SortOf<typeof discountCodeEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<DiscountCode, SortOf<typeof discountCodeEndpoints.list>>;

export default function DiscountCodeList() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <List sort={{ field: 'valid_to', order: 'DESC' }} filters={filters}>
      <DataTable<DiscountCode> rowClick="edit">
        <Column source="code" render={(r) => <code>{r.code}</code>} />
        <NumberColumn
          source="value"
          render={(r) => (r.kind === 'amount' ? format.money(r.value) : `${format.number(r.value / 100)}%`)}
          disableSort
        />
        <Column
          source="applies_to"
          render={(r) => translate(`discount.applies_to.${r.applies_to}`)}
          disableSort
        />
        <Column source="valid_from" field={DayField} disableSort />
        <Column source="valid_to" field={DayField} />
        <NumberColumn
          source="uses"
          render={(r) =>
            r.max_uses === null
              ? format.number(r.uses)
              : `${format.number(r.uses)} / ${format.number(r.max_uses)}`
          }
          disableSort
        />
        <Column name="status" render={(r) => <CodeStatus code={r} />} />
      </DataTable>
    </List>
  );
}
