import { formatDecimal } from '@rantau/shared/format';
import type { EnteredBy, ExchangeRate } from '@rantau/shared/reference-data';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { today } from '../../fields/today.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useRates } from './use-rates.ts';

const filters: ReactElement[] = [];

export default function ExchangeRateList() {
  const format = useFormat();
  const translate = useTranslate();
  const inForce = useRates().on(today())?.id;

  const columns: readonly Column<ExchangeRate & EnteredBy>[] = [
    {
      source: 'effective_from',
      sortable: true,
      cell: (r) => (
        <>
          {format.date(r.effective_from)}{' '}
          {r.id === inForce && <ToneChip tone="success">{translate('exchange_rate.in_force')}</ToneChip>}
        </>
      ),
    },
    {
      source: 'rate',
      align: 'right',
      cell: (r) => `1 ${r.base} = ${formatDecimal(r.rate, format.locale)} ${r.quote}`,
    },
    { source: 'created_at', sortable: true, cell: (r) => <TimeCell at={r.created_at} /> },
    { source: 'entered_by', cell: (r) => r.entered_by ?? '–' },
  ];
  return (
    <ListPage<ExchangeRate & EnteredBy>
      columns={columns}
      sort={{ field: 'effective_from', order: 'DESC' }}
      filters={filters}
      view={null}
    />
  );
}
