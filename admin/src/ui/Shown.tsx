import type { Action } from '@rantau/shared/access';
import type { ReactNode } from 'react';
import { may } from '../access.ts';

/** Shows its children to roles that may. */
export const Shown = ({ needs, children }: { readonly needs: Action; readonly children: ReactNode }) =>
  may(needs) ? children : null;
