import type { CallOptions, ItemOf, ListOptions } from '@rantau/shared/client';
import type { Endpoint } from '@rantau/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/session.ts';

/** One record by its id, or a part of it that has a call of its own. `name` is the noun, or the noun and its mode. */
export const recordOf =
  <E extends Endpoint>(name: string | readonly string[], endpoint: E, part?: string) =>
  (id: string) =>
    queryOptions({
      queryKey: [name, id, part ?? []].flat(),
      queryFn: ({ signal }) => api.call(endpoint, { params: { id }, signal } as unknown as CallOptions<E>),
    });

/** The records of a list that a filter leaves, in one request. */
export const listed = async <E extends Endpoint>(
  endpoint: E,
  filter: ListOptions<E>['filter'],
  signal: AbortSignal,
): Promise<readonly ItemOf<E>[]> =>
  (await api.list(endpoint, { filter, range: [0, 99] } as unknown as ListOptions<E>, { signal })).data;
