import type { adminEndpoints } from '@rantau/shared/admins';
import type { ContactSubject, contactEndpoints } from '@rantau/shared/contacts';
import type { BodyOf, StateChange } from '@rantau/shared/contract';
import type { dashboardEndpoints } from '@rantau/shared/dashboard';
import type { imageEndpoints } from '@rantau/shared/images';
import type { mailAgencyFormEndpoints } from '@rantau/shared/mail-agency-forms';
import type { socialMediaPostEndpoints } from '@rantau/shared/social-media-posts';
import type { userEndpoints } from '@rantau/shared/users';
import { api } from './api.ts';
import { call } from './call.ts';
import { callsOf } from './resource-calls.ts';

type Contacts = typeof contactEndpoints;
type Users = typeof userEndpoints;
type Forms = typeof mailAgencyFormEndpoints;
type Images = typeof imageEndpoints;
type Admins = typeof adminEndpoints;
type Posts = typeof socialMediaPostEndpoints;

/** People, and what the office looks at. */
export const officeActions = {
  image: (id: string) =>
    call<Images['get']>({ method: 'GET', path: '/admins/images/:id' }, { params: { id } }),
  blockUser: (id: string, body: BodyOf<Users['block']>) =>
    call<Users['block']>({ method: 'POST', path: '/admins/users/:id/block' }, { params: { id }, body }),
  confirmUser: (id: string, body: BodyOf<Users['confirm']>) =>
    call<Users['confirm']>({ method: 'POST', path: '/admins/users/:id/confirm' }, { params: { id }, body }),
  startImpersonation: (id: string, body: BodyOf<Users['startImpersonation']>) =>
    call<Users['startImpersonation']>(
      { method: 'POST', path: '/admins/users/:id/impersonation' },
      { params: { id }, body },
    ),
  importUsers: (body: BodyOf<Users['bulkCreate']>, key: string) =>
    call<Users['bulkCreate']>(
      { method: 'POST', path: '/admins/users/bulk-create' },
      { body, idempotencyKey: key },
    ),
  mailAgencyFormOf: (id: string) =>
    call<Forms['get']>({ method: 'GET', path: '/admins/users/:id/mail-agency-form' }, { params: { id } }),
  recordMailAgencyForm: (id: string, version: number, body: BodyOf<Forms['record']>) =>
    call<Forms['record']>(
      { method: 'PUT', path: '/admins/users/:id/mail-agency-form' },
      { params: { id }, ifMatch: version, body },
    ),
  endMailAgencyForm: (id: string, version: number, body: BodyOf<Forms['end']>) =>
    call<Forms['end']>(
      { method: 'POST', path: '/admins/users/:id/mail-agency-form/end' },
      { params: { id }, ifMatch: version, body },
    ),
  contactsOf: (subject_kind: ContactSubject, subject_id: string) =>
    call<Contacts['list']>(
      { method: 'GET', path: '/admins/contacts' },
      { query: { subject_kind, subject_id } },
    ),
  writeContact: (body: BodyOf<Contacts['create']>, idempotencyKey: string) =>
    call<Contacts['create']>({ method: 'POST', path: '/admins/contacts' }, { body, idempotencyKey }),
  resetOtp: (id: string, body: BodyOf<Admins['resetOtp']>) =>
    call<Admins['resetOtp']>(
      { method: 'POST', path: '/admins/admins/:id/otp-reset' },
      { params: { id }, body },
    ),
  retrievePost: (url: string) =>
    call<Posts['retrieve']>(
      { method: 'GET', path: '/admins/social-media-posts/retrieve-post' },
      { query: { url } },
    ),
  postTags: () => call<Posts['tags']>({ method: 'GET', path: '/admins/social-media-posts/tags' }),
  dashboard: () => call<(typeof dashboardEndpoints)['admin']>({ method: 'GET', path: '/admins/dashboard' }),
  /** Timeline of one record of any resource that keeps one. */
  timeline: async (resource: string, id: string): Promise<StateChange[]> => {
    const { path, one = path } = callsOf(resource);
    const endpoint = {
      method: 'GET',
      path: `/admins/${one}/:id/timeline`,
      session: 'admin',
      summary: '',
      tag: '',
    } as const;
    return (await api.send(endpoint, { params: { id } })).body as StateChange[];
  },
};
