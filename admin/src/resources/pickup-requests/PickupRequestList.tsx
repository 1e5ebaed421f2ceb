import type { SortOf } from '@rantau/shared/contract';
import { type pickupRequestEndpoints, pickupRequestStates } from '@rantau/shared/pickup-requests';
import { DateInput, SearchInput } from 'react-admin';
import { CustomerField } from '../../fields/CustomerField.tsx';
import { DayField } from '../../fields/DayField.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { StateFilter } from '../../fields/StateFilter.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { AdminPickup } from './admin-pickup.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <StateFilter key="state" source="state" noun="pickup_request" machine={pickupRequestStates} alwaysOn />,
  <DateInput key="wanted_on" source="wanted_on" />,
  <UserInput key="user_id" source="user_id" />,
];
const presets: readonly Preset[] = [
  { label: 'lists.all', filter: {} },
  { label: 'presets.pickups.to_schedule', filter: { state: 'requested' } },
  { label: 'presets.pickups.scheduled', filter: { state: 'scheduled' } },
];

const Column = DataTable.Col<AdminPickup, SortOf<typeof pickupRequestEndpoints.list>>;

export default function PickupRequestList() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <List sort={{ field: 'wanted_on', order: 'DESC' }} filters={filters} presets={presets}>
      <DataTable<AdminPickup>>
        <Column source="reference" disableSort />
        <Column source="user_name" field={CustomerField} disableSort />
        <Column source="state" render={(r) => <StateChip noun="pickup_request" state={r.state} />} />
        <Column
          source="address"
          render={(r) => <TwoLines below={`${r.address.state} ${r.address.zip}`}>{r.address.city}</TwoLines>}
          disableSort
        />
        <Column
          source="wanted_on"
          render={(r) => (
            <TwoLines below={translate(`pickup_windows.${r.window}`)}>{format.date(r.wanted_on)}</TwoLines>
          )}
        />
        <Column source="scheduled_on" field={DayField} />
        <Column source="driver" disableSort />
      </DataTable>
    </List>
  );
}
