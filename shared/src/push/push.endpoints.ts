import { endpoint, IdParams } from '../contract/index.ts';
import { PushChoice, PushDeviceDraft, PushRenewal, PushRenewed, PushTopicsDraft } from './push.schema.ts';

const tag = 'messages';

/** Notifications are asked for in a browser: none of these calls takes an API key. */
const callsOf = <const Owner extends 'user' | 'vendor'>(owner: Owner) => {
  const all = `/${owner}s/push` as const;
  const own = { session: owner, tag } as const;
  return {
    mine: endpoint(`GET ${all}`, {
      ...own,
      summary: 'My notifications: browsers, topics and the key to subscribe with',
      output: PushChoice,
    }),
    add: endpoint(`POST ${all}/devices`, {
      ...own,
      summary: 'Get notifications in this browser',
      body: PushDeviceDraft,
      output: PushChoice,
      ownerOnly: true,
      mostPerDay: 50,
      errors: ['push_service_unknown', 'too_many_push_devices', 'rate_limited'],
    }),
    renew: endpoint(`POST ${all}/renewals`, {
      ...own,
      summary:
        'Tie the notifications of this browser to the session that is open in it; those of another person end',
      body: PushRenewal,
      output: PushRenewed,
      ownerOnly: true,
      errors: ['push_service_unknown'],
    }),
    remove: endpoint(`DELETE ${all}/devices/:id`, {
      ...own,
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
    chooseTopics: endpoint('PUT /users/push/topics', {
      session: 'user',
      tag,
      summary: 'Choose what my notifications are about',
      body: PushTopicsDraft,
      output: PushChoice,
      ownerOnly: true,
      mostPerDay: 100,
    }),
  },
  vendor: callsOf('vendor'),
} as const;
