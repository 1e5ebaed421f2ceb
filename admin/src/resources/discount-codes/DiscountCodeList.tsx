import type { DiscountCode } from '@rantau/shared/reference-data';
import { BooleanInput, SearchInput, useTranslate } from 'react-admin';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';
import { CodeStatus } from './CodeStatus.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />, <BooleanInput key="active" source="active" />];

export default function DiscountCodeList() {
  const format = useFormat();
  const translate = useTranslate();
  const columns: readonly Column<DiscountCode>[] = [
    { source: 'code', sortable: true, cell: (r) => <code>{r.code}</code> },
    {
      source: 'value',
      align: 'right',
      cell: (r) => (r.kind === 'amount' ? format.money(r.value) : `${format.number(r.value / 100)}%`),
    },
    { source: 'applies_to', cell: (r) => translate(`discount.applies_to.${r.applies_to}`) },
    { source: 'valid_from', cell: (r) => format.date(r.valid_from) },
    { source: 'valid_to', sortable: true, cell: (r) => format.date(r.valid_to) },
    {
      source: 'uses',
      align: 'right',
      cell: (r) =>
        r.max_uses === null
          ? format.number(r.uses)
          : `${format.number(r.uses)} / ${format.number(r.max_uses)}`,
    },
    { source: 'status', cell: (r) => <CodeStatus code={r} /> },
  ];
  return (
    <ListPage<DiscountCode>
      columns={columns}
      sort={{ field: 'valid_to', order: 'DESC' }}
      filters={filters}
      view="edit"
    />
  );
}
