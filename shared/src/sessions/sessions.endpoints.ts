import { z } from 'zod';
import { AdminMe, SecondFactor } from '../admins/index.ts';
import { Email, endpoint, Id, IdParams, Instant } from '../contract/index.ts';
import { Profile } from '../users/index.ts';
import { VendorUser } from '../vendors/index.ts';

const tag = 'sessions';
const Credentials = z.object({ email: Email, password: z.string().min(1, 'required').max(200, 'too_long') });
const Token = z.object({ token: z.string().min(20, 'invalid').max(200, 'invalid') });
const AskForLink = z.object({ email: Email });

const open = { session: 'public', tag, method: 'POST' } as const;
const refused = ['wrong_credentials', 'email_not_confirmed', 'account_blocked', 'rate_limited'] as const;

export const SessionInfo = z
  .object({
    id: Id,
    current: z.boolean(),
    created_at: Instant,
    last_used_at: Instant,
    user_agent: z.string(),
  })
  .meta({ id: 'Session' });

const whereSignedIn = 'Where I am signed in';
const signOutThere = 'Sign out there';
const login = 'Sign in; the token is in the Authorization response header';
const refresh = 'A new token for the refresh cookie, in the Authorization response header';
const logout = 'End the session';

export const sessionEndpoints = {
  userLogin: endpoint({
    ...open,
    path: '/users/login',
    summary: login,
    body: z.object({ user: Credentials }),
    output: z.object({ data: Profile }),
    errors: refused,
  }),
  vendorLogin: endpoint({
    ...open,
    path: '/vendors/login',
    summary: login,
    body: z.object({ vendor_user: Credentials }),
    output: z.object({ data: VendorUser }),
    errors: refused,
  }),
  adminLogin: endpoint({
    ...open,
    path: '/admins/login',
    summary: `${login}; staff with a second factor also send otp`,
    body: z.object({
      admin: Credentials.extend({ otp: SecondFactor.optional() }),
    }),
    output: z.object({ data: AdminMe }),
    errors: [...refused, 'otp_required'],
  }),
  userMagicLinkRequest: endpoint({
    ...open,
    path: '/users/magic-link/request',
    summary: 'Send a link to sign in',
    body: z.object({ user: AskForLink }),
    answer: 'empty',
    status: 202,
  }),
  vendorMagicLinkRequest: endpoint({
    ...open,
    path: '/vendors/magic-link/request',
    summary: 'Send a link to sign in',
    body: z.object({ vendor_user: AskForLink }),
    answer: 'empty',
    status: 202,
  }),
  userMagicLinkLogin: endpoint({
    ...open,
    path: '/users/magic-link/login',
    summary: login,
    body: z.object({ user: Token }),
    output: z.object({ data: Profile }),
    errors: ['token_invalid', 'account_blocked'],
  }),
  vendorMagicLinkLogin: endpoint({
    ...open,
    path: '/vendors/magic-link/login',
    summary: login,
    body: z.object({ vendor_user: Token }),
    output: z.object({ data: VendorUser }),
    errors: ['token_invalid', 'account_blocked'],
  }),
  impersonate: endpoint({
    ...open,
    path: '/users/impersonate',
    summary: 'Sign in as a customer with the one-time token of a member of staff',
    body: Token,
    output: z.object({ data: Profile }),
    errors: ['token_invalid'],
  }),
  userRefresh: endpoint({
    ...open,
    path: '/users/jwt',
    summary: refresh,
    answer: 'empty',
    errors: ['session_revoked'],
  }),
  vendorRefresh: endpoint({
    ...open,
    path: '/vendors/jwt',
    summary: refresh,
    answer: 'empty',
    errors: ['session_revoked'],
  }),
  adminRefresh: endpoint({
    ...open,
    path: '/admins/jwt',
    summary: refresh,
    answer: 'empty',
    errors: ['session_revoked'],
  }),
  userLogout: endpoint({ ...open, path: '/users/logout', summary: logout, answer: 'empty' }),
  vendorLogout: endpoint({ ...open, path: '/vendors/logout', summary: logout, answer: 'empty' }),
  adminLogout: endpoint({ ...open, path: '/admins/logout', summary: logout, answer: 'empty' }),
  userMe: endpoint({
    tag,
    method: 'GET',
    path: '/users/me',
    session: 'user',
    summary: 'The record of the session',
    output: Profile,
  }),
  vendorMe: endpoint({
    tag,
    method: 'GET',
    path: '/vendors/me',
    session: 'vendor',
    summary: 'The record of the session',
    output: VendorUser,
  }),
  adminMe: endpoint({
    tag,
    method: 'GET',
    path: '/admins/me',
    session: 'admin',
    action: 'dashboard:read',
    summary: 'The record of the session',
    output: AdminMe,
  }),
  userSessions: endpoint({
    tag,
    method: 'GET',
    path: '/users/sessions',
    session: 'user',
    summary: whereSignedIn,
    output: z.array(SessionInfo),
  }),
  endUserSession: endpoint({
    tag,
    method: 'DELETE',
    path: '/users/sessions/:id',
    session: 'user',
    summary: signOutThere,
    params: IdParams,
    answer: 'empty',
    ownerOnly: true,
  }),
  vendorSessions: endpoint({
    tag,
    method: 'GET',
    path: '/vendors/sessions',
    session: 'vendor',
    summary: whereSignedIn,
    output: z.array(SessionInfo),
  }),
  endVendorSession: endpoint({
    tag,
    method: 'DELETE',
    path: '/vendors/sessions/:id',
    session: 'vendor',
    summary: signOutThere,
    params: IdParams,
    answer: 'empty',
  }),
  adminSessions: endpoint({
    tag,
    method: 'GET',
    path: '/admins/sessions',
    session: 'admin',
    action: 'dashboard:read',
    summary: whereSignedIn,
    output: z.array(SessionInfo),
  }),
  endAdminSession: endpoint({
    tag,
    method: 'DELETE',
    path: '/admins/sessions/:id',
    session: 'admin',
    action: 'dashboard:read',
    summary: signOutThere,
    params: IdParams,
    answer: 'empty',
  }),
} as const;
