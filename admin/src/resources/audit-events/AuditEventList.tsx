import { Box, Typography } from '@mui/material';
import type { AuditEvent } from '@rantau/shared/audit-events';
import { SearchInput, TextInput, useTranslate } from 'react-admin';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { differences } from './differences.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="subject_kind" source="subject_kind" alwaysOn />,
  <TextInput key="action" source="action" alwaysOn />,
  <TextInput key="subject_id" source="subject_id" />,
  <TextInput key="actor_id" source="actor_id" />,
];

function Changes({ event }: { readonly event: AuditEvent }) {
  const translate = useTranslate();
  const changes = differences(event.before, event.after);
  if (changes.length === 0) return '–';
  return (
    <Box component="details" sx={{ maxWidth: '30rem' }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'var(--color-primary-ink)', fontWeight: 600 }}>
        {translate('audit.changes', { smart_count: changes.length })}
      </Box>
      {changes.map(({ name, before, after }) => (
        <Typography key={name} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{translate(`fields.${name}`, { _: name })}</strong>: {before} → {after}
        </Typography>
      ))}
    </Box>
  );
}

export default function AuditEventList() {
  const translate = useTranslate();
  const columns: readonly Column<AuditEvent>[] = [
    { source: 'at', sortable: true, cell: (r) => <TimeCell at={r.at} /> },
    { source: 'actor_name', cell: (r) => r.actor_name ?? translate(`actors.${r.actor_kind}`) },
    { source: 'action', cell: (r) => <code>{r.action}</code> },
    { source: 'subject_kind' },
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
