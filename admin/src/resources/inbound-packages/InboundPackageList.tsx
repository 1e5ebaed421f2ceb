import { Typography } from '@mui/material';
import { carrierConcernFilters } from '@rantau/shared/carrier-trackings';
import type { SortOf } from '@rantau/shared/contract';
import {
  type AdminInboundPackage,
  inboundPackageEndpoints,
  inboundPackageStates,
} from '@rantau/shared/inbound-packages';
import { BooleanInput, DateInput, SearchInput, SelectInput, TextInput, useListContext } from 'react-admin';
import { CustomerCell } from '../../fields/CustomerCell.tsx';
import { choicesOf } from '../../fields/choices.ts';
import { DayField } from '../../fields/DayField.tsx';
import { MeasureField } from '../../fields/MeasureField.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { StateFilter } from '../../fields/StateFilter.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { ImportButton } from '../../ui/import/ImportButton.tsx';
import type { ImportPlan } from '../../ui/import/import-plan.ts';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { packageColumns } from './import-columns.ts';

const InboundBulk = lazyPart(() => import('./InboundBulk.tsx'));

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <StateFilter key="state" source="state" noun="inbound_package" machine={inboundPackageStates} alwaysOn />,
  <UserInput key="user_id" source="user_id" />,
  <TextInput key="location" source="location" />,
  <TextInput key="carrier" source="carrier" />,
  <DateInput key="received_from" source="received_from" />,
  <DateInput key="received_to" source="received_to" />,
  <SelectInput
    key="carrier_concern"
    source="carrier_concern"
    choices={choicesOf('carrier_concerns', carrierConcernFilters)}
  />,
  <BooleanInput key="unclaimed" source="unclaimed" />,
];

const presets: readonly Preset[] = [
  { label: 'lists.all', filter: {} },
  { label: 'presets.inbound.to_inspect', filter: { state: 'received' } },
  { label: 'presets.inbound.to_ready', filter: { state: 'inspected' } },
  { label: 'presets.inbound.unclaimed', filter: { unclaimed: true } },
  { label: 'presets.inbound.on_hold', filter: { state: 'on_hold' } },
  { label: 'presets.inbound.expected', filter: { state: 'expected' } },
  { label: 'presets.inbound.carrier_concern', filter: { carrier_concern: 'any' } },
];

const plan: ImportPlan = {
  noun: 'packages',
  columns: packageColumns,
  endpoint: inboundPackageEndpoints.bulkCreate,
};

function Owner({ user_name, suite }: AdminInboundPackage) {
  const translate = useTranslate();
  if (user_name === null)
    return (
      <Typography variant="body2" sx={{ color: 'var(--color-warning-ink)', fontWeight: 600 }}>
        {translate('lists.no_owner')}
      </Typography>
    );
  return <CustomerCell name={user_name} suite={suite ?? ''} />;
}

const Column = DataTable.Col<AdminInboundPackage, SortOf<typeof inboundPackageEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<AdminInboundPackage, SortOf<typeof inboundPackageEndpoints.list>>;

/** Columns that say nothing of what is still on its way, and those that say nothing once it is here. */
const ofArrived = ['location', 'weight_lb', 'received_at'] as const;
const ofExpected = ['carrier_state', 'expected_on'] as const;
const rarely = ['volume_cft', 'free_until', 'created_at'] as const;

export default function InboundPackageList() {
  return (
    <List
      sort={{ field: 'received_at', order: 'DESC' }}
      filters={filters}
      presets={presets}
      actions={<ImportButton needs="inbound-package:import" plan={plan} />}
    >
      <InboundPackageTable />
    </List>
  );
}

/** Expected packages are listed with what their carriers say of them. */
function InboundPackageTable() {
  const format = useFormat();
  const { filterValues } = useListContext();
  const { state, carrier_concern } = filterValues as { state?: unknown; carrier_concern?: unknown };
  const isExpected = carrier_concern !== undefined || state === 'expected';
  return (
    <DataTable<AdminInboundPackage>
      bulkActionButtons={<InboundBulk />}
      hiddenColumns={[...rarely, ...(isExpected ? ofArrived : ofExpected)]}
    >
      <Column source="reference" />
      <Column source="tracking_number" render={(r) => <code>{r.tracking_number}</code>} disableSort />
      <Column source="user_name" render={(r) => <Owner {...r} />} disableSort />
      <Column source="state" render={(r) => <StateChip noun="inbound_package" state={r.state} />} />
      <Column source="shop" />
      <Column
        source="carrier_state"
        render={({ carrier_state, carrier_state_at }) =>
          carrier_state && (
            <TwoLines below={carrier_state_at && format.day(carrier_state_at)}>
              <StateChip noun="carrier" state={carrier_state} />
            </TwoLines>
          )
        }
        disableSort
      />
      <Column source="expected_on" field={DayField} disableSort />
      <Column source="location" disableSort />
      <NumberColumn
        source="weight_lb"
        render={(r) => <TwoLines below={format.volume(r.volume_cft)}>{format.weight(r.weight_lb)}</TwoLines>}
      />
      <NumberColumn source="volume_cft" field={MeasureField} />
      <Column source="received_at" field={TimeField} />
      <Column source="free_until" field={DayField} disableSort />
      <Column source="created_at" field={TimeField} />
    </DataTable>
  );
}
