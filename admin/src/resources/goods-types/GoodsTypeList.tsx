import type { SortOf } from '@rantau/shared/contract';
import type { GoodsType, goodsTypeEndpoints } from '@rantau/shared/reference-data';
import { BooleanInput, SearchInput } from 'react-admin';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import { useFormat } from '../../ui/use-format.ts';

const filters = [<SearchInput key="q" source="q" alwaysOn />, <BooleanInput key="active" source="active" />];

const Column = DataTable.Col<GoodsType, SortOf<typeof goodsTypeEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<GoodsType, SortOf<typeof goodsTypeEndpoints.list>>;

export default function GoodsTypeList() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <List sort={{ field: 'name_ms', order: 'ASC' }} filters={filters}>
      <DataTable<GoodsType> rowClick="edit" hiddenColumns={['schedule_b']}>
        <Column source="name_ms" />
        <Column source="name_en" />
        <Column source="sea" render={(r) => translate(`goods_rules.${r.sea}`)} disableSort />
        <Column source="air" render={(r) => translate(`goods_rules.${r.air}`)} disableSort />
        <NumberColumn
          source="surcharge_usd_minor"
          render={(r) => (r.surcharge_usd_minor === 0 ? '–' : format.money(r.surcharge_usd_minor))}
          disableSort
        />
        <Column source="schedule_b" disableSort />
        <Column
          source="active"
          render={(r) => translate(r.active ? 'ra.boolean.true' : 'ra.boolean.false')}
          disableSort
        />
      </DataTable>
    </List>
  );
}
