import type { SortOf } from '@rantau/shared/contract';
import type { EnteredBy, ServicePrice, servicePriceEndpoints } from '@rantau/shared/reference-data';
import { SelectInput } from 'react-admin';
import { DayField } from '../../fields/DayField.tsx';
import { EnteredByField } from '../../fields/EnteredByField.tsx';
import { MoneyField } from '../../fields/MoneyField.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { serviceChoices } from './service-choices.ts';

const filters = [
  <SelectInput key="service" source="service" choices={serviceChoices} helperText={false} alwaysOn />,
];

const Column = DataTable.Col<ServicePrice & EnteredBy, SortOf<typeof servicePriceEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<ServicePrice & EnteredBy, SortOf<typeof servicePriceEndpoints.list>>;

export default function ServicePriceList() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <List sort={{ field: 'service', order: 'ASC' }} filters={filters}>
      <DataTable<ServicePrice & EnteredBy> rowClick="edit">
        <Column source="service" render={(r) => translate(`services.${r.service}`)} />
        <Column
          source="zone"
          render={(r) => (r.zone ? translate(`zones.${r.zone}`) : translate('lists.any'))}
          disableSort
        />
        <NumberColumn source="amount_usd_minor" field={MoneyField} disableSort />
        <Column source="basis" render={(r) => translate(`service_bases.${r.basis}`)} disableSort />
        <NumberColumn
          source="rate_bp"
          render={(r) => (r.rate_bp > 0 ? `${format.number(r.rate_bp / 100)}%` : '–')}
          disableSort
        />
        <Column source="effective_from" field={DayField} />
        <Column source="entered_by" field={EnteredByField} disableSort />
      </DataTable>
    </List>
  );
}
