import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'ledger-transactions',
  access: { read: 'ledger:read' },
  menu: { group: 'money' },
  export: { list: 'ledger-transactions' },
  list: () => import('./LedgerTransactionList.tsx'),
});
