import type { User } from '@rantau/shared/users';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./UserList.tsx')),
  show: lazy(() => import('./UserShow.tsx')),
  edit: lazy(() => import('./UserEdit.tsx')),
  create: lazy(() => import('./UserCreate.tsx')),
  recordRepresentation: ({ name }: User) => name,
};
