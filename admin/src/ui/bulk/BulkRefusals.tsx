import { type BulkAction, bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { api } from '../../providers/api.ts';
import { RefusalGroups } from './RefusalGroups.tsx';

/** List of an action's records; outbound packages are in one of two lists. */
const listOf = ({ kind }: BulkAction): string | undefined => {
  const list = kind.split('.')[0];
  return list === 'outbound-packages' ? undefined : list;
};

/** Why records were refused, by reason. */
export function BulkRefusals({ action }: { readonly action: BulkAction }) {
  const resource = useResourceContext();
  const { data = [] } = useQuery({
    queryKey: ['bulk-action', action.id, 'refusals'],
    queryFn: () => api.call(bulkActionEndpoints.refusals, { params: { id: action.id } }),
  });
  return <RefusalGroups refusals={data} resource={resource ?? listOf(action)} />;
}
