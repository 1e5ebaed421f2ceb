import type { InboxMessage } from '@rantau/shared/inbox-messages';
import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'inbox-messages',
  access: { read: 'inbox-message:read' },
  menu: { group: 'settings', waiting: 'refused_messages' },
  list: () => import('./InboxMessageList.tsx'),
  show: () => import('./InboxMessageShow.tsx'),
  recordRepresentation: ({ source, event_id }: InboxMessage) => `${source} ${event_id.slice(0, 12)}`,
});
