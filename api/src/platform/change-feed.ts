import { type AdminRole, adminRoles, roleCan } from '@rantau/shared/access';
import type { Id } from '@rantau/shared/ids';
import { isNotifiedKind, type Notification, readActionOf } from '@rantau/shared/notifications';
import type { Db } from './database/database.ts';
import type { Notifications } from './database/notifications.ts';
import { findAudience } from './notifications.ts';

export const stateChangedChannel = 'state_changed';

/** Owner of the changes that a page subscribes to; for staff those that their role may read. */
export type Subscriber =
  | { readonly userId: Id<'user'> }
  | { readonly vendorId: Id<'vendor'> }
  | { readonly role: AdminRole };

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

const staff = 'staff:';

function keyOf(to: Subscriber): string {
  if ('role' in to) return `${staff}${to.role}`;
  return 'userId' in to ? `user:${to.userId}` : `vendor:${to.vendorId}`;
}

const rolesThatRead = (kind: string): readonly AdminRole[] =>
  isNotifiedKind(kind) ? adminRoles.filter((role) => roleCan(role, readActionOf[kind])) : [];

/** Customers do not see an invoice until it is issued. */
const isDraft = ({ subject_kind, to_state }: Notification): boolean =>
  subject_kind === 'invoice' && to_state === 'draft';

/** Hears of changes; asks the database whom one concerns only while a customer or a vendor is listening. */
export async function watchChanges(db: Db, notifications: Notifications): Promise<ChangeFeed> {
  const listeners = new Map<string, Set<Listener>>();

  const tell = (to: Subscriber, notification: Notification) => {
    for (const each of listeners.get(keyOf(to)) ?? []) each.tell(notification);
  };
  const pass = async (notification: Notification) => {
    for (const role of rolesThatRead(notification.subject_kind))
      tell({ role }, { ...notification, reference: null });
    if (isDraft(notification) || [...listeners.keys()].every((key) => key.startsWith(staff))) return;
    const { reference, userIds, vendorIds } = await findAudience(db, notification);
    for (const to of [
      ...userIds.map((userId) => ({ userId })),
      ...vendorIds.map((vendorId) => ({ vendorId })),
    ])
      tell(to, { ...notification, reference });
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
