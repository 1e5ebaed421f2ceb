import type { SortOf } from '@rantau/shared/contract';
import type { EnteredBy, LateFeeTerms, lateFeeTermsEndpoints } from '@rantau/shared/reference-data';
import type { ReactElement } from 'react';
import { DayField } from '../../fields/DayField.tsx';
import { EnteredByField } from '../../fields/EnteredByField.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import { useFormat } from '../../ui/use-format.ts';

const filters: ReactElement[] = [];

const Column = DataTable.Col<LateFeeTerms & EnteredBy, SortOf<typeof lateFeeTermsEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<LateFeeTerms & EnteredBy, SortOf<typeof lateFeeTermsEndpoints.list>>;

export default function LateFeeTermsList() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <List sort={{ field: 'effective_from', order: 'DESC' }} filters={filters}>
      <DataTable<LateFeeTerms & EnteredBy> rowClick="edit">
        <Column source="effective_from" field={DayField} />
        <NumberColumn
          source="cap_usd_minor"
          render={(r) =>
            r.cap_usd_minor === null ? translate('lists.no_cap') : format.money(r.cap_usd_minor)
          }
          disableSort
        />
        <Column source="entered_by" field={EnteredByField} disableSort />
      </DataTable>
    </List>
  );
}
