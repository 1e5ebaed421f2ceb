import { machine, type StateOf } from '../states/index.ts';

/** A message from outside. What was refused is looked at by staff, who try it again or write what they did. */
export const inboxMessageStates = machine()('waiting', {
  waiting: { to: ['done', 'refused'] },
  refused: { to: ['waiting', 'settled'] },
  done: { to: [] },
  settled: { to: [] },
});
export type InboxMessageState = StateOf<typeof inboxMessageStates>;
