import type { CommonOptions, ItemOf, ListOptions } from '@rantau/shared/client';
import type { Endpoint, Page } from '@rantau/shared/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../session/session.ts';

/** A few screens on a phone; more would make a slow connection wait for what is not visible yet. */
const pageSize = 10;

/** A list that grows by a page at a time. `name` is the noun, under which everything of it is read anew. */
export const pagesOf = <E extends Endpoint>(
  name: string,
  endpoint: E,
  wanted: Omit<ListOptions<E>, 'range'>,
) =>
  infiniteQueryOptions({
    queryKey: [name, 'list', endpoint.path, wanted],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }): Promise<Page<ItemOf<E>>> =>
      api.list(
        endpoint,
        { ...wanted, range: [pageParam, pageParam + pageSize - 1] } as unknown as ListOptions<E>,
        { signal } satisfies CommonOptions,
      ),
    getNextPageParam: (last, all) => {
      const shown = all.reduce((sum, page) => sum + page.data.length, 0);
      return shown < last.total && last.data.length > 0 ? shown : undefined;
    },
  });
