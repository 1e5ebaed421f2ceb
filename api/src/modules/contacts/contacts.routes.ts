import { contactEndpoints as calls } from '@rantau/shared/contacts';
import type { Module } from '../../platform/http/endpoint.ts';
import { listContacts, writeNote } from './contacts.service.ts';

/** Communication about a record: the product's mails, and notes of staff. */
export const contactRoutes: Module = (route) => {
  route(calls.list, ({ db, actor, query }) => listContacts(db, actor, query));
  route(calls.create, (call) => writeNote(call.db, call, call.body));
};
