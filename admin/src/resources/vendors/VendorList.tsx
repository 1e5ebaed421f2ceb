import type { SortOf } from '@rantau/shared/contract';
import { findState, malaysianStates } from '@rantau/shared/geography';
import type { Vendor, vendorEndpoints } from '@rantau/shared/vendors';
import { BooleanInput, SearchInput } from 'react-admin';
import { PhoneField } from '../../fields/PhoneField.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import { useFormat } from '../../ui/use-format.ts';

const filters = [<SearchInput key="q" source="q" alwaysOn />, <BooleanInput key="active" source="active" />];

const Column = DataTable.Col<Vendor, SortOf<typeof vendorEndpoints.list>>;

export default function VendorList() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <List sort={{ field: 'name', order: 'ASC' }} filters={filters}>
      <DataTable<Vendor> rowClick="edit">
        <Column source="name" />
        <Column source="phone" field={PhoneField} disableSort />
        <Column source="email" disableSort />
        <Column
          source="states"
          render={(r) =>
            r.states.length === malaysianStates.length
              ? translate('warehouse.everywhere')
              : r.states.map((code) => findState(code)?.[format.locale] ?? code).join(', ')
          }
          disableSort
        />
        <Column
          source="has_waybills"
          render={(r) => translate(r.has_waybills ? 'ra.boolean.true' : 'ra.boolean.false')}
          disableSort
        />
        <Column
          source="active"
          render={(r) => translate(r.active ? 'ra.boolean.true' : 'ra.boolean.false')}
          disableSort
        />
      </DataTable>
    </List>
  );
}
