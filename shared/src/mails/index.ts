export {
  Mail,
  MailKind,
  mailEndpoints,
  mailKinds,
  messageChannels,
  messageStates,
} from './mails.endpoints.ts';
