import { Skeleton } from '@mui/material';
import { type Conflict, offlineEndpoints } from '@rantau/shared/offline';
import { useGetOne } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { can } from '../../access.ts';
import { useTranslate } from '../../messages/index.ts';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useFormat } from '../../ui/use-format.ts';
import { FieldChooser } from './FieldChooser.tsx';
import { valuesOf } from './merge-fields.ts';

export function ConflictEditor({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const query = useGetOne<Conflict>('conflicted', { id });
  const { data, refetch } = query;
  const resolution = useAction(offlineEndpoints.resolve, {
    success: 'notices.merged',
    onDone: () => navigate('/merge-editor/conflicted-records/resolve'),
    onRefused: () => refetch(),
  });
  if (!data && query.error) return <ReadFailure query={query} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;

  const resolve = (fields: Record<string, string | number>, keep_both: boolean) =>
    resolution.mutate({
      params: { id },
      ifMatch: data.version,
      body: { fields, keep_both, ...(!keep_both && { record_version: data.theirs.version }) },
    });

  const { reason, captured_at, admin_name, base, mine, theirs, mine_photos } = data;
  const { suite } = mine;
  const lead = [
    translate(`merge.reason.${reason}`),
    translate('merge.captured', { time: format.time(captured_at), name: admin_name }),
    ...(typeof suite === 'string' ? [translate('merge.suite', { suite })] : []),
  ].join(' · ');
  return (
    <FieldChooser
      key={`${id} ${theirs.version}`}
      lead={lead}
      sides={{ mine: valuesOf(mine), theirs: valuesOf(theirs), base: base && valuesOf(base) }}
      labels={{
        mine: translate('merge.mine'),
        theirs: `${translate('merge.theirs')} · ${theirs.reference}`,
      }}
      photos={{ mine: mine_photos, theirs: theirs.photos }}
      pending={resolution.isPending}
      {...(can('conflict:resolve') && { onDecide: (fields) => resolve(fields, false) })}
      {...(can('conflict:resolve') &&
        data.reason === 'duplicate_tracking_number' && { onKeepBoth: () => resolve({}, true) })}
    />
  );
}
