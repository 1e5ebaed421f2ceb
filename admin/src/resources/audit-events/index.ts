import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'audit-events',
  access: { read: 'audit-event:read' },
  menu: { group: 'settings' },
  list: () => import('./AuditEventList.tsx'),
});
