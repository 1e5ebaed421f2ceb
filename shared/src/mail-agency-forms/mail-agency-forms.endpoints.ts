import { z } from 'zod';
import { endpoint, paramsOf, Reason } from '../contract/index.ts';
import { MailAgencyForm, MailAgencyFormRecord } from './mail-agency-forms.schema.ts';

const staff = {
  session: 'admin',
  tag: 'users',
  params: paramsOf('user'),
} as const;

export const mailAgencyFormEndpoints = {
  get: endpoint('GET /admins/users/:id/mail-agency-form', {
    ...staff,
    action: 'user:read',
    summary: 'Read the USPS Form 1583 of a customer; null where there has been none',
    output: MailAgencyForm.nullable(),
  }),
  record: endpoint('PUT /admins/users/:id/mail-agency-form', {
    ...staff,
    action: 'user:update',
    summary:
      'Record that the form and its two documents were checked, in place of one before; If-Match is the customer’s version',
    body: MailAgencyFormRecord,
    output: MailAgencyForm,
    versioned: true,
    errors: ['conflict', 'not_found'],
  }),
  end: endpoint('POST /admins/users/:id/mail-agency-form/end', {
    ...staff,
    action: 'user:update',
    summary: 'End the form from today on, as its customer withdrew it; If-Match is the customer’s version',
    body: z.object({ reason: Reason }),
    output: MailAgencyForm,
    versioned: true,
    errors: ['conflict', 'not_found'],
  }),
} as const;
