import type { SortOf } from '@rantau/shared/contract';
import {
  type AdminOutboundPackage,
  type outboundPackageEndpoints,
  outboundPackageStates,
} from '@rantau/shared/outbound-packages';
import { statesThat } from '@rantau/shared/states';
import { SearchInput } from 'react-admin';
import { CustomerField } from '../../fields/CustomerField.tsx';
import { MeasureField } from '../../fields/MeasureField.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { StateFilter } from '../../fields/StateFilter.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { TripFilter } from '../../fields/TripFilter.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useFormat } from '../../ui/use-format.ts';

const OutboundBulk = lazyPart(() => import('./OutboundBulk.tsx'));

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <StateFilter key="state" source="state" noun="outbound_package" machine={outboundPackageStates} alwaysOn />,
  <UserInput key="user_id" source="user_id" />,
  <TripFilter key="trip_id" source="trip_id" label="fields.trip_code" />,
];

const presets: readonly Preset[] = [
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

const Column = DataTable.Col<AdminOutboundPackage, SortOf<typeof outboundPackageEndpoints.sea.list>>;
const NumberColumn = DataTable.NumberCol<
  AdminOutboundPackage,
  SortOf<typeof outboundPackageEndpoints.sea.list>
>;

export default function OutboundPackageList() {
  const format = useFormat();
  return (
    <List sort={{ field: 'created_at', order: 'DESC' }} filters={filters} presets={presets}>
      <DataTable<AdminOutboundPackage>
        bulkActionButtons={<OutboundBulk />}
        hiddenColumns={['inbound_package_count', 'packed_volume_cft']}
      >
        <Column source="reference" />
        <Column source="user_name" field={CustomerField} disableSort />
        <Column source="state" render={(r) => <StateChip noun="outbound_package" state={r.state} />} />
        <Column
          name="destination"
          render={(r) => <TwoLines below={r.recipient.postcode}>{r.recipient.city}</TwoLines>}
          disableSort
        />
        <NumberColumn source="inbound_package_count" disableSort />
        <NumberColumn
          source="packed_weight_lb"
          render={(r) => (
            <TwoLines below={r.packed_volume_cft !== null && format.volume(r.packed_volume_cft)}>
              {format.weight(r.packed_weight_lb)}
            </TwoLines>
          )}
        />
        <NumberColumn source="packed_volume_cft" field={MeasureField} />
        <Column source="trip_code" disableSort />
        <Column source="invoice_reference" disableSort />
        <Column source="created_at" field={TimeField} />
      </DataTable>
    </List>
  );
}
