import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Skeleton, Stack } from '@mui/material';
import type { AuditNoun } from '@rantau/shared/audit-events';
import { lazy, type ReactNode, Suspense } from 'react';
import { type RaRecord, ShowBase, useResourceContext, useShowContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { may } from '../access.ts';
import { worthRetrying } from '../providers/query-client.ts';
import { callsOf } from '../providers/resource-calls.ts';
import { PageHeader } from './PageHeader.tsx';
import { Unreadable } from './Unreadable.tsx';

const AuditTrail = lazy(() => import('../audit/AuditTrail.tsx'));

interface ShowPageProps<R> {
  readonly title: (record: R) => string;
  readonly status?: (record: R) => ReactNode;
  readonly lead?: (record: R) => ReactNode;
  readonly actions?: (record: R) => ReactNode;
  readonly aside?: (record: R) => ReactNode;
  /** What the record is called in the audit log: who may read that sees its changes at the foot of the page. */
  readonly noun?: AuditNoun;
  readonly editable?: (record: R) => boolean;
  readonly children: (record: R) => ReactNode;
}

function Content<R extends RaRecord>({
  title,
  status,
  lead,
  actions,
  aside,
  noun,
  editable,
  children,
}: ShowPageProps<R>) {
  const { record, error, refetch } = useShowContext<R>();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  if (!record && error) return <Unreadable error={error} retry={refetch} />;
  if (!record) return <Skeleton height={320} />;
  const { edit } = callsOf(resource);
  const trail = noun && may('audit-event:read') && (
    <Suspense>
      <AuditTrail kind={noun} id={String(record.id)} />
    </Suspense>
  );
  const mayEdit = edit !== undefined && may(edit) && editable?.(record) === true;
  return (
    <>
      <PageHeader
        title={title(record)}
        back={`/${resource}`}
        status={status?.(record)}
        lead={lead?.(record)}
        actions={
          <>
            {mayEdit && (
              <Button
                component={Link}
                to={`/${resource}/${record.id}`}
                startIcon={<EditIcon />}
                color="inherit"
              >
                {translate('ra.action.edit')}
              </Button>
            )}
            {actions?.(record)}
          </>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: aside ? { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 22rem' } : 'minmax(0,1fr)',
        }}
      >
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          {children(record)}
          {!aside && trail}
        </Stack>
        {aside && (
          <Stack sx={{ gap: 2, minWidth: 0 }}>
            {aside(record)}
            {trail}
          </Stack>
        )}
      </Box>
    </>
  );
}

/** A row of a list is not the whole record: react-admin would show it as one until the whole arrives. */
const whole = { meta: { whole: true }, retry: worthRetrying, onError: () => undefined } as const;

/** One record: what it is called, where it stands, what may be done, what happened. */
export function ShowPage<R extends RaRecord>(props: ShowPageProps<R>) {
  return (
    <ShowBase queryOptions={whole}>
      <Content<R> {...props} />
    </ShowBase>
  );
}
