import { Readable } from 'node:stream';
import { type AdminActor, seesIdentityNumbers } from '@rantau/shared/access';
import { mailAgencyFormEndpoints } from '@rantau/shared/mail-agency-forms';
import { userEndpoints as calls, type User } from '@rantau/shared/users';
import { audit } from '../../platform/audit/audit.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { links } from '../../platform/mail/links.ts';
import { allowImpersonation } from '../../platform/sessions/impersonation.ts';
import { closeAccount } from './close-account.service.ts';
import { importUsers } from './import-users.service.ts';
import { getForm, recordForm, withdrawForm } from './mail-agency-forms.service.ts';
import { readPersonalData } from './personal-data.service.ts';
import { getProfile, updateProfile } from './profiles.service.ts';
import { listUsers } from './users.list.ts';
import { blockUser, confirmUser, createUser } from './users.service.ts';

/** A customer without the numbers that not everybody sees. */
const shownTo = <T extends User>({ role }: AdminActor, user: T): T =>
  seesIdentityNumbers(role)
    ? user
    : { ...user, tax_number: null, identity_kind: null, identity_number: null, sst_number: null };

/** Customers, as the back office sees them. */
export const userRoutes: Module = (route, services) => {
  route(calls.list, async ({ db, actor, query }) => {
    const page = await listUsers(db, query);
    return { ...page, data: page.data.map((user) => shownTo(actor, user)) };
  });
  route(calls.get, async ({ db, actor, params }) => shownTo(actor, await getProfile(db, params.id)));
  route(calls.create, (call) => createUser(services, call.db, call, call.body));
  route(calls.bulkCreate, (call) => importUsers(call.db, call, call.body));
  route(calls.update, (call) =>
    updateProfile(services, call.db, call, call.params.id, call.body, call.version),
  );
  route(calls.block, (call) => blockUser(call.db, call, call.params.id, call.body.blocked, call.body.reason));
  route(calls.confirm, (call) =>
    confirmUser(services, call.db, call, call.params.id, call.version, call.body.reason),
  );
  route(calls.startImpersonation, async (call) => {
    const { id } = await getProfile(call.db, call.params.id);
    const token = await allowImpersonation(call.db, call, id, call.body.reason);
    return { token, url: links.impersonate(services.config, token) };
  });
};

/** Profile calls of a customer. */
export const profileRoutes: Module = (route, services) => {
  route(calls.profile, ({ db, actor }) => getProfile(db, actor.id, actor.impersonator_id));
  route(calls.updateProfile, (call) =>
    updateProfile(services, call.db, call, call.actor.id, call.body, call.version),
  );
  route(calls.setPhone, (call) =>
    updateProfile(services, call.db, call, call.actor.id, { phone: call.body.phone }, null),
  );
  route(calls.downloadMyData, async (call) => {
    const { db, actor } = call;
    const { id } = actor;
    await audit(db, call, 'personal_data.download', id, { subject_kind: 'user' });
    return {
      filename: 'rantau-data.json',
      body: Readable.from(readPersonalData(db, id), { objectMode: false, encoding: 'utf8' }),
    };
  });
  route(calls.closeAccount, (call) =>
    closeAccount(services, call.db, call, call.actor.id, call.body.password),
  );
};

/** USPS Form 1583 of those whose mail we receive. */
export const mailAgencyFormRoutes: Module = (route) => {
  route(mailAgencyFormEndpoints.get, async (call) => {
    const { db, params } = call;
    const form = await getForm(db, params.id);
    await audit(db, call, 'mail_agency_form.read', params.id, { subject_kind: 'user' });
    return form;
  });
  route(mailAgencyFormEndpoints.record, (call) =>
    recordForm(call.db, call, call.params.id, call.body, call.version),
  );
  route(mailAgencyFormEndpoints.end, (call) =>
    withdrawForm(call.db, call, call.params.id, call.body.reason, call.version),
  );
};
