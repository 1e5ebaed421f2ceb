import type { BankAccount } from '@rantau/shared/bank-statements';
import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'bank-accounts',
  access: { read: 'bank-account:read', create: 'bank-account:update', edit: 'bank-account:update' },
  menu: { group: 'settings' },
  list: () => import('./BankAccountList.tsx'),
  edit: () => import('./BankAccountEdit.tsx'),
  create: () => import('./BankAccountCreate.tsx'),
  recordRepresentation: ({ name }: BankAccount) => name,
});
