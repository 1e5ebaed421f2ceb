import type { BodyOf } from '@rantau/shared/contract';
import { type Profile, userEndpoints } from '@rantau/shared/users';
import { useQueryClient } from '@tanstack/react-query';
import { api, session } from '../session/session.ts';
import { profile } from './profile.ts';

/** Changes my profile from the version that was read, and keeps what came of it everywhere. */
export function useSaveProfile() {
  const queries = useQueryClient();
  const keep = (me: Profile): Profile => {
    session.logIn(me);
    queries.setQueryData(profile.queryKey, me);
    return me;
  };
  const save = async (me: Profile, body: BodyOf<typeof userEndpoints.updateProfile>): Promise<Profile> =>
    keep(await api.call(userEndpoints.updateProfile, { body, ifMatch: me.version }));
  return { save, keep };
}
