import { Typography } from '@mui/material';
import { type AuditEvent, auditActions, auditNouns } from '@rantau/shared/audit-events';
import { AutocompleteInput, SelectInput, TextInput } from 'react-admin';
import { Changes } from '../../audit/Changes.tsx';
import { useAuditWords } from '../../audit/use-audit-words.ts';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';

const allActions = auditNouns.flatMap((noun) => auditActions[noun].map((verb) => `${noun}.${verb}`));
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
    { source: 'action', cell: (r) => words.action(r.action) },
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
    { source: 'reason' },
    { source: 'changes', cell: (r) => <Changes event={r} /> },
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
