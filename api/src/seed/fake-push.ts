import { demoKeys } from '../integrations/messages/fake-push/browser-keys.ts';
import { getKeyInForce } from '../modules/push/push-keys.repository.ts';
import { newId } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/database.ts';

const howMany = 8;
const name = 'Fake push service';

/** Some of the demo's customers and of its vendors' people have a browser at the fake push service of this configuration. */
export async function subscribeAtFakePush(db: Db, config: Config, now: Date): Promise<void> {
  const { pushSandboxUrl } = config;
  if (pushSandboxUrl === undefined) return;
  const key = await getKeyInForce(db);
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('suite')
    .limit(howMany)
    .execute();
  const drivers = await db
    .selectFrom('vendor_users')
    .select('id')
    .where('blocked_at', 'is', null)
    .orderBy('email')
    .limit(howMany)
    .execute();
  const owners = [
    ...users.map(({ id }) => ({ owner_kind: 'user' as const, owner_id: id })),
    ...drivers.map(({ id }) => ({ owner_kind: 'vendor' as const, owner_id: id })),
  ];
  if (owners.length === 0) return;
  const browsers = owners.map((owner) => ({ ...owner, session_id: newId(now) }));
  const at = now.toISOString();
  await db
    .insertInto('sessions')
    .values(
      browsers.map(({ owner_kind, owner_id, session_id }) => ({
        id: session_id,
        kind: owner_kind,
        subject_id: owner_id,
        created_at: at,
        last_used_at: at,
        expires_at: new Date(now.getTime() + 365 * 86_400_000).toISOString(),
        user_agent: name,
      })),
    )
    .execute();
  await db
    .insertInto('push_subscriptions')
    .values(
      browsers.map((browser) => ({
        ...browser,
        id: newId(now),
        created_at: at,
        key_id: key.id,
        endpoint: `${pushSandboxUrl}/push/demo-${browser.owner_id}`,
        p256dh: demoKeys.p256dh,
        auth: demoKeys.auth,
        user_agent: name,
      })),
    )
    .execute();
}
