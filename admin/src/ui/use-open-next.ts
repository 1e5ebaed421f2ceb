import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResourceName } from '../define-resource.ts';

/** Opens the oldest other record that waits for the same work, or the list when nothing waits any more. */
export function useOpenNext(
  resource: ResourceName,
  filter: Readonly<Record<string, unknown>>,
  page = 'show',
) {
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  return async (done: string) => {
    const { data } = await dataProvider.getList(resource, {
      filter,
      sort: { field: 'created_at', order: 'ASC' },
      pagination: { page: 1, perPage: 2 },
    });
    const next = data.find(({ id }) => id !== done);
    navigate(next ? `/${resource}/${next.id}/${page}` : `/${resource}`);
  };
}
