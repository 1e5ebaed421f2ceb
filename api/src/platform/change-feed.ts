import type { Id } from '@rantau/shared/ids';
import type { Notification } from '@rantau/shared/notifications';
import type { Db } from './database/database.ts';
import type { Notifications } from './database/notifications.ts';
import { findAudience } from './notifications.ts';

export const stateChangedChannel = 'state_changed';

/** Whose changes a page wants to hear of. */
export type Subscriber = { readonly userId: Id<'user'> } | { readonly vendorId: Id<'vendor'> };

/** Changes of state, as they happen on any process, told to the pages of those whom they concern. */
export interface ChangeFeed {
  /** `end` is called when the product stops. Returns what to call when the page has gone. */
  readonly subscribe: (
    to: Subscriber,
    listener: { readonly tell: (notification: Notification) => void; readonly end: () => void },
  ) => () => void;
  readonly close: () => Promise<void>;
}

type Listener = Parameters<ChangeFeed['subscribe']>[1];

const keyOf = (to: Subscriber): string => ('userId' in to ? `user:${to.userId}` : `vendor:${to.vendorId}`);

/** Hears of changes; asks whom one concerns only while somebody is listening. */
export async function watchChanges(db: Db, notifications: Notifications): Promise<ChangeFeed> {
  const listeners = new Map<string, Set<Listener>>();

  const pass = async (notification: Notification) => {
    const { reference, userIds, vendorIds } = await findAudience(db, notification);
    const keys = [
      ...userIds.map((userId) => keyOf({ userId })),
      ...vendorIds.map((vendorId) => keyOf({ vendorId })),
    ];
    for (const key of keys)
      for (const { tell } of listeners.get(key) ?? []) tell({ ...notification, reference });
  };

  const stop = await notifications.listen(stateChangedChannel, (payload) => {
    if (listeners.size > 0) pass(JSON.parse(payload) as Notification).catch(() => {});
  });

  return {
    subscribe: (to, listener) => {
      const key = keyOf(to);
      const known = listeners.get(key) ?? new Set();
      listeners.set(key, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0 && listeners.get(key) === known) listeners.delete(key);
      };
    },
    close: async () => {
      for (const { end } of [...listeners.values()].flatMap((set) => [...set])) end();
      await stop();
    },
  };
}
