import type { EnsureInfiniteQueryDataOptions, EnsureQueryDataOptions, QueryKey } from '@tanstack/react-query';
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom';
import { queryClient } from '../session/query-client.ts';
import { session } from '../session/session.ts';

type Of<Query> = (args: LoaderFunctionArgs) => Query;

/** Once, without waiting for a connection: a failure is the page's to tell, which reads again and offers to retry. */
const once = { retry: false, networkMode: 'always' } as const;

const loaderOf =
  (read: (args: LoaderFunctionArgs) => Promise<unknown>): LoaderFunction =>
  async (args) => {
    if (session.get().status === 'logged-in') await read(args).catch(() => undefined);
    return null;
  };

/** Loader of a page that shows one record first. */
export const recordLoader = <T, K extends QueryKey>(of: Of<EnsureQueryDataOptions<T, Error, T, K>>) =>
  loaderOf((args) => queryClient.ensureQueryData({ ...of(args), ...once }));

/** Loader of a page that shows a list first. */
export const listLoader = <T, K extends QueryKey, P>(
  of: Of<EnsureInfiniteQueryDataOptions<T, Error, T, K, P>>,
) => loaderOf((args) => queryClient.ensureInfiniteQueryData({ ...of(args), ...once }));
