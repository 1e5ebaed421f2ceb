export {
  type InboxMessage,
  type InboxMessageDetail,
  inboxMessageEndpoints,
} from './inbox-messages.endpoints.ts';
export { type InboxMessageState, inboxMessageStates } from './inbox-messages.states.ts';
