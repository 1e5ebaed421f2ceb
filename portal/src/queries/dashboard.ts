import { dashboardEndpoints } from '@rantau/shared/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/session.ts';

export const dashboard = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => api.call(dashboardEndpoints.mine, { signal }),
});
