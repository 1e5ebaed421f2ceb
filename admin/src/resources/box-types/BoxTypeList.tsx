import type { SortOf } from '@rantau/shared/contract';
import type { BoxType, boxTypeEndpoints } from '@rantau/shared/reference-data';
import { BooleanInput, SearchInput } from 'react-admin';
import { MeasureField } from '../../fields/MeasureField.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import { useFormat } from '../../ui/use-format.ts';

const filters = [<SearchInput key="q" source="q" alwaysOn />, <BooleanInput key="active" source="active" />];

const Column = DataTable.Col<BoxType, SortOf<typeof boxTypeEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<BoxType, SortOf<typeof boxTypeEndpoints.list>>;

export default function BoxTypeList() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <List sort={{ field: 'name', order: 'ASC' }} filters={filters}>
      <DataTable<BoxType> rowClick="edit">
        <Column source="name" />
        <Column
          name="outer_size"
          render={(r) =>
            format.size({
              length_in: r.outer_length_in,
              width_in: r.outer_width_in,
              height_in: r.outer_height_in,
            })
          }
          disableSort
        />
        <Column
          name="inner_size"
          render={(r) =>
            format.size({
              length_in: r.inner_length_in,
              width_in: r.inner_width_in,
              height_in: r.inner_height_in,
            })
          }
          disableSort
        />
        <NumberColumn source="tare_lb" field={MeasureField} disableSort />
        <Column
          source="active"
          render={(r) => translate(r.active ? 'ra.boolean.true' : 'ra.boolean.false')}
          disableSort
        />
      </DataTable>
    </List>
  );
}
