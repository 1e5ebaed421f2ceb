import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'bank-reconciliations',
  access: { read: 'ledger:read' },
  menu: { group: 'money' },
  list: () => import('./BankReconciliationPage.tsx'),
});
