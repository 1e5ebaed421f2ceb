import type { AdminRole } from '@rantau/shared/access';
import type { AdminMe } from '@rantau/shared/admins';
import { session, tokenJar } from '../session/session.ts';

/** Puts someone of a role at the desk, for tests. */
export function signInAs(role: AdminRole): void {
  tokenJar.write('test-token');
  session.logIn({
    id: '01900000-0000-7000-8000-000000000001',
    version: 1,
    created_at: '2026-11-21T00:00:00.000Z',
    updated_at: '2026-11-21T00:00:00.000Z',
    email: `${role}@rantau.example`,
    name: 'Siti Aminah',
    role,
    locale: 'ms',
    otp_enabled: false,
    blocked_at: null,
    last_login_at: null,
    home: '/admins',
  } satisfies AdminMe);
}
