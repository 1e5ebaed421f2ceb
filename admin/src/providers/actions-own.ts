import type { adminEndpoints } from '@rantau/shared/admins';
import type { BodyOf } from '@rantau/shared/contract';
import type { sessionEndpoints } from '@rantau/shared/sessions';
import { call } from './call.ts';

type Admins = typeof adminEndpoints;
type Sessions = typeof sessionEndpoints;

/** Calls of a member of staff for their own account. */
export const ownActions = {
  changeMyPassword: (body: BodyOf<Admins['changePassword']>) =>
    call<Admins['changePassword']>(
      { method: 'POST', path: '/admins/change-password', answer: 'empty' },
      { body },
    ),
  updateMe: (body: BodyOf<Admins['updateMe']>) =>
    call<Admins['updateMe']>({ method: 'PATCH', path: '/admins/me' }, { body }),
  myOtp: () => call<Admins['otp']>({ method: 'GET', path: '/admins/otp' }),
  startOtp: (body: BodyOf<Admins['startOtp']>) =>
    call<Admins['startOtp']>({ method: 'POST', path: '/admins/otp' }, { body }),
  confirmOtp: (body: BodyOf<Admins['confirmOtp']>) =>
    call<Admins['confirmOtp']>({ method: 'POST', path: '/admins/otp/confirm' }, { body }),
  renewRecoveryCodes: (body: BodyOf<Admins['renewRecoveryCodes']>) =>
    call<Admins['renewRecoveryCodes']>({ method: 'POST', path: '/admins/otp/recovery-codes' }, { body }),
  disableOtp: (body: BodyOf<Admins['disableOtp']>) =>
    call<Admins['disableOtp']>({ method: 'POST', path: '/admins/otp/disable', answer: 'empty' }, { body }),
  mySessions: () => call<Sessions['adminSessions']>({ method: 'GET', path: '/admins/sessions' }),
  endMySession: (id: string) =>
    call<Sessions['endAdminSession']>(
      { method: 'DELETE', path: '/admins/sessions/:id', answer: 'empty' },
      { params: { id } },
    ),
};
