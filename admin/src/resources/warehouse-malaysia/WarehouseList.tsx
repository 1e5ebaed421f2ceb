import { deliveryStates, type WarehouseInvoice } from '@rantau/shared/invoices';
import { AutocompleteInput, ReferenceInput, SearchInput, useResourceContext } from 'react-admin';
import { AddressText } from '../../fields/AddressText.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { StateFilter } from '../../fields/StateFilter.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';
import { modeOf, resourceOf } from '../outbound-packages/mode.ts';
import { HandOver } from './HandOver.tsx';
import { TripsHere } from './TripsHere.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput
    key="trip_id"
    source="trip_id"
    reference="trip_infos/trips"
    sort={{ field: 'arrives_at', order: 'DESC' }}
    alwaysOn
  >
    <AutocompleteInput optionText="code" label="fields.trip_code" helperText={false} sx={{ minWidth: 200 }} />
  </ReferenceInput>,
  <StateFilter
    key="delivery_state"
    source="delivery_state"
    noun="delivery"
    machine={deliveryStates}
    alwaysOn
  />,
];
const presets = [
  { label: 'lists.all', filter: {} },
  { label: 'presets.warehouse.waiting', filter: { delivery_state: 'waiting' } },
  { label: 'presets.warehouse.unpaid', filter: { state: ['issued', 'partially_paid'] } },
  { label: 'presets.warehouse.assigned', filter: { delivery_state: 'assigned' } },
  { label: 'presets.warehouse.failed', filter: { delivery_state: 'failed' } },
  { label: 'presets.warehouse.delivered', filter: { delivery_state: 'delivered' } },
];

/** What is in Balakong or on its way there: whether it may go, to whom, and the one press that lets it go. */
export default function WarehouseList() {
  const mode = modeOf(useResourceContext());
  const format = useFormat();
  const columns: readonly Column<WarehouseInvoice>[] = [
    {
      source: 'outbound_package_reference',
      cell: (r) => (
        <RecordLink resource={resourceOf(mode)} id={r.outbound_package_id}>
          {r.outbound_package_reference}
        </RecordLink>
      ),
    },
    { source: 'trip_code' },
    { source: 'deliver_to', cell: (r) => <AddressText address={r.recipient} short /> },
    { source: 'boxes', align: 'right', hidden: true },
    { source: 'suite', hidden: true },
    { source: 'location', hidden: true },
    { source: 'weight_lb', align: 'right', cell: (r) => format.weight(r.weight_lb) },
    { source: 'package_state', cell: (r) => <StateChip noun="outbound_package" state={r.package_state} /> },
    { source: 'state', cell: (r) => <StateChip noun="invoice" state={r.state} /> },
    { source: 'vendor_name' },
    { source: 'actions', cell: (r) => <HandOver record={r} mode={mode} /> },
  ];
  return (
    <ListPage<WarehouseInvoice>
      columns={columns}
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      presets={presets}
      view={null}
      aside={<TripsHere mode={mode} />}
    />
  );
}
