import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type RaRecord, useDataProvider, useGetResourceLabel, useTranslate } from 'react-admin';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { StateChip } from '../fields/StateChip.tsx';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { messageOf } from '../providers/http-error.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useFormat } from '../ui/use-format.ts';
import { find, findText, type Hits, isReference } from './find.ts';
import { type Findable, pageOf } from './findable.ts';
import { NothingFound } from './NothingFound.tsx';

interface Line {
  readonly name: (record: RaRecord) => string;
  readonly below: (record: RaRecord) => string;
  readonly state?: (record: RaRecord) => ReactNode;
}

const words = (...parts: readonly unknown[]): string => parts.filter(Boolean).join(' · ');
const lines: Readonly<Record<Findable, Line>> = {
  'inbound-packages': {
    name: ({ reference }) => reference,
    below: (r) => words(r['tracking_number'], r['user_name'], r['suite']),
    state: ({ state }) => <StateChip noun="inbound_package" state={state} />,
  },
  users: { name: ({ name }) => name, below: (r) => words(r['suite'], r['email'], r['phone']) },
  'trip_infos/trips': {
    name: ({ code }) => code,
    below: (r) => words(r['carrier_name'], r['container_number']),
    state: ({ state }) => <StateChip noun="trip" state={state} />,
  },
  'social-media-post': { name: ({ title }) => title, below: (r) => words(r['url']) },
  'discount-codes': { name: ({ code }) => code, below: () => '' },
};

function Group({ hits: { resource, records, total, shelf, list } }: { readonly hits: Hits }) {
  const translate = useTranslate();
  const format = useFormat();
  const labelOf = useGetResourceLabel();
  const { name, below, state } = lines[resource];
  return (
    <Panel
      title={`${shelf ? translate('found.on_shelf', { shelf }) : labelOf(resource, 2)} (${format.number(total)})`}
    >
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.25 }}>
        {records.map((record) => (
          <Stack
            component="li"
            key={record.id}
            direction="row"
            sx={{ columnGap: 1.5, rowGap: 0.25, alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Link to={pageOf(resource, record.id)}>{name(record)}</Link>
            <Typography
              component="span"
              variant="body2"
              color="text.secondary"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {below(record)}
            </Typography>
            {state?.(record)}
          </Stack>
        ))}
      </Stack>
      {total > records.length && (
        <Typography sx={{ mt: 1.5 }}>
          <Link to={list}>{translate('found.all', { all: format.number(total) })}</Link>
        </Typography>
      )}
    </Panel>
  );
}

/** Search results by kind, as far as this role may open them. */
export default function FoundPage() {
  const [parameters] = useSearchParams();
  const q = parameters.get('q')?.trim() ?? '';
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['find', q],
    queryFn: async () =>
      isReference(q)
        ? { hits: [], one: await find(dataProvider, q) }
        : { hits: await findText(dataProvider, q), one: undefined },
    enabled: q !== '',
  });
  const one = data?.one;
  if (one && 'to' in one) return <Navigate to={one.to} replace />;
  return (
    <>
      <PageHeader title={translate('found.title', { q })} />
      {error && <Alert severity="error">{translate(messageOf(error))}</Alert>}
      {!data && !error && q !== '' && <Skeleton variant="rounded" height={240} />}
      {(q === '' || data?.hits.length === 0) && <NothingFound q={q} problem={one?.problem} />}
      <Stack sx={{ gap: 2, maxWidth: '60rem' }}>
        {data?.hits.map((hits) => (
          <Group key={`${hits.resource}${hits.shelf ?? ''}`} hits={hits} />
        ))}
      </Stack>
    </>
  );
}
