export {
  Mail,
  MailKind,
  mailEndpoints,
  mailKinds,
  messageChannels,
  messageStates,
} from './mails.endpoints.ts';
export { endOfQuietHours } from './quiet-hours.ts';
export {
  type ChosenKind,
  chosenKinds,
  filledTemplate,
  isChosenKind,
  isUrgent,
  type MessageContent,
  type MessageTopic,
  messageTopicOf,
  messageTopics,
  variablesOf,
} from './topics.ts';
