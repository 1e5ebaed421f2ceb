import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'account-statements',
  access: { read: 'statement:read' },
  menu: { group: 'money' },
  export: { list: 'account-statements' },
  list: () => import('./AgeingList.tsx'),
});
