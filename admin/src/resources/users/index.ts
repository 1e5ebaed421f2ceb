import type { User } from '@rantau/shared/users';
import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'users',
  access: { read: 'user:read', create: 'user:update', edit: 'user:update' },
  menu: { group: 'customers' },
  search: { text: { rank: 1, fields: ['suite', 'email', 'phone'] } },
  export: { list: 'users' },
  list: () => import('./UserList.tsx'),
  show: () => import('./UserShow.tsx'),
  edit: () => import('./UserEdit.tsx'),
  create: () => import('./UserCreate.tsx'),
  recordRepresentation: ({ name }: User) => name,
});
