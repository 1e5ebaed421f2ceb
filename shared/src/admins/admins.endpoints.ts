import { z } from 'zod';
import {
  crudEndpoints,
  Email,
  endpoint,
  Locale,
  Name,
  paramsOf,
  searchableListQuery,
} from '../contract/index.ts';
import { StaffPassword } from '../users/index.ts';
import { Admin, AdminMe, AdminRole, RecoveryCodes, SecondFactor } from './admins.schema.ts';

const tag = 'admins';
const own = { session: 'admin', action: 'dashboard:read', tag } as const;
/** An unlocked screen is not enough. */
const OwnPassword = z.object({ password: z.string().max(200, 'too_long') });
const Draft = z.object({ email: Email, name: Name, role: AdminRole, locale: Locale.default('ms') });

export const adminEndpoints = {
  ...crudEndpoints({
    path: 'admins',
    one: 'member of staff',
    tag,
    read: 'admin:read',
    write: 'admin:update',
    record: Admin,
    create: Draft,
    update: Draft.omit({ email: true }).extend({ blocked: z.boolean() }).partial(),
    query: searchableListQuery(['name', 'email', 'role', 'created_at', 'last_login_at'], { role: AdminRole }),
  }),
  resetOtp: endpoint('POST /admins/admins/:id/otp-reset', {
    session: 'admin',
    action: 'admin:update',
    tag,
    summary: 'Take the second factor off an account whose phone was lost; needs my own password',
    params: paramsOf('admin'),
    body: OwnPassword,
    output: Admin,
  }),
  updateMe: endpoint('PATCH /admins/me', {
    ...own,
    summary: 'Change my own name and language',
    body: z.object({ name: Name, locale: Locale }).partial(),
    output: AdminMe,
  }),
  changePassword: endpoint('POST /admins/change-password', {
    ...own,
    summary: 'Change my password; ends every other session',
    body: z.object({ current_password: z.string().max(200), password: StaffPassword }),
    answer: 'empty',
  }),
  otp: endpoint('GET /admins/otp', {
    ...own,
    summary: 'Whether my second factor is on, and how many recovery codes are left',
    output: z.object({ enabled: z.boolean(), recovery_codes_left: z.int() }),
  }),
  startOtp: endpoint('POST /admins/otp', {
    ...own,
    summary: 'Begin to add a second factor: the secret to scan; needs the password',
    body: OwnPassword,
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['conflict'],
  }),
  confirmOtp: endpoint('POST /admins/otp/confirm', {
    ...own,
    summary: 'Turn the second factor on with a first code; answers the recovery codes, this once',
    body: z.object({ otp: z.string().regex(/^\d{6}$/, 'invalid') }),
    output: RecoveryCodes,
    errors: ['conflict', 'rate_limited'],
  }),
  renewRecoveryCodes: endpoint('POST /admins/otp/recovery-codes', {
    ...own,
    summary: 'New recovery codes; the old ones are good no more. Needs the password and a code',
    body: OwnPassword.extend({ otp: SecondFactor }),
    output: RecoveryCodes,
    errors: ['conflict', 'rate_limited'],
  }),
  disableOtp: endpoint('POST /admins/otp/disable', {
    ...own,
    summary: 'Turn my second factor off; needs the password and a code',
    body: OwnPassword.extend({ otp: SecondFactor }),
    answer: 'empty',
    errors: ['conflict', 'rate_limited'],
  }),
} as const;
