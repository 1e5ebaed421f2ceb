import { mailAgencyFormEndpoints as calls } from '@rantau/shared/mail-agency-forms';
import { audit } from '../../platform/audit/audit.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { getForm, recordForm, withdrawForm } from './mail-agency-forms.service.ts';

/** USPS Form 1583 of those whose mail we receive. */
export const mailAgencyFormRoutes: Module = (route) => {
  route(calls.get, async (call) => {
    const { db, params } = call;
    const form = await getForm(db, params.id);
    await audit(db, call, { action: 'mail_agency_form.read', subject_kind: 'user', subject_id: params.id });
    return form;
  });
  route(calls.record, (call) => recordForm(call.db, call, call.params.id, call.body, call.version));
  route(calls.end, (call) => withdrawForm(call.db, call, call.params.id, call.body.reason, call.version));
};
