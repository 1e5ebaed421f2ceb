import type { WarehouseInvoice } from '@rantau/shared/invoices';
import { AutocompleteInput, ReferenceInput, SearchInput, useResourceContext } from 'react-admin';
import { AddressText } from '../../fields/AddressText.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';
import { modeOf, resourceOf } from '../outbound-packages/mode.ts';
import { DeliveryProofs } from './DeliveryProofs.tsx';
import { HandOver } from './HandOver.tsx';
import { everythingHere, TripsHere } from './TripsHere.tsx';

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
];
const presets = [
  { label: 'presets.warehouse.here', filter: everythingHere },
  { label: 'presets.warehouse.unpaid', filter: { state: ['issued', 'partially_paid'] } },
  { label: 'presets.warehouse.for_pickup', filter: { place: 'for_pickup' } },
  { label: 'presets.warehouse.with_vendor', filter: { place: 'with_vendor' } },
  { label: 'presets.warehouse.failed', filter: { delivery_state: 'failed' } },
  { label: 'presets.warehouse.on_the_way', filter: { place: 'on_the_way' } },
  { label: 'presets.warehouse.delivered', filter: { place: 'delivered' } },
  { label: 'lists.all', filter: {} },
];

/**
 * Goods in Balakong or on their way there: whether they may go, the recipient, and the button that hands them
 * over.
 */
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
    { source: 'invoice_state', cell: (r) => <StateChip noun="invoice" state={r.state} /> },
    { source: 'vendor_name' },
    {
      source: 'proofs',
      cell: (r) => (r.proof_image_id || r.signature_image_id ? <DeliveryProofs record={r} /> : '–'),
    },
    { source: 'actions', cell: (r) => <HandOver record={r} mode={mode} /> },
  ];
  return (
    <ListPage<WarehouseInvoice>
      columns={columns}
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      presets={presets}
      opening={everythingHere}
      view={null}
      aside={<TripsHere mode={mode} />}
    />
  );
}
