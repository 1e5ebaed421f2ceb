import type { Action } from '@rantau/shared/access';
import type { ReactNode } from 'react';
import { can } from '../access.ts';
import { AccessDenied } from './MessageScreens.tsx';

/** Pages that are no list of a resource are not guarded by react-admin. */
export const Guarded = ({ needs, children }: { readonly needs: Action; readonly children: ReactNode }) =>
  can(needs) ? children : <AccessDenied />;
