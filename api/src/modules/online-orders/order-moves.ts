import type { Id } from '@rantau/shared/ids';
import type { OnlineOrderStateName } from '@rantau/shared/online-orders';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordMove } from '../../platform/timeline/timeline.ts';

/** One more step of an order's timeline. */
export const recordOrderMove = (
  db: Db,
  by: ActorContext,
  id: Id<'online_order'>,
  from: OnlineOrderStateName | null,
  to: OnlineOrderStateName,
  note = '',
): Promise<void> => recordMove(db, by, 'online_order', id, { from, to, note });
