import type { UserActor, VendorActor } from '@rantau/shared/access';
import { newId } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/database/database.ts';

/** Of the demo data: the customer with the most outbound packages, and somebody who delivers. */
export async function busiestPeople(
  db: Db,
): Promise<{ readonly user: UserActor; readonly vendor: VendorActor }> {
  const { user_id } = await db
    .selectFrom('outbound_packages')
    .select('user_id')
    .groupBy('user_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const driver = await db
    .selectFrom('vendor_users')
    .innerJoin('outbound_packages', 'outbound_packages.vendor_id', 'vendor_users.vendor_id')
    .select(['vendor_users.id', 'vendor_users.vendor_id'])
    .groupBy(['vendor_users.id', 'vendor_users.vendor_id'])
    .orderBy((eb) => eb.fn.count('outbound_packages.mode').distinct(), 'desc')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const session_id = newId();
  return {
    user: { kind: 'user', id: user_id, session_id, impersonator_id: null },
    vendor: { kind: 'vendor', ...driver, session_id },
  };
}
