import { Typography } from '@mui/material';
import { type AuditEvent, type AuditNoun, auditActions, auditNouns } from '@rantau/shared/audit-events';
import { AutocompleteInput, SelectInput, TextInput } from 'react-admin';
import { deviceName } from '../../account/device-name.ts';
import { Changes } from '../../audit/Changes.tsx';
import { isChanged } from '../../audit/differences.ts';
import { useAuditWords } from '../../audit/use-audit-words.ts';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';

const allActions = auditNouns.flatMap((noun) => auditActions[noun].map((verb) => `${noun}.${verb}`));
/** The records that have a page of their own. */
const pages: Partial<Record<AuditNoun, string>> = {
  inbound_package: 'inbound-packages',
  outbound_package: 'outbound-packages/sea-freight',
  trip: 'trip_infos/trips',
  invoice: 'invoices',
  payment: 'invoices/payments',
  user: 'users',
  online_order: 'online-orders',
  pickup_request: 'pickup-requests',
};
const pageOf = ({ subject_kind, subject_mode }: AuditEvent): string | undefined =>
  subject_mode === 'air' ? 'outbound-packages/air-freight' : pages[subject_kind as AuditNoun];

interface Named {
  readonly id: string;
  readonly name: string;
}
const byName = (a: Named, b: Named) => a.name.localeCompare(b.name);

export default function AuditEventList() {
  const words = useAuditWords();
  const kinds = auditNouns.map((id) => ({ id, name: words.subject(id) })).sort(byName);
  const actions = allActions.map((id) => ({ id, name: words.action(id) })).sort(byName);
  const filters = [
    <SelectInput
      key="subject_kind"
      source="subject_kind"
      choices={kinds}
      translateChoice={false}
      helperText={false}
      alwaysOn
    />,
    <AutocompleteInput
      key="action"
      source="action"
      choices={actions}
      translateChoice={false}
      helperText={false}
      sx={{ minWidth: '20rem' }}
      alwaysOn
    />,
    <TextInput key="subject_id" source="subject_id" helperText={false} />,
    <TextInput key="actor_id" source="actor_id" helperText={false} />,
  ];
  const columns: readonly Column<AuditEvent>[] = [
    { source: 'at', sortable: true, cell: (r) => <TimeCell at={r.at} /> },
    { source: 'actor_name', cell: (r) => words.actor(r) },
    {
      source: 'action',
      cell: (r) => words.action(r.action),
    },
    {
      source: 'subject_name',
      cell: (r) => {
        const page = pageOf(r);
        if (!page) return r.subject_name;
        return (
          <RecordLink resource={page} id={r.subject_id}>
            {r.subject_name ?? words.subject(r.subject_kind)}
          </RecordLink>
        );
      },
    },
    { source: 'subject_kind', hidden: true, cell: (r) => words.subject(r.subject_kind) },
    {
      source: 'subject_id',
      hidden: true,
      cell: (r) => (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {r.subject_id}
        </Typography>
      ),
    },
    { source: 'network', cell: (r) => r.network },
    { source: 'device', cell: (r) => (r.device === null ? null : (deviceName(r.device) ?? r.device)) },
    { source: 'reason' },
    { source: 'changes', cell: (r) => (isChanged(r) ? <Changes event={r} /> : '–') },
    { source: 'request_id', hidden: true },
  ];
  return (
    <ListPage<AuditEvent>
      columns={columns}
      sort={{ field: 'at', order: 'DESC' }}
      filters={filters}
      view={null}
    />
  );
}
