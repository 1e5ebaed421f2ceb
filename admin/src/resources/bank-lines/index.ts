import type { BankLine } from '@rantau/shared/bank-statements';
import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'bank-lines',
  access: { read: 'bank-statement:read' },
  menu: { group: 'money' },
  export: { list: 'bank-lines' },
  list: () => import('./BankLineList.tsx'),
  recordRepresentation: ({ description, counterparty }: BankLine) => counterparty || description,
});
