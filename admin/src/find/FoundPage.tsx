import { Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useGetRecordRepresentation, useGetResourceLabel } from 'react-admin';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { type ResourceName, resourceOf } from '../define-resource.ts';
import { StateChip } from '../fields/StateChip.tsx';
import { useTranslate } from '../messages/index.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ReadFailure } from '../ui/ReadFailure.tsx';
import { useFormat } from '../ui/use-format.ts';
import { find, findText, type Hits, isReference } from './find.ts';
import { pageOf } from './findable.ts';
import { NothingFound } from './NothingFound.tsx';

/** One hit: its name, what tells it from others, and its state. */
function Hit({ resource, record }: { readonly resource: ResourceName; readonly record: RaRecord<string> }) {
  const nameOf = useGetRecordRepresentation(resource);
  const { fields = [], noun } = resourceOf(resource).search?.text ?? {};
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ columnGap: 1.5, rowGap: 0.25, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Link to={pageOf(resource, record.id)}>{nameOf(record)}</Link>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {fields
          .map((field) => record[field])
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {noun && <StateChip noun={noun} state={record['state']} />}
    </Stack>
  );
}

function Group({ hits: { resource, records, total, shelf, list } }: { readonly hits: Hits }) {
  const translate = useTranslate();
  const format = useFormat();
  const labelOf = useGetResourceLabel();
  return (
    <Panel
      title={`${shelf ? translate('found.on_shelf', { shelf }) : labelOf(resource, 2)} (${format.number(total)})`}
    >
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.25 }}>
        {records.map((record) => (
          <Hit key={record.id} resource={resource} record={record} />
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
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const query = useQuery({
    queryKey: ['find', q],
    queryFn: async () =>
      isReference(q)
        ? { hits: [], one: await find(dataProvider, q) }
        : { hits: await findText(dataProvider, q), one: undefined },
    enabled: q !== '',
  });
  const { data, error } = query;
  const one = data?.one;
  if (one && 'to' in one) return <Navigate to={one.to} replace />;
  return (
    <>
      <PageHeader title={translate('found.title', { q })} />
      <ReadFailure query={query} />
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
