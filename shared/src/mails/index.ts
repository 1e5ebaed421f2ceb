export {
  Mail,
  MailKind,
  mailEndpoints,
  mailKinds,
} from './mails.endpoints.ts';
export { messageChannels, messageStates } from './mails.states.ts';
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
