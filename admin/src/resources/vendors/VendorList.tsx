import { formatPhone } from '@rantau/shared/format';
import { findState } from '@rantau/shared/geography';
import type { Vendor } from '@rantau/shared/vendors';
import { BooleanInput, SearchInput, useTranslate } from 'react-admin';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';

const filters = [<SearchInput key="q" source="q" alwaysOn />, <BooleanInput key="active" source="active" />];

export default function VendorList() {
  const format = useFormat();
  const translate = useTranslate();
  const columns: readonly Column<Vendor>[] = [
    { source: 'name', sortable: true },
    { source: 'phone', cell: (r) => formatPhone(r.phone) },
    { source: 'email' },
    {
      source: 'states',
      cell: (r) => r.states.map((code) => findState(code)?.[format.locale] ?? code).join(', '),
    },
    { source: 'active', cell: (r) => translate(r.active ? 'ra.boolean.true' : 'ra.boolean.false') },
  ];
  return (
    <ListPage<Vendor>
      columns={columns}
      sort={{ field: 'name', order: 'ASC' }}
      filters={filters}
      view="edit"
    />
  );
}
