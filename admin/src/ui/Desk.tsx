import NextIcon from '@mui/icons-material/ArrowDownward';
import PreviousIcon from '@mui/icons-material/ArrowUpward';
import { Box, Card, IconButton, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { ResourceName } from '../define-resource.ts';
import { type MessageKey, useTranslate } from '../messages/index.ts';
import { useResourceName } from '../resource-context.ts';
import { ReadFailure } from './ReadFailure.tsx';

type Waiting = RaRecord<string>;

interface DeskProps<R> {
  /** Filter of the records that wait for the work of this desk. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly name: (record: R) => string;
  readonly below: (record: R) => string;
  /** The page of one record. */
  readonly children: ReactNode;
}

/** Records of the queue that are shown; the count says how many there are. */
const perPage = 50;
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface StepProps {
  readonly resource: ResourceName;
  readonly to: Waiting | undefined;
  readonly label: MessageKey;
  readonly shortcut: string;
  readonly children: ReactNode;
}

/** Leads to a neighbour in the queue, also by a key. */
function Step({ resource, to, label, shortcut, children }: StepProps) {
  const name = useTranslate()(label);
  if (!to)
    return (
      <IconButton disabled size="small" aria-label={name}>
        {children}
      </IconButton>
    );
  return (
    <IconButton
      component={Link}
      to={`/${resource}/${to.id}/show`}
      size="small"
      aria-label={name}
      title={`${name} (${shortcut})`}
      data-shortcut={shortcut}
      aria-keyshortcuts={shortcut}
    >
      {children}
    </IconButton>
  );
}

interface LineProps {
  readonly to: string;
  readonly name: string;
  readonly below: string;
  readonly isOpen: boolean;
}

function Line({ to, name, below, isOpen }: LineProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  return (
    <Box component="li" sx={{ borderTop: '1px solid var(--color-line)' }}>
      <Box
        component={Link}
        ref={link}
        to={to}
        title={`${name}, ${below}`}
        {...(isOpen && { 'aria-current': 'page' as const })}
        sx={{
          display: 'block',
          px: 2,
          py: 1,
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { bgcolor: 'var(--color-sunken)' },
          '&[aria-current]': {
            bgcolor: 'var(--color-primary-tint)',
            borderLeft: '4px solid var(--color-primary)',
            pl: 1.5,
          },
          '&:focus-visible': { outlineOffset: '-3px' },
        }}
      >
        <Box component="span" sx={{ ...oneLine, display: 'block', fontWeight: 600 }}>
          {name}
        </Box>
        <Box
          component="span"
          sx={{ ...oneLine, display: 'block', color: 'var(--color-ink-muted)', fontSize: '0.8125rem' }}
        >
          {below}
        </Box>
      </Box>
    </Box>
  );
}

/**
 * Work on one record after the other: those that wait stand left of the one that is open, the oldest first.
 * `j` opens the next one and `k` the one before. A narrow screen has the steps alone.
 */
export function Desk<R extends Waiting>({ filter, name, below, children }: DeskProps<R>) {
  const resource = useResourceName();
  const { id } = useParams();
  const translate = useTranslate();
  const query = useGetList<R>(resource, {
    filter,
    sort: { field: 'created_at', order: 'ASC' },
    pagination: { page: 1, perPage },
  });
  const { data: queue = [], total = 0 } = query;
  const place = queue.findIndex((record) => record.id === id);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, lg: 2 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: '13.5rem minmax(0,1fr)' },
      }}
    >
      <Card
        component="nav"
        aria-label={translate('desk.queue')}
        sx={{
          position: { lg: 'sticky' },
          top: { lg: '4.5rem' },
          maxHeight: { lg: 'calc(100dvh - 6rem)' },
          overflowY: 'auto',
        }}
      >
        <Stack
          direction="row"
          sx={{
            position: 'sticky',
            top: 0,
            pl: 2,
            pr: 1,
            py: 0.5,
            alignItems: 'center',
            bgcolor: 'background.paper',
          }}
        >
          <Typography variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
            {query.data === undefined
              ? ''
              : total === 0
                ? translate('desk.none')
                : place < 0
                  ? translate('menu.waiting', { count: total })
                  : translate('desk.place', { place: place + 1, count: total })}
          </Typography>
          <Step
            resource={resource}
            to={place < 0 ? undefined : queue[place - 1]}
            label="desk.previous"
            shortcut="k"
          >
            <PreviousIcon fontSize="small" />
          </Step>
          <Step resource={resource} to={queue[place + 1]} label="desk.next" shortcut="j">
            <NextIcon fontSize="small" />
          </Step>
        </Stack>
        <ReadFailure query={query} />
        <Box component="ol" sx={{ display: { xs: 'none', lg: 'block' }, m: 0, p: 0, listStyle: 'none' }}>
          {queue.map((record) => (
            <Line
              key={record.id}
              to={`/${resource}/${record.id}/show`}
              name={name(record)}
              below={below(record)}
              isOpen={record.id === id}
            />
          ))}
        </Box>
      </Card>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
