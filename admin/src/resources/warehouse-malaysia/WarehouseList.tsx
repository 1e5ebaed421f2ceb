import { Box, Link } from '@mui/material';
import type { FreightMode, SortOf } from '@rantau/shared/contract';
import { formatPhone } from '@rantau/shared/format';
import type { invoiceEndpoints, WarehouseInvoice } from '@rantau/shared/invoices';
import { SearchInput, useListContext, useResourceContext } from 'react-admin';
import { NameCell, ShortText } from '../../fields/CustomerCell.tsx';
import { DeliveryProofs } from '../../fields/DeliveryProofs.tsx';
import { Kilograms } from '../../fields/Kilograms.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { TripFilter } from '../../fields/TripFilter.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { VendorFilter } from '../../fields/VendorFilter.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { modeOf, resourceOf } from '../outbound-packages/mode.ts';
import { HandOver } from './HandOver.tsx';
import { RunSheet } from './RunSheet.tsx';
import { everythingHere, TripsHere } from './TripsHere.tsx';

const WarehouseBulk = lazyPart(() => import('./WarehouseBulk.tsx'));

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TripFilter key="trip_id" source="trip_id" label="fields.trip_code" />,
  <VendorFilter key="vendor_id" source="vendor_id" />,
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

const Column = DataTable.Col<WarehouseInvoice, SortOf<typeof invoiceEndpoints.sea.warehouse>>;
const NumberColumn = DataTable.NumberCol<WarehouseInvoice, SortOf<typeof invoiceEndpoints.sea.warehouse>>;

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

/** The vendor, with its waybill number and what last went wrong. */
const GivenTo = ({ of }: { readonly of: WarehouseInvoice }) => {
  const { vendor_name, waybill_number, tracking_page, delivery_state, last_failure } = of;
  const failure = delivery_state === 'failed' && last_failure;
  return (
    <TwoLines
      below={
        <>
          {tracking_page === null ? (
            waybill_number
          ) : (
            <Link href={tracking_page} target="_blank" rel="noreferrer">
              {waybill_number}
            </Link>
          )}{' '}
          {failure && (
            <Box component="span" sx={{ color: 'var(--color-warning-ink)' }}>
              <ShortText text={failure} width="9rem" />
            </Box>
          )}
        </>
      }
    >
      <ShortText text={vendor_name ?? ''} width="9rem" />
    </TwoLines>
  );
};

const hiddenAlways = ['trip_code', 'package_state'] as const;
/** Goods that nobody has taken yet have neither a vendor nor proofs. */
const hiddenHere = [...hiddenAlways, 'vendor_name', 'proofs'] as const;
const hiddenOnTheWay = [...hiddenAlways, 'proofs'] as const;
interface Shown {
  readonly place?: string;
  readonly delivery_state?: string;
}

const hiddenAt = ({ place, delivery_state }: Shown) => {
  if (place === 'here') return hiddenHere;
  if (delivery_state === 'failed') return hiddenOnTheWay;
  return place === undefined || place === 'delivered' ? hiddenAlways : hiddenOnTheWay;
};

function Table({ mode }: { readonly mode: FreightMode }) {
  const { filterValues } = useListContext();
  const shown = filterValues as Shown;
  return (
    <DataTable<WarehouseInvoice>
      rowClick={false}
      bulkActionButtons={<WarehouseBulk mode={mode} />}
      hiddenColumns={hiddenAt(shown)}
    >
      <Column
        source="outbound_package_reference"
        render={(r) => (
          <TwoLines whole below={r.suite}>
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
      <NumberColumn name="weight_kg" render={(r) => <Kilograms pounds={r.weight_lb} />} disableSort />
      <Column
        source="package_state"
        render={(r) => <StateChip noun="outbound_package" state={r.package_state} />}
        disableSort
      />
      <Column name="invoice_state" render={(r) => <StateChip noun="invoice" state={r.state} />} />
      <Column source="vendor_name" render={(r) => r.vendor_name && <GivenTo of={r} />} disableSort />
      <Column
        name="proofs"
        render={(r) =>
          r.proof_image_id || r.signature_image_id ? (
            <DeliveryProofs of={r} reference={r.outbound_package_reference} />
          ) : null
        }
        disableSort
      />
      <Column name="actions" render={(r) => <HandOver record={r} mode={mode} />} />
    </DataTable>
  );
}

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
      parts={<TripsHere mode={mode} />}
      actions={<RunSheet />}
    >
      <Table mode={mode} />
    </List>
  );
}
