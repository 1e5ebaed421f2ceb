import { z } from 'zod';
import { AdminMe, SecondFactor } from '../admins/index.ts';
import { Email, endpoint, Id, IdParams, Instant } from '../contract/index.ts';
import { Profile } from '../users/index.ts';
import { VendorUser } from '../vendors/index.ts';

const tag = 'sessions';
const Credentials = z.object({ email: Email, password: z.string().min(1, 'required').max(200, 'too_long') });
const Token = z.object({ token: z.string().min(20, 'invalid').max(200, 'invalid') });
const AskForLink = z.object({ email: Email });

const open = { session: 'public', tag } as const;
const refused = ['wrong_credentials', 'email_not_confirmed', 'account_blocked', 'rate_limited'] as const;

const SessionInfo = z
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
const signOutElsewhere =
  'End every session but this one, links to sign in that wait, and sessions in which staff act for me or I for customers';
const login = 'Sign in; the token is in the Authorization response header';
const refresh = 'A new token for the refresh cookie, in the Authorization response header';
const logout = 'End the session';

export const sessionEndpoints = {
  userLogin: endpoint('POST /users/login', {
    ...open,
    summary: login,
    body: z.object({ user: Credentials }),
    output: z.object({ data: Profile }),
    errors: refused,
  }),
  vendorLogin: endpoint('POST /vendors/login', {
    ...open,
    summary: login,
    body: z.object({ vendor_user: Credentials }),
    output: z.object({ data: VendorUser }),
    errors: refused,
  }),
  adminLogin: endpoint('POST /admins/login', {
    ...open,
    summary: `${login}; staff with a second factor also send otp`,
    body: z.object({
      admin: Credentials.extend({ otp: SecondFactor.optional() }),
    }),
    output: z.object({ data: AdminMe }),
    errors: [...refused, 'otp_required'],
  }),
  userMagicLinkRequest: endpoint('POST /users/magic-link/request', {
    ...open,
    summary: 'Send a link to sign in',
    body: z.object({ user: AskForLink }),
    answer: 'empty',
    status: 202,
  }),
  vendorMagicLinkRequest: endpoint('POST /vendors/magic-link/request', {
    ...open,
    summary: 'Send a link to sign in',
    body: z.object({ vendor_user: AskForLink }),
    answer: 'empty',
    status: 202,
  }),
  userMagicLinkLogin: endpoint('POST /users/magic-link/login', {
    ...open,
    summary: login,
    body: z.object({ user: Token }),
    output: z.object({ data: Profile }),
    errors: ['token_invalid', 'account_blocked'],
  }),
  vendorMagicLinkLogin: endpoint('POST /vendors/magic-link/login', {
    ...open,
    summary: login,
    body: z.object({ vendor_user: Token }),
    output: z.object({ data: VendorUser }),
    errors: ['token_invalid', 'account_blocked'],
  }),
  impersonate: endpoint('POST /users/impersonate', {
    ...open,
    summary: 'Sign in as a customer with the one-time token of a member of staff',
    body: Token,
    output: z.object({ data: Profile }),
    errors: ['token_invalid'],
  }),
  userRefresh: endpoint('POST /users/jwt', {
    ...open,
    summary: refresh,
    answer: 'empty',
    errors: ['session_revoked', 'rate_limited'],
  }),
  vendorRefresh: endpoint('POST /vendors/jwt', {
    ...open,
    summary: refresh,
    answer: 'empty',
    errors: ['session_revoked', 'rate_limited'],
  }),
  adminRefresh: endpoint('POST /admins/jwt', {
    ...open,
    summary: refresh,
    answer: 'empty',
    errors: ['session_revoked', 'rate_limited'],
  }),
  userLogout: endpoint('POST /users/logout', { ...open, summary: logout, answer: 'empty' }),
  vendorLogout: endpoint('POST /vendors/logout', { ...open, summary: logout, answer: 'empty' }),
  adminLogout: endpoint('POST /admins/logout', { ...open, summary: logout, answer: 'empty' }),
  userMe: endpoint('GET /users/me', {
    tag,
    session: 'user',
    summary: 'The record of the session',
    output: Profile,
  }),
  vendorMe: endpoint('GET /vendors/me', {
    tag,
    session: 'vendor',
    summary: 'The record of the session',
    output: VendorUser,
  }),
  adminMe: endpoint('GET /admins/me', {
    tag,
    session: 'admin',
    action: 'dashboard:read',
    summary: 'The record of the session',
    output: AdminMe,
  }),
  userSessions: endpoint('GET /users/sessions', {
    tag,
    session: 'user',
    summary: whereSignedIn,
    output: z.array(SessionInfo),
  }),
  endUserSession: endpoint('DELETE /users/sessions/:id', {
    tag,
    session: 'user',
    summary: signOutThere,
    params: IdParams,
    answer: 'empty',
    ownerOnly: true,
  }),
  endOtherUserSessions: endpoint('DELETE /users/sessions', {
    tag,
    session: 'user',
    summary: signOutElsewhere,
    answer: 'empty',
    ownerOnly: true,
  }),
  vendorSessions: endpoint('GET /vendors/sessions', {
    tag,
    session: 'vendor',
    summary: whereSignedIn,
    output: z.array(SessionInfo),
  }),
  endVendorSession: endpoint('DELETE /vendors/sessions/:id', {
    tag,
    session: 'vendor',
    summary: signOutThere,
    params: IdParams,
    answer: 'empty',
  }),
  endOtherVendorSessions: endpoint('DELETE /vendors/sessions', {
    tag,
    session: 'vendor',
    summary: signOutElsewhere,
    answer: 'empty',
  }),
  adminSessions: endpoint('GET /admins/sessions', {
    tag,
    session: 'admin',
    action: 'dashboard:read',
    summary: whereSignedIn,
    output: z.array(SessionInfo),
  }),
  endAdminSession: endpoint('DELETE /admins/sessions/:id', {
    tag,
    session: 'admin',
    action: 'dashboard:read',
    summary: signOutThere,
    params: IdParams,
    answer: 'empty',
  }),
  endOtherAdminSessions: endpoint('DELETE /admins/sessions', {
    tag,
    session: 'admin',
    action: 'dashboard:read',
    summary: signOutElsewhere,
    answer: 'empty',
  }),
} as const;
