import { type Action, roleCan } from '@rantau/shared/access';
import { currentAdmin } from './session/session.ts';

/** True if the person who is signed in may do this; a screen shows nothing that they may not. */
export const can = (action: Action): boolean => roleCan(currentAdmin().role, action);
