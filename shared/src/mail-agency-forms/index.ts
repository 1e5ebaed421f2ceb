export { addressDocuments, mailAgencyFormStates, photoDocuments } from './documents.ts';
export { mailAgencyFormEndpoints } from './mail-agency-forms.endpoints.ts';
export * from './mail-agency-forms.schema.ts';
