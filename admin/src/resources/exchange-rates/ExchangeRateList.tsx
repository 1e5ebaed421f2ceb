import type { SortOf } from '@rantau/shared/contract';
import { formatDecimal } from '@rantau/shared/format';
import type { EnteredBy, ExchangeRate, exchangeRateEndpoints } from '@rantau/shared/reference-data';
import type { ReactElement } from 'react';
import { TimeField } from '../../fields/TimeField.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { today } from '../../fields/today.ts';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useRates } from './use-rates.ts';

const filters: ReactElement[] = [];

const Column = DataTable.Col<ExchangeRate & EnteredBy, SortOf<typeof exchangeRateEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<ExchangeRate & EnteredBy, SortOf<typeof exchangeRateEndpoints.list>>;

export default function ExchangeRateList() {
  const format = useFormat();
  const translate = useTranslate();
  const inForce = useRates().on(today())?.id;
  return (
    <List sort={{ field: 'effective_from', order: 'DESC' }} filters={filters}>
      <DataTable<ExchangeRate & EnteredBy> rowClick={false}>
        <Column
          source="effective_from"
          render={(r) => (
            <>
              {format.date(r.effective_from)}{' '}
              {r.id === inForce && <ToneChip tone="success">{translate('exchange_rate.in_force')}</ToneChip>}
            </>
          )}
        />
        <NumberColumn
          source="rate"
          render={(r) => `1 ${r.base} = ${formatDecimal(r.rate, format.locale)} ${r.quote}`}
          disableSort
        />
        <Column source="created_at" field={TimeField} />
        <Column source="entered_by" disableSort />
      </DataTable>
    </List>
  );
}
