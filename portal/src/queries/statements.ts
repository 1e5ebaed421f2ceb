import { userEndpoints } from '@rantau/shared/users';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/session.ts';
import { statementKey } from './invoices.ts';

export const statementOf = (from: string, to: string) =>
  queryOptions({
    queryKey: [statementKey, from, to],
    queryFn: ({ signal }) => api.call(userEndpoints.accountStatement, { query: { from, to }, signal }),
  });

export const statementMonths = queryOptions({
  queryKey: [statementKey, 'months'],
  queryFn: ({ signal }) => api.call(userEndpoints.accountStatements, { signal }),
});

/** Statements that are made in the background; asked again while one of them is. */
export const statementFiles = queryOptions({
  queryKey: [statementKey, 'files'],
  queryFn: ({ signal }) => api.call(userEndpoints.statementFiles, { signal }),
  refetchInterval: ({ state }) => (state.data?.some((file) => file.state === 'queued') ? 3_000 : false),
});
