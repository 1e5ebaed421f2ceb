import type { EnteredBy, LateFeeTerms } from '@rantau/shared/reference-data';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { enteredBy } from '../../fields/entered-by.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';

const filters: ReactElement[] = [];

export default function LateFeeTermsList() {
  const format = useFormat();
  const translate = useTranslate();
  const columns: readonly Column<LateFeeTerms & EnteredBy>[] = [
    { source: 'effective_from', sortable: true, cell: (r) => format.date(r.effective_from) },
    {
      source: 'cap_usd_minor',
      align: 'right',
      cell: (r) => (r.cap_usd_minor === null ? translate('lists.no_cap') : format.money(r.cap_usd_minor)),
    },
    enteredBy,
  ];
  return (
    <ListPage<LateFeeTerms & EnteredBy>
      columns={columns}
      sort={{ field: 'effective_from', order: 'DESC' }}
      filters={filters}
      view="edit"
    />
  );
}
