import type { SortOf } from '@rantau/shared/contract';
import type { TrackingProvider, trackingProviderEndpoints } from '@rantau/shared/tracking-providers';
import { BooleanField } from 'react-admin';
import { EnvironmentField } from '../../fields/EnvironmentField.tsx';
import { ProviderErrorField } from '../../fields/ProviderErrorField.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';

const Column = DataTable.Col<TrackingProvider, SortOf<typeof trackingProviderEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<TrackingProvider, SortOf<typeof trackingProviderEndpoints.list>>;

/** The accounts that can report about parcels: which of them is on, and how it goes. */
export default function TrackingProviderList() {
  return (
    <List sort={{ field: 'provider', order: 'ASC' }}>
      <DataTable<TrackingProvider> rowClick="edit">
        <Column source="provider" render={(r) => r.name} disableSort />
        <Column source="environment" field={EnvironmentField} disableSort />
        <Column source="is_on" field={BooleanField} disableSort />
        <NumberColumn source="followed_count" disableSort />
        <NumberColumn source="waiting_count" disableSort />
        <NumberColumn source="refused_count" disableSort />
        <Column source="last_success_at" field={TimeField} disableSort />
        <Column source="last_error" field={ProviderErrorField} disableSort />
      </DataTable>
    </List>
  );
}
