import type { Mail } from '@rantau/shared/mails';
import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'mails',
  access: { read: 'mail:read' },
  menu: { group: 'customers' },
  list: () => import('./MailList.tsx'),
  show: () => import('./MailShow.tsx'),
  recordRepresentation: ({ subject }: Mail) => subject,
});
