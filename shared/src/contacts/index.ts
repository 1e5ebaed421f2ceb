export {
  type Contact,
  type ContactNote,
  type ContactSubject,
  contactChannels,
  contactEndpoints,
  contactReads,
  contactSubjects,
} from './contacts.endpoints.ts';
