import { Skeleton } from '@mui/material';
import { useGetOne, useResourceContext } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { Unreadable } from '../../ui/Unreadable.tsx';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';
import { PackingTable } from './PackingTable.tsx';

/** Request, boxes and price of an outbound package, on one page. */
export default function PackingScreen() {
  const resource = useResourceContext() ?? '';
  const { id = '' } = useParams();
  const { data, isFetching, error, refetch } = useGetOne<OutboundPackageDetail>(resource, {
    id,
    meta: { whole: true },
  });
  if (!data && error) return <Unreadable error={error} retry={refetch} />;
  // What was read before packing began is not the answer to whether it has.
  if (!data || (isFetching && data.state !== 'packing')) return <Skeleton height={320} />;
  if (data.state !== 'packing') return <Navigate to={`/${resource}/${id}/show`} replace />;
  return <PackingTable record={data} />;
}
