import { newVapidKeys } from '../../integrations/messages/web-push.ts';
import { insertKey, resealPushKeys } from '../../modules/push/push-keys.repository.ts';
import { newId } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';

/**
 * Makes the company's key pair where there is none that can be used: at the first start, and after `JWT_SECRET` was lost. At
 * every start, by one process at a time.
 */
export const makePushKeys = (
  { db, exclusively }: Pick<Database, 'db' | 'exclusively'>,
  config: Config,
  now: Date,
): Promise<void> =>
  exclusively('pushKeys', async () => {
    if (await resealPushKeys(db, config)) return;
    await insertKey(db, config, { id: newId(now), ...newVapidKeys() }, now);
  });
