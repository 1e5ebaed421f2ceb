import { endpoint, IdParams } from '../contract/index.ts';
import { PushChoice, PushDeviceDraft, PushRenewal, PushRenewed, PushTopicsDraft } from './push.schema.ts';

const tag = 'messages';

/** Notifications are asked for in a browser: none of these calls takes an API key. */
const callsOf = <const Owner extends 'user' | 'vendor'>(owner: Owner) => {
  const all = `/${owner}s/push` as const;
  const own = { session: owner, tag } as const;
  return {
    mine: endpoint({
      ...own,
      method: 'GET',
      path: all,
      summary: 'My notifications: browsers, topics and the key to subscribe with',
      output: PushChoice,
    }),
    add: endpoint({
      ...own,
      method: 'POST',
      path: `${all}/devices`,
      summary: 'Get notifications in this browser',
      body: PushDeviceDraft,
      output: PushChoice,
      ownerOnly: true,
      mostPerDay: 50,
      errors: ['push_service_unknown', 'too_many_push_devices', 'rate_limited'],
    }),
    renew: endpoint({
      ...own,
      method: 'POST',
      path: `${all}/renewals`,
      summary:
        'Tie the notifications of this browser to the session that is open in it; those of another person end',
      body: PushRenewal,
      output: PushRenewed,
      ownerOnly: true,
      errors: ['push_service_unknown'],
    }),
    remove: endpoint({
      ...own,
      method: 'DELETE',
      path: `${all}/devices/:id`,
      summary: 'Get no more notifications in a browser',
      params: IdParams,
      output: PushChoice,
      ownerOnly: true,
    }),
  } as const;
};

export const pushEndpoints = {
  user: {
    ...callsOf('user'),
    chooseTopics: endpoint({
      session: 'user',
      tag,
      method: 'PUT',
      path: '/users/push/topics',
      summary: 'Choose what my notifications are about',
      body: PushTopicsDraft,
      output: PushChoice,
      ownerOnly: true,
      mostPerDay: 100,
    }),
  },
  vendor: callsOf('vendor'),
} as const;
