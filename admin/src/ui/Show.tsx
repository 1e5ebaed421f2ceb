import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Skeleton, Stack } from '@mui/material';
import { retryPolicy } from '@rantau/shared/client';
import type { ContactSubject } from '@rantau/shared/contacts';
import { type ReactNode, Suspense } from 'react';
import {
  type RaRecord,
  ShowBase,
  useGetRecordRepresentation,
  useResourceContext,
  useShowContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '../access.ts';
import { accessOf } from '../define-resource.ts';
import { useTranslate } from '../messages/index.ts';
import { lazyPart } from './lazy-part.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Unreadable } from './Unreadable.tsx';

const ContactsPanel = lazyPart(() => import('../contacts/ContactsPanel.tsx'));
const AuditTrail = lazyPart(() => import('../audit/AuditTrail.tsx'));

interface ShowProps<R> {
  /** The name of the page, where it is more than what the record is called. */
  readonly title?: (record: R) => string;
  readonly status?: (record: R) => ReactNode;
  readonly lead?: (record: R) => ReactNode;
  readonly actions?: (record: R) => ReactNode;
  readonly aside?: (record: R) => ReactNode;
  /** Under which name there is a log of talks and of changes: each is shown to who may read it. */
  readonly noun?: ContactSubject;
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
}: ShowProps<R>) {
  const { record, error, refetch } = useShowContext<R>();
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  const translate = useTranslate();
  if (!record && error) return <Unreadable error={error} retry={refetch} />;
  if (!record) return <Skeleton height={320} />;
  const { edit } = accessOf(resource);
  const logs = noun && (
    <Suspense>
      {can('contact:read') && <ContactsPanel kind={noun} id={String(record.id)} />}
      {can('audit-event:read') && <AuditTrail kind={noun} id={String(record.id)} />}
    </Suspense>
  );
  const mayEdit = edit !== undefined && can(edit) && editable?.(record) === true;
  return (
    <>
      <PageHeader
        title={title?.(record) ?? String(represent(record))}
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
          {!aside && logs}
        </Stack>
        {aside && (
          <Stack sx={{ gap: 2, minWidth: 0 }}>
            {aside(record)}
            {logs}
          </Stack>
        )}
      </Box>
    </>
  );
}

/** A row of a list is not the whole record: react-admin would show it as one until the whole arrives. */
const whole = { meta: { whole: true }, retry: retryPolicy.retry, onError: () => undefined } as const;

/** One record: its name, state, actions and history. */
export function Show<R extends RaRecord>(props: ShowProps<R>) {
  return (
    <ShowBase queryOptions={whole}>
      <Content<R> {...props} />
    </ShowBase>
  );
}
