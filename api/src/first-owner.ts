import { createAdmin } from './modules/admins/admins.service.ts';
import { bySystem } from './platform/audit/actor-context.ts';
import type { Services } from './platform/services.ts';

/** With `OWNER_EMAIL`, a database without staff gets its first owner, who is invited by mail. */
export async function inviteFirstOwner(services: Services): Promise<boolean> {
  const { db, clock, config } = services;
  if (config.ownerEmail === undefined) return false;
  if (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) return false;
  const draft = { email: config.ownerEmail, name: config.ownerEmail, role: 'owner', locale: 'ms' } as const;
  await createAdmin(services, db, bySystem(clock.now()), draft);
  return true;
}
