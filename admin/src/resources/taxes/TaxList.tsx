import { Typography } from '@mui/material';
import type { SortOf } from '@rantau/shared/contract';
import type { EnteredBy, Tax, taxEndpoints } from '@rantau/shared/reference-data';
import { SearchInput } from 'react-admin';
import { DayField } from '../../fields/DayField.tsx';
import { EnteredByField } from '../../fields/EnteredByField.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import { useFormat } from '../../ui/use-format.ts';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

const Column = DataTable.Col<Tax & EnteredBy, SortOf<typeof taxEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<Tax & EnteredBy, SortOf<typeof taxEndpoints.list>>;

export default function TaxList() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <List sort={{ field: 'effective_from', order: 'DESC' }} filters={filters}>
      <DataTable<Tax & EnteredBy> rowClick="edit">
        <Column source="code" render={(r) => <code>{r.code}</code>} />
        <Column
          name="name"
          render={(r) => (
            <>
              {r[`name_${format.locale}`]}
              {r.exemption_reason && (
                <Typography variant="body2" color="text.secondary">
                  {translate('tax_return.exempt', { reason: r.exemption_reason })}
                </Typography>
              )}
            </>
          )}
        />
        <NumberColumn source="rate_bp" render={(r) => `${format.number(r.rate_bp / 100)}%`} disableSort />
        <Column source="applies_to" render={(r) => translate(`taxed.${r.applies_to}`)} disableSort />
        <Column source="effective_from" field={DayField} />
        <Column
          source="effective_to"
          render={(r) => (r.effective_to ? format.date(r.effective_to) : '–')}
          disableSort
        />
        <Column source="entered_by" field={EnteredByField} disableSort />
      </DataTable>
    </List>
  );
}
