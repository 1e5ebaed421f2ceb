import { Typography } from '@mui/material';
import { type AdminInboundPackage, inboundPackageStates } from '@rantau/shared/inbound-packages';
import { BooleanInput, DateInput, SearchInput, TextInput, useTranslate } from 'react-admin';
import { CustomerCell } from '../../fields/CustomerCell.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { StateFilter } from '../../fields/StateFilter.tsx';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { ImportButton } from '../../ui/import/ImportButton.tsx';
import type { ImportPlan } from '../../ui/import/import-plan.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { useFormat } from '../../ui/use-format.ts';
import { InboundBulk } from './InboundBulk.tsx';
import { packageColumns } from './import-columns.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <StateFilter key="state" source="state" noun="inbound_package" machine={inboundPackageStates} alwaysOn />,
  <UserInput key="user_id" source="user_id" />,
  <TextInput key="location" source="location" />,
  <TextInput key="carrier" source="carrier" />,
  <DateInput key="received_from" source="received_from" />,
  <DateInput key="received_to" source="received_to" />,
  <BooleanInput key="unclaimed" source="unclaimed" />,
];

const presets = [
  { label: 'lists.all', filter: {} },
  { label: 'presets.inbound.to_inspect', filter: { state: 'received' } },
  { label: 'presets.inbound.to_ready', filter: { state: 'inspected' } },
  { label: 'presets.inbound.unclaimed', filter: { unclaimed: true } },
  { label: 'presets.inbound.on_hold', filter: { state: 'on_hold' } },
  { label: 'presets.inbound.expected', filter: { state: 'expected' } },
];

const plan: ImportPlan = {
  noun: 'packages',
  columns: packageColumns,
  send: (dataProvider, body, key) => dataProvider.importPackages(body, key),
};

function Owner({ user_name, suite }: AdminInboundPackage) {
  const translate = useTranslate();
  if (user_name === null)
    return (
      <Typography variant="body2" sx={{ color: 'var(--color-warning-ink)', fontWeight: 600 }}>
        {translate('inbound.no_owner')}
      </Typography>
    );
  return <CustomerCell name={user_name} suite={suite ?? ''} />;
}

export default function InboundPackageList() {
  const format = useFormat();
  const columns: readonly Column<AdminInboundPackage>[] = [
    { source: 'reference', sortable: true },
    { source: 'tracking_number', cell: (r) => <code>{r.tracking_number}</code> },
    { source: 'user_name', cell: (r) => <Owner {...r} /> },
    { source: 'state', sortable: true, cell: (r) => <StateChip noun="inbound_package" state={r.state} /> },
    { source: 'shop', sortable: true },
    { source: 'location' },
    {
      source: 'weight_lb',
      align: 'right',
      sortable: true,
      cell: (r) => <TwoLines below={format.volume(r.volume_cft)}>{format.weight(r.weight_lb)}</TwoLines>,
    },
    {
      source: 'volume_cft',
      align: 'right',
      sortable: true,
      hidden: true,
      cell: (r) => format.volume(r.volume_cft),
    },
    { source: 'received_at', sortable: true, cell: (r) => <TimeCell at={r.received_at} /> },
    { source: 'free_until', hidden: true, cell: (r) => format.date(r.free_until) },
    { source: 'created_at', hidden: true, sortable: true, cell: (r) => <TimeCell at={r.created_at} /> },
  ];
  return (
    <ListPage<AdminInboundPackage>
      columns={columns}
      sort={{ field: 'received_at', order: 'DESC' }}
      filters={filters}
      presets={presets}
      actions={<ImportButton needs="inbound-package:import" plan={plan} />}
      bulk={<InboundBulk />}
    />
  );
}
