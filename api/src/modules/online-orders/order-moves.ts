import type { Id } from '@rantau/shared/ids';
import type { OnlineOrderStateName } from '@rantau/shared/online-orders';
import type { Db } from '../../database/database.ts';
import type { By } from '../audit/by.ts';
import { recordMove } from '../state-changes/state-changes.service.ts';

/** One more step of an order's timeline. */
export const recordOrderMove = (
  db: Db,
  by: By,
  id: Id<'online_order'>,
  from: OnlineOrderStateName | null,
  to: OnlineOrderStateName,
  note = '',
): Promise<void> => recordMove(db, by, { subject_kind: 'online_order', subject_id: id, from, to, note });
