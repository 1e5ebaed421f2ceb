import type { BoxType } from '@rantau/shared/reference-data';
import { BooleanInput, SearchInput, useTranslate } from 'react-admin';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';

const filters = [<SearchInput key="q" source="q" alwaysOn />, <BooleanInput key="active" source="active" />];

export default function BoxTypeList() {
  const format = useFormat();
  const translate = useTranslate();
  const columns: readonly Column<BoxType>[] = [
    { source: 'name', sortable: true },
    {
      source: 'outer_size',
      cell: (r) =>
        format.size({
          length_in: r.outer_length_in,
          width_in: r.outer_width_in,
          height_in: r.outer_height_in,
        }),
    },
    {
      source: 'inner_size',
      cell: (r) =>
        format.size({
          length_in: r.inner_length_in,
          width_in: r.inner_width_in,
          height_in: r.inner_height_in,
        }),
    },
    { source: 'tare_lb', align: 'right', cell: (r) => format.weight(r.tare_lb) },
    { source: 'active', cell: (r) => translate(r.active ? 'ra.boolean.true' : 'ra.boolean.false') },
  ];
  return (
    <ListPage<BoxType>
      columns={columns}
      sort={{ field: 'name', order: 'ASC' }}
      filters={filters}
      view="edit"
    />
  );
}
