import { pickupRequestStates } from '@rantau/shared/pickup-requests';
import { DateInput, SearchInput, useTranslate } from 'react-admin';
import { CustomerCell } from '../../fields/CustomerCell.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { StateFilter } from '../../fields/StateFilter.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { AdminPickup } from './admin-pickup.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <StateFilter key="state" source="state" noun="pickup_request" machine={pickupRequestStates} alwaysOn />,
  <DateInput key="wanted_on" source="wanted_on" />,
  <UserInput key="user_id" source="user_id" />,
];
const presets = [
  { label: 'lists.all', filter: {} },
  { label: 'presets.pickups.to_schedule', filter: { state: 'requested' } },
  { label: 'presets.pickups.scheduled', filter: { state: 'scheduled' } },
];

export default function PickupRequestList() {
  const format = useFormat();
  const translate = useTranslate();
  const columns: readonly Column<AdminPickup>[] = [
    { source: 'reference' },
    { source: 'user_name', cell: (r) => <CustomerCell name={r.user_name} suite={r.suite} /> },
    { source: 'state', sortable: true, cell: (r) => <StateChip noun="pickup_request" state={r.state} /> },
    { source: 'address', cell: (r) => `${r.address.city}, ${r.address.state} ${r.address.zip}` },
    {
      source: 'wanted_on',
      sortable: true,
      cell: (r) => `${format.date(r.wanted_on)}, ${translate(`pickup_windows.${r.window}`)}`,
    },
    { source: 'scheduled_on', sortable: true, cell: (r) => format.date(r.scheduled_on) },
    { source: 'driver' },
  ];
  return (
    <ListPage<AdminPickup>
      columns={columns}
      sort={{ field: 'wanted_on', order: 'DESC' }}
      filters={filters}
      presets={presets}
    />
  );
}
