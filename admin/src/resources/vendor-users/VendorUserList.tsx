import type { SortOf } from '@rantau/shared/contract';
import type { VendorUser, vendorUserEndpoints } from '@rantau/shared/vendors';
import { SearchInput } from 'react-admin';
import { PhoneField } from '../../fields/PhoneField.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { VendorFilter } from '../../fields/VendorFilter.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <VendorFilter key="vendor_id" source="vendor_id" alwaysOn />,
];

const Column = DataTable.Col<VendorUser, SortOf<typeof vendorUserEndpoints.list>>;

export default function VendorUserList() {
  return (
    <List sort={{ field: 'name', order: 'ASC' }} filters={filters}>
      <DataTable<VendorUser> rowClick="edit">
        <Column source="name" />
        <Column source="vendor_name" disableSort />
        <Column source="email" />
        <Column source="phone" field={PhoneField} disableSort />
        <Column source="blocked_at" field={TimeField} disableSort />
      </DataTable>
    </List>
  );
}
