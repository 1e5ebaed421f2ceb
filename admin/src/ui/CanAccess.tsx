import type { Action } from '@rantau/shared/access';
import type { ReactNode } from 'react';
import { can } from '../access.ts';

/** Shows its children to roles that may. */
export const CanAccess = ({ needs, children }: { readonly needs: Action; readonly children: ReactNode }) =>
  can(needs) ? children : null;
