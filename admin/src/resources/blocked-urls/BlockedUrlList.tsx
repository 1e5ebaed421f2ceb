import type { BlockedUrl } from '@rantau/shared/reference-data';
import { SearchInput } from 'react-admin';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

export default function BlockedUrlList() {
  const columns: readonly Column<BlockedUrl>[] = [
    { source: 'host_pattern', sortable: true },
    { source: 'reason_ms' },
    { source: 'reason_en' },
    { source: 'created_at', sortable: true, cell: (r) => <TimeCell at={r.created_at} /> },
  ];
  return (
    <ListPage<BlockedUrl>
      columns={columns}
      sort={{ field: 'host_pattern', order: 'ASC' }}
      filters={filters}
      view="edit"
    />
  );
}
