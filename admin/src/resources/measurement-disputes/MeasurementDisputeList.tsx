import type { MeasurementDispute } from '@rantau/shared/measurement-disputes';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';
import { resourceOf } from '../outbound-packages/mode.ts';

const states = ['open', 'upheld', 'refused'] as const;
const tones = { open: 'accent', upheld: 'success', refused: 'neutral' } as const;
const presets: readonly Preset[] = [
  ...states.map((state) => ({ label: `dispute_states.${state}` as const, filter: { state } })),
  { label: 'lists.all', filter: {} },
];

const Column = DataTable.Col<MeasurementDispute>;

/** Measurements that customers say are wrong. They are decided on the page of the inbound package or of the outbound package, beside what was measured. */
export default function MeasurementDisputeList() {
  const translate = useTranslate();
  return (
    <List
      sort={{ field: 'created_at', order: 'ASC' }}
      filterDefaultValues={{ state: 'open' }}
      presets={presets}
    >
      <DataTable<MeasurementDispute> rowClick={false}>
        <Column
          source="inbound_package_reference"
          render={(r) =>
            r.inbound_package_id === null ? (
              <RecordLink
                resource={resourceOf(r.outbound_package_mode ?? 'sea')}
                id={r.outbound_package_id ?? ''}
              >
                {r.outbound_package_reference}
              </RecordLink>
            ) : (
              <RecordLink resource="inbound-packages" id={r.inbound_package_id}>
                {r.inbound_package_reference}
              </RecordLink>
            )
          }
          disableSort
        />
        <Column
          source="user_name"
          render={(r) => (
            <RecordLink resource="users" id={r.user_id}>
              {r.user_name}
            </RecordLink>
          )}
          disableSort
        />
        <Column source="reason" disableSort />
        <Column
          source="state"
          render={(r) => <ToneChip tone={tones[r.state]}>{translate(`dispute_states.${r.state}`)}</ToneChip>}
          disableSort
        />
        <Column source="decision" disableSort />
        <Column source="created_at" field={TimeField} />
      </DataTable>
    </List>
  );
}
