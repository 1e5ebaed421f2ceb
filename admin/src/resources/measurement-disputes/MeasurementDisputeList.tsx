import type { MeasurementDispute } from '@rantau/shared/measurement-disputes';
import { useTranslate } from 'react-admin';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { resourceOf } from '../outbound-packages/mode.ts';

const states = ['open', 'upheld', 'refused'] as const;
const tones = { open: 'accent', upheld: 'success', refused: 'neutral' } as const;
const presets = [
  ...states.map((state) => ({ label: `dispute_states.${state}`, filter: { state } })),
  { label: 'lists.all', filter: {} },
];

/** Measurements that customers say are wrong. They are decided on the page of the inbound package or of the outbound package, beside what was measured. */
export default function MeasurementDisputeList() {
  const translate = useTranslate();
  const columns: readonly Column<MeasurementDispute>[] = [
    {
      source: 'inbound_package_reference',
      cell: (r) =>
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
        ),
    },
    {
      source: 'user_name',
      cell: (r) => (
        <RecordLink resource="users" id={r.user_id}>
          {r.user_name}
        </RecordLink>
      ),
    },
    { source: 'reason' },
    {
      source: 'state',
      cell: (r) => <ToneChip tone={tones[r.state]}>{translate(`dispute_states.${r.state}`)}</ToneChip>,
    },
    { source: 'decision' },
    { source: 'created_at', sortable: true, cell: (r) => <TimeCell at={r.created_at} /> },
  ];
  return (
    <ListPage<MeasurementDispute>
      columns={columns}
      sort={{ field: 'created_at', order: 'ASC' }}
      opening={{ state: 'open' }}
      presets={presets}
      view={null}
    />
  );
}
