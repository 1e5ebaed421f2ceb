import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'tax-returns',
  access: { read: 'ledger:read' },
  menu: { group: 'money' },
  list: () => import('./TaxReturnPage.tsx'),
});
