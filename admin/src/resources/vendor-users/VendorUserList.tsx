import { formatPhone } from '@rantau/shared/format';
import type { VendorUser } from '@rantau/shared/vendors';
import { ReferenceInput, SearchInput, SelectInput } from 'react-admin';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput
    key="vendor_id"
    source="vendor_id"
    reference="vendors"
    sort={{ field: 'name', order: 'ASC' }}
    alwaysOn
  >
    <SelectInput optionText="name" label="fields.vendor_name" helperText={false} />
  </ReferenceInput>,
];

export default function VendorUserList() {
  const columns: readonly Column<VendorUser>[] = [
    { source: 'name', sortable: true },
    { source: 'vendor_name' },
    { source: 'email', sortable: true },
    { source: 'phone', cell: (r) => formatPhone(r.phone) },
    { source: 'blocked_at', cell: (r) => <TimeCell at={r.blocked_at} /> },
  ];
  return (
    <ListPage<VendorUser>
      columns={columns}
      sort={{ field: 'name', order: 'ASC' }}
      filters={filters}
      view="edit"
    />
  );
}
