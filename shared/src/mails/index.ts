export { Mail, MailKind, mailEndpoints, mailKinds } from './mails.endpoints.ts';
