import type { TrackingProvider } from '@rantau/shared/tracking-providers';
import { BooleanField } from 'react-admin';
import { TimeField } from '../../fields/TimeField.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';

const Column = DataTable.Col<TrackingProvider>;
const NumberColumn = DataTable.NumberCol<TrackingProvider>;

/** The accounts that can report about parcels: which of them is on, and how it goes. */
export default function TrackingProviderList() {
  const translate = useTranslate();
  return (
    <List sort={{ field: 'provider', order: 'ASC' }}>
      <DataTable<TrackingProvider> rowClick="edit">
        <Column source="provider" render={(r) => r.name} disableSort />
        <Column
          source="environment"
          render={(r) => translate(`gateway.environments.${r.environment}`)}
          disableSort
        />
        <Column source="is_on" disableSort>
          <BooleanField source="is_on" />
        </Column>
        <NumberColumn source="followed_count" disableSort />
        <NumberColumn source="waiting_count" disableSort />
        <NumberColumn source="refused_count" disableSort />
        <Column source="last_success_at" field={TimeField} disableSort />
        <Column
          source="last_error"
          render={(r) => r.last_error && translate(`errors.${r.last_error}`, { _: r.last_error })}
          disableSort
        />
      </DataTable>
    </List>
  );
}
