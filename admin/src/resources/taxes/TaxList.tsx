import type { EnteredBy, Tax } from '@rantau/shared/reference-data';
import { SearchInput, useTranslate } from 'react-admin';
import { enteredBy } from '../../fields/entered-by.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

export default function TaxList() {
  const format = useFormat();
  const translate = useTranslate();
  const columns: readonly Column<Tax & EnteredBy>[] = [
    { source: 'code', sortable: true, cell: (r) => <code>{r.code}</code> },
    { source: 'name', cell: (r) => (format.locale === 'ms' ? r.name_ms : r.name_en) },
    {
      source: 'rate_bp',
      align: 'right',
      cell: (r) => `${format.number(r.rate_bp / 100)}%`,
    },
    { source: 'applies_to', cell: (r) => translate(`taxed.${r.applies_to}`) },
    { source: 'effective_from', sortable: true, cell: (r) => format.date(r.effective_from) },
    { source: 'effective_to', cell: (r) => (r.effective_to ? format.date(r.effective_to) : '–') },
    enteredBy,
  ];
  return (
    <ListPage<Tax & EnteredBy>
      columns={columns}
      sort={{ field: 'effective_from', order: 'DESC' }}
      filters={filters}
      view="edit"
    />
  );
}
