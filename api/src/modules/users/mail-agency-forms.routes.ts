import { mailAgencyFormEndpoints as calls } from '@rantau/shared/mail-agency-forms';
import type { Module } from '../../platform/http/endpoint.ts';
import { getForm, recordForm, withdrawForm } from './mail-agency-forms.service.ts';

/** USPS Form 1583 of those whose mail we receive. */
export const mailAgencyFormRoutes: Module = (route) => {
  route(calls.get, ({ db, params }) => getForm(db, params.id));
  route(calls.record, (call) => recordForm(call.db, call, call.params.id, call.body, call.version));
  route(calls.end, (call) => withdrawForm(call.db, call, call.params.id, call.body.reason, call.version));
};
