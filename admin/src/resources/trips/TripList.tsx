import type { SortOf } from '@rantau/shared/contract';
import { statesThat } from '@rantau/shared/states';
import { type Trip, type tripEndpoints, tripStates } from '@rantau/shared/trips';
import { SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { LoadBar } from '../../fields/LoadBar.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { StateFilter } from '../../fields/StateFilter.tsx';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="mode"
    source="mode"
    choices={choicesOf('modes', ['sea', 'air'])}
    helperText={false}
    alwaysOn
  />,
  <StateFilter key="state" source="state" noun="trip" machine={tripStates} alwaysOn />,
];
const presets: readonly Preset[] = [
  { label: 'lists.all', filter: {} },
  { label: 'presets.trips.open', filter: { state: statesThat(tripStates, ({ load }) => load === 'free') } },
  {
    label: 'presets.trips.moving',
    filter: { state: statesThat(tripStates, ({ hasLeft, handsOver }) => hasLeft && !handsOver) },
  },
  { label: 'presets.trips.done', filter: { state: statesThat(tripStates, ({ handsOver }) => handsOver) } },
];

const Column = DataTable.Col<Trip, SortOf<typeof tripEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<Trip, SortOf<typeof tripEndpoints.list>>;

export default function TripList() {
  const translate = useTranslate();
  return (
    <List sort={{ field: 'departs_at', order: 'DESC' }} filters={filters} presets={presets}>
      <DataTable<Trip> hiddenColumns={['package_count', 'subscriber_count']}>
        <Column source="code" />
        <Column source="state" render={(r) => <StateChip noun="trip" state={r.state} />} />
        <Column
          source="carrier_name"
          render={(r) => (
            <TwoLines below={translate(`modes.${r.mode}`)}>
              {[r.carrier_name, r.voyage].filter(Boolean).join(' ')}
            </TwoLines>
          )}
          disableSort
        />
        <Column source="cutoff_at" render={(r) => <TimeCell at={r.cutoff_at} both />} />
        <Column source="departs_at" render={(r) => <TimeCell at={r.departs_at} both />} />
        <Column source="arrives_at" render={(r) => <TimeCell at={r.arrives_at} told />} />
        <Column
          source="filled_percent"
          render={(r) => <LoadBar percent={r.filled_percent} label={r.code} />}
          disableSort
        />
        <NumberColumn source="package_count" disableSort />
        <NumberColumn source="subscriber_count" disableSort />
      </DataTable>
    </List>
  );
}
