import { statesThat } from '@rantau/shared/states';
import { type Trip, tripStates } from '@rantau/shared/trips';
import { SearchInput, SelectInput, useTranslate } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { LoadBar } from '../../fields/LoadBar.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { StateFilter } from '../../fields/StateFilter.tsx';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';

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
const presets = [
  { label: 'lists.all', filter: {} },
  { label: 'presets.trips.open', filter: { state: statesThat(tripStates, ({ load }) => load === 'free') } },
  {
    label: 'presets.trips.moving',
    filter: { state: statesThat(tripStates, ({ hasLeft, handsOver }) => hasLeft && !handsOver) },
  },
  { label: 'presets.trips.done', filter: { state: statesThat(tripStates, ({ handsOver }) => handsOver) } },
];

export default function TripList() {
  const translate = useTranslate();
  const columns: readonly Column<Trip>[] = [
    { source: 'code', sortable: true },
    { source: 'state', sortable: true, cell: (r) => <StateChip noun="trip" state={r.state} /> },
    {
      source: 'carrier_name',
      cell: (r) => (
        <TwoLines below={translate(`modes.${r.mode}`)}>
          {[r.carrier_name, r.voyage].filter(Boolean).join(' ')}
        </TwoLines>
      ),
    },
    { source: 'cutoff_at', sortable: true, cell: (r) => <TimeCell at={r.cutoff_at} both /> },
    { source: 'departs_at', sortable: true, cell: (r) => <TimeCell at={r.departs_at} both /> },
    { source: 'arrives_at', sortable: true, cell: (r) => <TimeCell at={r.arrives_at} told /> },
    { source: 'filled_percent', cell: (r) => <LoadBar percent={r.filled_percent} label={r.code} /> },
    { source: 'package_count', align: 'right', hidden: true },
    { source: 'subscriber_count', align: 'right', hidden: true },
  ];
  return (
    <ListPage<Trip>
      columns={columns}
      sort={{ field: 'departs_at', order: 'DESC' }}
      filters={filters}
      presets={presets}
    />
  );
}
