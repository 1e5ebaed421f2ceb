import { Box, Typography } from '@mui/material';
import type { AuditEvent } from '@rantau/shared/audit-events';
import { useTranslate } from '../messages/index.ts';
import { differences } from './differences.ts';
import { useAuditWords } from './use-audit-words.ts';

/** Changed fields of one event, collapsed at first. */
export function Changes({ event }: { readonly event: AuditEvent }) {
  const translate = useTranslate();
  const words = useAuditWords();
  const changes = differences(event.before, event.after);
  return (
    <Box component="details" sx={{ maxWidth: '34rem' }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'var(--color-primary-ink)', fontWeight: 600 }}>
        {translate('audit.changes', { smart_count: changes.length })}
      </Box>
      {changes.map(({ path, before, after }) => {
        const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
        return (
          <Typography key={path.join('.')} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <strong>{words.field(path)}</strong>: {words.value(name, event.subject_kind, before)} →{' '}
            {words.value(name, event.subject_kind, after)}
          </Typography>
        );
      })}
    </Box>
  );
}
