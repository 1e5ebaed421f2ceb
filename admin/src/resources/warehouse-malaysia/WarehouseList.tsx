import { formatPhone } from '@rantau/shared/format';
import type { WarehouseInvoice } from '@rantau/shared/invoices';
import { AutocompleteInput, ReferenceInput, SearchInput, useResourceContext } from 'react-admin';
import { NameCell, ShortText } from '../../fields/CustomerCell.tsx';
import { Kilograms } from '../../fields/Kilograms.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateField } from '../../fields/StateField.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';
import { modeOf, resourceOf } from '../outbound-packages/mode.ts';
import { DeliveryProofs } from './DeliveryProofs.tsx';
import { HandOver } from './HandOver.tsx';
import { RunSheet } from './RunSheet.tsx';
import { everythingHere, TripsHere } from './TripsHere.tsx';
import { WarehouseBulk } from './WarehouseBulk.tsx';

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
  <ReferenceInput
    key="vendor_id"
    source="vendor_id"
    reference="vendors"
    sort={{ field: 'name', order: 'ASC' }}
    alwaysOn
  >
    <AutocompleteInput
      optionText="name"
      label="fields.vendor_name"
      helperText={false}
      sx={{ minWidth: 180 }}
    />
  </ReferenceInput>,
];
const presets: readonly Preset[] = [
  { label: 'presets.warehouse.here', filter: everythingHere },
  { label: 'presets.warehouse.unpaid', filter: { state: ['issued', 'partially_paid'] } },
  { label: 'presets.warehouse.for_pickup', filter: { place: 'for_pickup' } },
  { label: 'presets.warehouse.with_vendor', filter: { place: 'with_vendor' } },
  { label: 'presets.warehouse.failed', filter: { delivery_state: 'failed' } },
  { label: 'presets.warehouse.on_the_way', filter: { place: 'on_the_way' } },
  { label: 'presets.warehouse.delivered', filter: { place: 'delivered' } },
  { label: 'lists.all', filter: {} },
];

const Column = DataTable.Col<WarehouseInvoice>;
const NumberColumn = DataTable.NumberCol<WarehouseInvoice>;

const Recipient = ({
  of: { recipient, self_collected },
}: {
  readonly of: Pick<WarehouseInvoice, 'recipient' | 'self_collected'>;
}) => {
  const translate = useTranslate();
  const { name, phone, line1, line2, postcode, city } = recipient;
  const place = `${postcode} ${city}`;
  return (
    <NameCell
      name={name}
      below={self_collected ? translate('warehouse.self_collected') : place}
      title={[name, line1, line2, place, formatPhone(phone)].filter(Boolean).join(', ')}
    />
  );
};

/**
 * Goods in Balakong or on their way there: whether they may go, the recipient, and the button that hands them
 * over.
 */
export default function WarehouseList() {
  const mode = modeOf(useResourceContext());
  return (
    <List
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      presets={presets}
      filterDefaultValues={everythingHere}
      aside={<TripsHere mode={mode} />}
      actions={<RunSheet />}
    >
      <DataTable<WarehouseInvoice>
        rowClick={false}
        bulkActionButtons={<WarehouseBulk mode={mode} />}
        hiddenColumns={['trip_code', 'package_state']}
      >
        <Column
          source="outbound_package_reference"
          render={(r) => (
            <TwoLines below={r.suite}>
              <RecordLink resource={resourceOf(mode)} id={r.outbound_package_id}>
                {r.outbound_package_reference}
              </RecordLink>
            </TwoLines>
          )}
          disableSort
        />
        <Column source="trip_code" disableSort />
        <Column name="deliver_to" render={(r) => <Recipient of={r} />} />
        <NumberColumn source="boxes" disableSort />
        <Column source="location" disableSort />
        <NumberColumn name="weight_kg" render={(r) => <Kilograms pounds={r.weight_lb} />} disableSort />
        <Column source="package_state" disableSort>
          <StateField source="package_state" noun="outbound_package" />
        </Column>
        <Column name="invoice_state">
          <StateField source="state" noun="invoice" />
        </Column>
        <Column source="vendor_name" render={(r) => <ShortText text={r.vendor_name ?? '–'} />} disableSort />
        <Column
          name="proofs"
          render={(r) => (r.proof_image_id || r.signature_image_id ? <DeliveryProofs record={r} /> : '–')}
          disableSort
        />
        <Column name="actions" render={(r) => <HandOver record={r} mode={mode} />} />
      </DataTable>
    </List>
  );
}
