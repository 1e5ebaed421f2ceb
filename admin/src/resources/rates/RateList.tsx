import { zones } from '@rantau/shared/geography';
import type { EnteredBy, Rate } from '@rantau/shared/reference-data';
import { SelectInput, useTranslate } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { enteredBy } from '../../fields/entered-by.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';

const filters = [
  <SelectInput
    key="mode"
    source="mode"
    choices={choicesOf('modes', ['sea', 'air'])}
    helperText={false}
    alwaysOn
  />,
  <SelectInput key="zone" source="zone" choices={choicesOf('zones', zones)} helperText={false} alwaysOn />,
];

export default function RateList() {
  const format = useFormat();
  const translate = useTranslate();
  const columns: readonly Column<Rate & EnteredBy>[] = [
    { source: 'zone', sortable: true, cell: (r) => translate(`zones.${r.zone}`) },
    { source: 'mode', sortable: true, cell: (r) => translate(`modes.${r.mode}`) },
    {
      source: 'unit_price_usd_minor',
      align: 'right',
      cell: (r) => `${format.money(r.unit_price_usd_minor)} / ${r.unit}`,
    },
    { source: 'minimum_usd_minor', align: 'right', cell: (r) => format.money(r.minimum_usd_minor) },
    { source: 'effective_from', sortable: true, cell: (r) => format.date(r.effective_from) },
    enteredBy,
    { source: 'sample', cell: (r) => (r.sample ? translate('rate.sample') : '') },
  ];
  return (
    <ListPage<Rate & EnteredBy>
      columns={columns}
      sort={{ field: 'effective_from', order: 'DESC' }}
      filters={filters}
      view="edit"
    />
  );
}
