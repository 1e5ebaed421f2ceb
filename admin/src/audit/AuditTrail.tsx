import { Box, Link, Skeleton, Typography } from '@mui/material';
import type { AuditEvent, AuditNoun } from '@rantau/shared/audit-events';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslate } from '../messages/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { useFormat } from '../ui/use-format.ts';
import { Changes } from './Changes.tsx';
import { isChanged } from './differences.ts';
import { useAuditWords } from './use-audit-words.ts';

interface AuditTrailProps {
  readonly kind: AuditNoun;
  readonly id: string;
}

/** Audit log of this record, newest first. */
export default function AuditTrail({ kind, id }: AuditTrailProps) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useAuditWords();
  const filter = { subject_kind: kind, subject_id: id };
  const {
    data,
    total = 0,
    isPending,
  } = useGetList<AuditEvent>('audit-events', {
    filter,
    sort: { field: 'at', order: 'DESC' },
    pagination: { page: 1, perPage: 10 },
  });
  return (
    <Panel title={translate('audit.trail')}>
      {isPending && <Skeleton height={60} />}
      {data?.length === 0 && <Typography color="text.secondary">{translate('audit.trail_none')}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((event) => (
          <Box
            component="li"
            key={event.id}
            sx={{ py: 1, '&:not(:last-child)': { borderBottom: '1px solid var(--color-line)' } }}
          >
            <Typography sx={{ fontWeight: 600 }}>{words.action(event.action)}</Typography>
            <Typography variant="body2" color="text.secondary">
              {format.time(event.at)} · {words.actor(event)}
            </Typography>
            {event.reason && <Typography variant="body2">{event.reason}</Typography>}
            {isChanged(event) && <Changes event={event} />}
          </Box>
        ))}
      </Box>
      {data && total > data.length && (
        <Link
          component={RouterLink}
          to={{ pathname: '/audit-events', search: `filter=${encodeURIComponent(JSON.stringify(filter))}` }}
        >
          {translate('audit.trail_all')}
        </Link>
      )}
    </Panel>
  );
}
