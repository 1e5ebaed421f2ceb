import { z } from 'zod';
import { Email, endpoint } from '../contract/index.ts';
import { Password, PasswordChange, StaffPassword } from '../users/index.ts';

const Token = z.string().min(20, 'invalid').max(200, 'invalid');
const open = { session: 'public', tag: 'sessions', answer: 'empty' } as const;
const ask = { ...open, summary: 'Send a link to choose a new password', status: 202 } as const;
const choose = {
  ...open,
  summary: 'Choose a password with the token of a mail (reset or invitation); ends every session',
  errors: ['token_invalid'],
} as const;

/** Passwords of vendor users and staff, who do not register themselves. Customers have theirs under `users`. */
export const passwordEndpoints = {
  vendorRequest: endpoint('POST /vendors/password-reset-request', {
    ...ask,
    body: z.object({ vendor_user: z.object({ email: Email }) }),
  }),
  vendorReset: endpoint('POST /vendors/password-reset', {
    ...choose,
    body: z.object({ vendor_user: z.object({ token: Token, password: Password }) }),
  }),
  vendorChange: endpoint('POST /vendors/change-password', {
    tag: 'sessions',
    session: 'vendor',
    summary: 'Change my password; ends every other session, API keys and webhooks unless they are kept',
    body: PasswordChange,
    answer: 'empty',
  }),
  adminRequest: endpoint('POST /admins/password-reset-request', {
    ...ask,
    body: z.object({ admin: z.object({ email: Email }) }),
  }),
  adminReset: endpoint('POST /admins/password-reset', {
    ...choose,
    body: z.object({ admin: z.object({ token: Token, password: StaffPassword }) }),
  }),
} as const;
