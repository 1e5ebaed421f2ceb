import type { SortOf } from '@rantau/shared/contract';
import type { BlockedUrl, blockedUrlEndpoints } from '@rantau/shared/reference-data';
import { SearchInput } from 'react-admin';
import { TimeField } from '../../fields/TimeField.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

const Column = DataTable.Col<BlockedUrl, SortOf<typeof blockedUrlEndpoints.list>>;

export default function BlockedUrlList() {
  return (
    <List sort={{ field: 'host_pattern', order: 'ASC' }} filters={filters}>
      <DataTable<BlockedUrl> rowClick="edit">
        <Column source="host_pattern" />
        <Column source="reason_ms" disableSort />
        <Column source="reason_en" disableSort />
        <Column source="created_at" field={TimeField} />
      </DataTable>
    </List>
  );
}
