import { z } from 'zod';
import { endpoint, paramsOf, Reason } from '../contract/index.ts';
import { MailAgencyForm, MailAgencyFormRecord } from './mail-agency-forms.schema.ts';

const staff = {
  session: 'admin',
  tag: 'users',
  path: '/admins/users/:id/mail-agency-form',
  params: paramsOf('user'),
} as const;

export const mailAgencyFormEndpoints = {
  get: endpoint({
    ...staff,
    method: 'GET',
    action: 'user:read',
    summary: 'Read the USPS Form 1583 of a customer; null where there has been none',
    output: MailAgencyForm.nullable(),
  }),
  record: endpoint({
    ...staff,
    method: 'PUT',
    action: 'user:update',
    summary:
      'Record that the form and its two documents were checked, in place of one before; If-Match is the customer’s version',
    body: MailAgencyFormRecord,
    output: MailAgencyForm,
    versioned: true,
    errors: ['conflict', 'not_found'],
  }),
  end: endpoint({
    ...staff,
    method: 'POST',
    path: '/admins/users/:id/mail-agency-form/end',
    action: 'user:update',
    summary: 'End the form from today on, as its customer withdrew it; If-Match is the customer’s version',
    body: z.object({ reason: Reason }),
    output: MailAgencyForm,
    versioned: true,
    errors: ['conflict', 'not_found'],
  }),
} as const;
