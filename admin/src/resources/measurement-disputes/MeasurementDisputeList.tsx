import type { SortOf } from '@rantau/shared/contract';
import type { MeasurementDispute, measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import { NameCell } from '../../fields/CustomerCell.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';
import { disputeTones, referenceOf } from './dispute.ts';

const states = ['open', 'upheld', 'refused'] as const;
const presets: readonly Preset[] = [
  ...states.map((state) => ({ label: `dispute_states.${state}` as const, filter: { state } })),
  { label: 'lists.all', filter: {} },
];

const Column = DataTable.Col<MeasurementDispute, SortOf<typeof measurementDisputeEndpoints.list>>;

/** Measurements that customers say are wrong. They are decided at the desk that a row leads to. */
export default function MeasurementDisputeList() {
  const translate = useTranslate();
  return (
    <List
      sort={{ field: 'created_at', order: 'ASC' }}
      filterDefaultValues={{ state: 'open' }}
      presets={presets}
    >
      <DataTable<MeasurementDispute>>
        <Column source="inbound_package_reference" render={referenceOf} disableSort />
        <Column source="user_name" render={(r) => <NameCell name={r.user_name} />} disableSort />
        <Column source="reason" disableSort />
        <Column
          source="state"
          render={(r) => (
            <ToneChip tone={disputeTones[r.state]}>{translate(`dispute_states.${r.state}`)}</ToneChip>
          )}
          disableSort
        />
        <Column source="decision" disableSort />
        <Column source="created_at" field={TimeField} />
      </DataTable>
    </List>
  );
}
