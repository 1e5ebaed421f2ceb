import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'box-checks',
  access: { read: 'trip:read' },
  menu: { group: 'trips', waiting: 'open_box_checks' },
  list: () => import('./BoxCheckList.tsx'),
});
