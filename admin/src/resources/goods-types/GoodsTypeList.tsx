import type { GoodsType } from '@rantau/shared/reference-data';
import { BooleanInput, SearchInput, useTranslate } from 'react-admin';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';

const filters = [<SearchInput key="q" source="q" alwaysOn />, <BooleanInput key="active" source="active" />];

export default function GoodsTypeList() {
  const format = useFormat();
  const translate = useTranslate();
  const columns: readonly Column<GoodsType>[] = [
    { source: 'name_ms', sortable: true },
    { source: 'name_en', sortable: true },
    { source: 'sea', cell: (r) => translate(`goods_rules.${r.sea}`) },
    { source: 'air', cell: (r) => translate(`goods_rules.${r.air}`) },
    {
      source: 'surcharge_usd_minor',
      align: 'right',
      cell: (r) => (r.surcharge_usd_minor === 0 ? '–' : format.money(r.surcharge_usd_minor)),
    },
    { source: 'schedule_b', hidden: true },
    { source: 'active', cell: (r) => translate(r.active ? 'ra.boolean.true' : 'ra.boolean.false') },
  ];
  return (
    <ListPage<GoodsType>
      columns={columns}
      sort={{ field: 'name_ms', order: 'ASC' }}
      filters={filters}
      view="edit"
    />
  );
}
