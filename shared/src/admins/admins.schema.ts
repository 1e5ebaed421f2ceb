import { z } from 'zod';
import { adminRoles } from '../access/index.ts';
import { Email, Instant, Locale, Name, recordOf } from '../contract/index.ts';

export const AdminRole = z.enum(adminRoles);

export const Admin = z
  .object({
    ...recordOf('admin'),
    email: Email,
    name: Name,
    role: AdminRole,
    locale: Locale,
    otp_enabled: z.boolean(),
    blocked_at: Instant.nullable(),
    last_login_at: Instant.nullable(),
  })
  .meta({ id: 'Admin' });
export type Admin = z.infer<typeof Admin>;

/** The second factor: six digits from an authenticator app, or a recovery code. */
export const SecondFactor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(\d{6}|[a-z2-7]{5}-?[a-z2-7]{5})$/, 'invalid')
  .meta({ example: '481920' });

/** Each signs in once, in place of the app. They are shown only when they are created. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** The record of the session, with the page to open after signing in. */
export const AdminMe = Admin.extend({ home: z.string() }).meta({ id: 'AdminMe' });
export type AdminMe = z.infer<typeof AdminMe>;
