import { adminRoles } from '@rantau/shared/access';
import type { Admin } from '@rantau/shared/admins';
import { SearchInput, SelectInput, useTranslate } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';

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

export default function AdminList() {
  const translate = useTranslate();
  const columns: readonly Column<Admin>[] = [
    { source: 'name', sortable: true },
    { source: 'email', sortable: true },
    { source: 'role', sortable: true, cell: (r) => translate(`roles.${r.role}`) },
    { source: 'otp_enabled', cell: (r) => translate(r.otp_enabled ? 'ra.boolean.true' : 'ra.boolean.false') },
    { source: 'last_login_at', sortable: true, cell: (r) => <TimeCell at={r.last_login_at} /> },
    { source: 'blocked_at', cell: (r) => <TimeCell at={r.blocked_at} /> },
  ];
  return (
    <ListPage<Admin> columns={columns} sort={{ field: 'name', order: 'ASC' }} filters={filters} view="edit" />
  );
}
