import { userEndpoints as calls } from '@rantau/shared/users';
import { audit } from '../../platform/audit/audit.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { closeAccount } from './close-account.service.ts';
import { readPersonalData } from './personal-data.repository.ts';
import { getProfile, updateProfile } from './profiles.service.ts';

/** What a customer sees and changes about themselves. */
export const profileRoutes: Module = (route, services) => {
  route(calls.profile, ({ db, actor }) => getProfile(db, actor.id, actor.impersonator_id));
  route(calls.updateProfile, (call) => updateProfile(call.db, call, call.actor.id, call.body, call.version));
  route(calls.setPhone, (call) =>
    updateProfile(call.db, call, call.actor.id, { phone: call.body.phone }, null),
  );
  route(calls.downloadMyData, async (call) => {
    const { db, actor, reply } = call;
    const { id } = actor;
    await audit(db, call, { action: 'personal_data.download', subject_kind: 'user', subject_id: id });
    reply.header('content-disposition', 'attachment; filename="rantau-data.json"');
    return readPersonalData(db, id);
  });
  route(calls.closeAccount, (call) =>
    closeAccount(services, call.db, call, call.actor.id, call.body.password),
  );
};
