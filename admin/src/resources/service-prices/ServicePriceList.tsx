import type { EnteredBy, ServicePrice } from '@rantau/shared/reference-data';
import { SelectInput, useTranslate } from 'react-admin';
import { enteredBy } from '../../fields/entered-by.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';
import { serviceChoices } from './service-choices.ts';

const filters = [
  <SelectInput key="service" source="service" choices={serviceChoices} helperText={false} alwaysOn />,
];

export default function ServicePriceList() {
  const format = useFormat();
  const translate = useTranslate();
  const columns: readonly Column<ServicePrice & EnteredBy>[] = [
    { source: 'service', sortable: true, cell: (r) => translate(`services.${r.service}`) },
    { source: 'zone', cell: (r) => (r.zone ? translate(`zones.${r.zone}`) : translate('lists.any')) },
    { source: 'amount_usd_minor', align: 'right', cell: (r) => format.money(r.amount_usd_minor) },
    { source: 'basis', cell: (r) => translate(`service_bases.${r.basis}`) },
    {
      source: 'rate_bp',
      align: 'right',
      cell: (r) => (r.rate_bp > 0 ? `${format.number(r.rate_bp / 100)}%` : '–'),
    },
    { source: 'effective_from', sortable: true, cell: (r) => format.date(r.effective_from) },
    enteredBy,
  ];
  return (
    <ListPage<ServicePrice & EnteredBy>
      columns={columns}
      sort={{ field: 'service', order: 'ASC' }}
      filters={filters}
      view="edit"
    />
  );
}
