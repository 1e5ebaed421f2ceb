import type { BankAccount } from '@rantau/shared/bank-statements';
import { defineResource } from '../../define-resource.ts';
import { formOf } from '../../ui/form-of.ts';

export default defineResource({
  name: 'bank-accounts',
  access: { read: 'bank-account:read', create: 'bank-account:update', edit: 'bank-account:update' },
  menu: { group: 'settings' },
  list: () => import('./BankAccountList.tsx'),
  ...formOf(() => import('./BankAccountForm.tsx')),
  recordRepresentation: ({ name }: BankAccount) => name,
});
