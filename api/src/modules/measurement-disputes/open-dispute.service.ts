import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { Box } from '@rantau/shared/outbound-packages';
import { sql } from 'kysely';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';

/** An inbound package, or boxes that never were one, each with one open dispute at most. */
type Disputed =
  | { readonly inbound_package_id: Id<'inbound_package'> }
  | { readonly outbound_package_id: Id<'outbound_package'>; readonly disputed_boxes: readonly Box[] };

/** Opens a dispute, unless one is open already. */
export async function openDispute(
  trx: Db,
  { now }: Pick<ActorContext, 'now'>,
  userId: Id<'user'>,
  reason: string,
  disputed: Disputed,
): Promise<void> {
  const subject = 'inbound_package_id' in disputed ? 'inbound_package_id' : 'outbound_package_id';
  const opened = await trx
    .insertInto('measurement_disputes')
    .values({
      id: newId(now),
      created_at: now.toISOString(),
      user_id: userId,
      reason,
      ...('disputed_boxes' in disputed
        ? { ...disputed, disputed_boxes: JSON.stringify(disputed.disputed_boxes) }
        : disputed),
    })
    // Written out: a statement that is planned once for all values can't tell a parameter's index.
    .onConflict((conflict) => conflict.column(subject).where('state', '=', sql.lit('open')).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!opened) throw new AppError('already_exists');
}
