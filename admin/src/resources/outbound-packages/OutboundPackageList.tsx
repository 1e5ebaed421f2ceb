import { type AdminOutboundPackage, outboundPackageStates } from '@rantau/shared/outbound-packages';
import { statesThat } from '@rantau/shared/states';
import { SearchInput } from 'react-admin';
import { CustomerCell } from '../../fields/CustomerCell.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { StateFilter } from '../../fields/StateFilter.tsx';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { TripFilter } from '../../fields/TripFilter.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';
import { OutboundBulk } from './OutboundBulk.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <StateFilter key="state" source="state" noun="outbound_package" machine={outboundPackageStates} alwaysOn />,
  <UserInput key="user_id" source="user_id" />,
  <TripFilter key="trip_id" source="trip_id" label="fields.trip_code" />,
];

const presets = [
  { label: 'lists.all', filter: {} },
  { label: 'presets.outbound.to_pack', filter: { state: ['requested', 'packing'] } },
  { label: 'presets.outbound.to_invoice', filter: { state: 'packed' } },
  { label: 'presets.outbound.to_pay', filter: { state: 'invoiced' } },
  { label: 'presets.outbound.to_load', filter: { state: 'released' } },
  {
    label: 'presets.outbound.on_the_way',
    filter: { state: statesThat(outboundPackageStates, ({ leg }) => leg === 'travelling') },
  },
];

export default function OutboundPackageList() {
  const format = useFormat();
  const columns: readonly Column<AdminOutboundPackage>[] = [
    { source: 'reference', sortable: true },
    { source: 'user_name', cell: (r) => <CustomerCell name={r.user_name} suite={r.suite} /> },
    { source: 'state', sortable: true, cell: (r) => <StateChip noun="outbound_package" state={r.state} /> },
    {
      source: 'destination',
      cell: (r) => <TwoLines below={r.recipient.postcode}>{r.recipient.city}</TwoLines>,
    },
    { source: 'inbound_package_count', align: 'right', hidden: true },
    {
      source: 'packed_weight_lb',
      align: 'right',
      sortable: true,
      cell: (r) => (
        <TwoLines below={r.packed_volume_cft !== null && format.volume(r.packed_volume_cft)}>
          {format.weight(r.packed_weight_lb)}
        </TwoLines>
      ),
    },
    {
      source: 'packed_volume_cft',
      align: 'right',
      sortable: true,
      hidden: true,
      cell: (r) => format.volume(r.packed_volume_cft),
    },
    { source: 'trip_code' },
    { source: 'invoice_reference' },
    { source: 'created_at', sortable: true, cell: (r) => <TimeCell at={r.created_at} /> },
  ];
  return (
    <ListPage<AdminOutboundPackage>
      columns={columns}
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      presets={presets}
      bulk={<OutboundBulk />}
    />
  );
}
