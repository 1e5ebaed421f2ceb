import { sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints } from '@rantau/shared/users';
import { queryOptions } from '@tanstack/react-query';
import { api, session, sessionType } from '../session/session.ts';

const isVendor = sessionType === 'vendor';

/** My own record, as it is now; what the session keeps is brought up to date with it. */
export const profile = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const data = await api.call(userEndpoints.profile, { signal });
    session.logIn(data);
    return data;
  },
});

export const mySessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) =>
    api.call(isVendor ? sessionEndpoints.vendorSessions : sessionEndpoints.userSessions, { signal }),
});
