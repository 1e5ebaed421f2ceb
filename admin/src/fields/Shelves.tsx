import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { readDesk } from '../session/desk.ts';

/** So many of the last packages say which shelves are in use. */
const most = 250;

/** The shelves in use, to be chosen from by fields that name this id as their `list`. */
export function Shelves({ id }: { readonly id: string }) {
  const dataProvider = useDataProvider();
  const { data = [] } = useQuery({
    queryKey: ['inbound-packages', 'shelves'],
    queryFn: async () => {
      const { data: held } = await dataProvider.getList<AdminInboundPackage>('inbound-packages', {
        filter: { state: ['received', 'inspected', 'ready', 'on_hold'] },
        pagination: { page: 1, perPage: most },
        sort: { field: 'received_at', order: 'DESC' },
      });
      return held.map(({ location }): string => location);
    },
    staleTime: 60_000,
    retry: false,
  });
  const known = new Set([readDesk().location ?? '', ...data].filter(Boolean));
  return (
    <datalist id={id}>
      {[...known]
        .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
        .map((shelf) => (
          <option key={shelf} value={shelf} />
        ))}
    </datalist>
  );
}
