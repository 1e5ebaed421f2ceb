import { adminRoles } from '@rantau/shared/access';
import type { Admin, adminEndpoints } from '@rantau/shared/admins';
import type { SortOf } from '@rantau/shared/contract';
import { SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { TimeField } from '../../fields/TimeField.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="role"
    source="role"
    choices={choicesOf('roles', adminRoles)}
    helperText={false}
    alwaysOn
  />,
];

const Column = DataTable.Col<Admin, SortOf<typeof adminEndpoints.list>>;

export default function AdminList() {
  const translate = useTranslate();
  return (
    <List sort={{ field: 'name', order: 'ASC' }} filters={filters}>
      <DataTable<Admin> rowClick="edit">
        <Column source="name" />
        <Column source="email" />
        <Column source="role" render={(r) => translate(`roles.${r.role}`)} />
        <Column
          source="otp_enabled"
          render={(r) => translate(r.otp_enabled ? 'ra.boolean.true' : 'ra.boolean.false')}
          disableSort
        />
        <Column source="last_login_at" field={TimeField} />
        <Column source="blocked_at" field={TimeField} disableSort />
      </DataTable>
    </List>
  );
}
