import type { SortOf } from '@rantau/shared/contract';
import { zones } from '@rantau/shared/geography';
import type { EnteredBy, Rate, rateEndpoints } from '@rantau/shared/reference-data';
import { SelectInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { DayField } from '../../fields/DayField.tsx';
import { EnteredByField } from '../../fields/EnteredByField.tsx';
import { MoneyField } from '../../fields/MoneyField.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import { useFormat } from '../../ui/use-format.ts';

const filters = [
  <SelectInput
    key="mode"
    source="mode"
    choices={choicesOf('modes', ['sea', 'air'])}
    helperText={false}
    alwaysOn
  />,
  <SelectInput key="zone" source="zone" choices={choicesOf('zones', zones)} helperText={false} alwaysOn />,
];

const Column = DataTable.Col<Rate & EnteredBy, SortOf<typeof rateEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<Rate & EnteredBy, SortOf<typeof rateEndpoints.list>>;

export default function RateList() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <List sort={{ field: 'effective_from', order: 'DESC' }} filters={filters}>
      <DataTable<Rate & EnteredBy> rowClick="edit">
        <Column source="zone" render={(r) => translate(`zones.${r.zone}`)} />
        <Column source="mode" render={(r) => translate(`modes.${r.mode}`)} />
        <NumberColumn
          source="unit_price_usd_minor"
          render={(r) => `${format.money(r.unit_price_usd_minor)} / ${r.unit}`}
          disableSort
        />
        <NumberColumn source="minimum_usd_minor" field={MoneyField} disableSort />
        <Column source="effective_from" field={DayField} />
        <Column source="entered_by" field={EnteredByField} disableSort />
        <Column source="sample" render={(r) => (r.sample ? translate('rate.sample') : '')} disableSort />
      </DataTable>
    </List>
  );
}
